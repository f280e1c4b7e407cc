import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';

/** What every panel of the tester's page gets. */
export interface PanelProps {
  state: ResponseOf<'getStagingState'>;
}

/** What runs here and who is signed in; a 404 where the key was not given in this browser. */
export const useStagingState = () => useQuery(callOptions('getStagingState', {}));
