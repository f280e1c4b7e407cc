import { useQuery } from '@tanstack/react-query';
import { callOptions, listOptions } from '#client/lib/calls/calls.ts';

/** The signed-in job seeker's applications, newest first. */
export const useSeekerApplications = ({ enabled = true } = {}) =>
  useQuery({ ...listOptions('listSeekerApplications', {}), enabled });

/** An application, for its job seeker or its employer. */
export const useApplication = (id: number, { enabled = true } = {}) =>
  useQuery({ ...callOptions('getApplication', { params: { id } }), enabled });
