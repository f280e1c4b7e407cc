import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallName } from '#shared/contract/contract.ts';
import { invalidate } from './invalidate.ts';

const CHANNEL = 'portage-changes';

/** Notifies the browser's other tabs of changes made in this one, and follows theirs. */
export function useSharedChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tabs = new BroadcastChannel(CHANNEL);
    tabs.onmessage = ({ data }: MessageEvent<CallName>) => void invalidate(client, data);
    const unsubscribe = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [name] = event.mutation.options.mutationKey ?? [];
      if (name) tabs.postMessage(name);
    });
    return () => {
      unsubscribe();
      tabs.close();
    };
  }, [client]);
}
