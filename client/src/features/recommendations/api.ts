import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';

/** The jobs that suit the signed-in job seeker, the best match first. */
export const useRecommendations = (limit: number) =>
  useQuery(callOptions('listRecommendations', { query: { limit } }));

/** The signed-in job seeker's profile, to know why nothing is recommended. */
export const useOwnProfile = () => useQuery(callOptions('getSeekerProfile', {}));
