import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';

/** The signed-in user; null when signed out, undefined while loading. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data, isLoadingError } = useQuery(currentUserQuery);
  return isLoadingError ? null : data;
}

/** Query of the current user, with its error: a failed request is not a signed-out visitor. */
export const useSession = () => useQuery(currentUserQuery);

/** Sets the current user, clears the cache of the previous one, and notifies other tabs. */
export function useSetCurrentUser(): (user: CurrentUser | null) => void {
  const client = useQueryClient();
  return (user) => {
    // A page that stays, as after a reset, still observes the query that `clear` removes.
    if (!user) client.setQueryData(currentUserQuery.queryKey, null);
    client.clear();
    client.setQueryData(currentUserQuery.queryKey, user);
    announceSessionChange();
  };
}
