import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#client/lib/current-user-query.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';

/** The signed-in person; null when signed out, undefined while that is unknown. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data, isLoadingError } = useQuery(currentUserQuery);
  return isLoadingError ? null : data;
}

/** The same with the error, for pages that must not take a failed request for a signed-out visitor. */
export const useSession = () => useQuery(currentUserQuery);
