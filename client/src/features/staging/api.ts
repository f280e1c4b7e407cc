import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOptions } from '#client/lib/calls/calls.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { followChanges } from './follow-changes.ts';

/** Props of every panel of the tester's screens. */
export interface PanelProps {
  state: ResponseOf<'getStagingState'>;
}

/** State of the server and the session; a 404 until this browser was given the key. */
export const useStagingState = () => useQuery(callOptions('getStagingState', {}));

/** Keeps the state up to date with everyone's moves, resets and restores. */
export function useChanges(isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return undefined;
    return followChanges((next) =>
      client.setQueryData(
        callOptions('getStagingState', {}).queryKey,
        (state) => state && { ...state, ...next },
      ),
    );
  }, [client, isOpen]);
}
