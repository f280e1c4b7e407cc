import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls/calls.ts';

/** The signed-in job seeker's profile; null before they first save it. */
export const useSeekerProfile = () => useQuery(callOptions('getSeekerProfile', {}));

/** The employer's company profile; null before they first save it. */
export const useCompanyProfile = () => useQuery(callOptions('getCompanyProfile', {}));
