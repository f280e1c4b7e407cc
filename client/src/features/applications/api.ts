import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';

/** The signed-in job seeker's applications, newest first. */
export const useSeekerApplications = () => useQuery(callOptions('listSeekerApplications', {}));
