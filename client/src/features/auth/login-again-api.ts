import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { callWithTimeZone } from '#client/lib/calls/time-zone-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';

/** Signs the same user in again without leaving the page, and refetches failed queries. */
export function useLoginAgain(onDone: () => void) {
  const client = useQueryClient();
  const onSuccess = (user: CurrentUser) => {
    client.setQueryData(currentUserQuery.queryKey, user);
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    onDone();
  };
  const login = useCall('logIn', {
    updates: ['getCurrentUser'],
    via: callWithTimeZone,
    onSuccess,
  });
  return { login, onSuccess };
}
