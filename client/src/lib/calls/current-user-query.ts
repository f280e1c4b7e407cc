import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryKey } from './calls.ts';

export const FRESH_MS = 5 * 60_000;

/** The signed-in user, or null. Every page fetches it first, so it imports no other call's code. */
export const currentUserQuery = queryOptions<CurrentUser | null, ApiError>({
  queryKey: queryKey('getCurrentUser'),
  // A visitor stays one until this tab or another signs in, which refetches the user.
  staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : FRESH_MS),
  queryFn: ({ client, queryKey: key, signal }) =>
    call('getCurrentUser', {}, { signal }).catch((error: unknown) => {
      // A user whose session has expired keeps the page and is prompted to sign in again.
      if (client.getQueryData(key) || !(error instanceof ApiError && error.status === 401))
        throw error;
      return null;
    }),
});
