import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallName } from '#shared/contract/contract.ts';
import type { Tag } from '#shared/contract/tags.ts';
import { invalidate } from './invalidate.ts';

/** Channel of the names of calls, or tags, whose changes every tab follows. */
export const CHANGES_CHANNEL = 'portage-changes';

/** Notifies the browser's other tabs of changes made in this one, and follows theirs. */
export function useSharedChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tabs = new BroadcastChannel(CHANGES_CHANNEL);
    tabs.onmessage = ({ data }: MessageEvent<CallName | readonly Tag[]>) =>
      void invalidate(client, data);
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
