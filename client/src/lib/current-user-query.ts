import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { call } from './api.ts';
import type { ApiError } from './api-error.ts';

/** Who is signed in, or null: what every page asks first, so it brings no other call's code. */
export const currentUserQuery = queryOptions<CurrentUser | null, ApiError>({
  queryKey: ['getCurrentUser'],
  queryFn: ({ client, queryKey, signal }) =>
    call('getCurrentUser', {}, { signal }).catch((error: unknown) => {
      // Whoever was signed in keeps their page, and is asked to sign in again.
      if (client.getQueryData(queryKey) || (error as ApiError).status !== 401) throw error;
      return null;
    }),
});
