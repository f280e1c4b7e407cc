import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';

/** The jobs that suit the signed-in job seeker, the best match first. */
export const useRecommendations = (limit: number) =>
  useQuery(callOptions('listRecommendations', { query: { limit } }));
