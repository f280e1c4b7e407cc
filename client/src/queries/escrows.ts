import { useQuery } from '@tanstack/react-query';
import { callOptions, listOptions } from '#client/lib/calls/calls.ts';

export const useSeekerEscrows = () => useQuery(listOptions('listSeekerEscrows', {}));

export const useSteps = ({ enabled = true } = {}) =>
  useQuery({ ...listOptions('listSteps', {}), enabled });

/** Refetched on each mount, because Stripe verifies accounts asynchronously. */
export const usePayoutAccount = ({ enabled = true } = {}) =>
  useQuery({ ...callOptions('getPayoutAccount', {}), staleTime: 0, enabled });
