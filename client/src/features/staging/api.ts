import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls/calls.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';

/** Props of every panel of the tester's page. */
export interface PanelProps {
  state: ResponseOf<'getStagingState'>;
}

/** State of the server and the session; a 404 until this browser was given the key. */
export const useStagingState = () => useQuery(callOptions('getStagingState', {}));
