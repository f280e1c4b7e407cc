import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryKey } from './calls.ts';

/** Who is signed in, or null: what every page asks first, so it brings no other call's code. */
export const currentUserQuery = queryOptions<CurrentUser | null, ApiError>({
  queryKey: queryKey('getCurrentUser'),
  queryFn: ({ client, queryKey: key, signal }) =>
    call('getCurrentUser', {}, { signal }).catch((error: unknown) => {
      // A person who was signed in keeps the page, and is asked to sign in again.
      if (client.getQueryData(key) || !(error instanceof ApiError && error.status === 401))
        throw error;
      return null;
    }),
});
