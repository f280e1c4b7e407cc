import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';

/** The signed-in job seeker's profile; null when they have not begun it. */
export const useSeekerProfile = () => useQuery(callOptions('getSeekerProfile', {}));

/** The employer's company; null when they have not described it. */
export const useCompanyProfile = () => useQuery(callOptions('getCompanyProfile', {}));
