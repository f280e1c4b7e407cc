import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryKey } from './calls.ts';

export const FRESH_MS = 5 * 60_000;

/** Who is signed in, or null: what every page asks first, so it brings no other call's code. */
export const currentUserQuery = queryOptions<CurrentUser | null, ApiError>({
  queryKey: queryKey('getCurrentUser'),
  // A visitor stays one until this tab or another signs in, and is asked for again then.
  staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : FRESH_MS),
  queryFn: ({ client, queryKey: key, signal }) =>
    call('getCurrentUser', {}, { signal }).catch((error: unknown) => {
      // A person who was signed in keeps the page, and is asked to sign in again.
      if (client.getQueryData(key) || !(error instanceof ApiError && error.status === 401))
        throw error;
      return null;
    }),
});
