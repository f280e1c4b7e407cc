import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';

/** The signed-in user; null when signed out, undefined while loading. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data, isLoadingError } = useQuery(currentUserQuery);
  return isLoadingError ? null : data;
}

/** Query of the current user, with its error: a failed request is not a signed-out visitor. */
export const useSession = () => useQuery(currentUserQuery);
