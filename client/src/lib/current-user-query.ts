import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

/** Who is signed in, or null: what every page asks first, so it brings no other call's code. */
export const currentUserQuery = queryOptions<CurrentUser | null, ApiError>({
  queryKey: ['getCurrentUser'],
  queryFn: ({ client, queryKey, signal }) =>
    call('getCurrentUser', {}, { signal }).catch((error: unknown) => {
      // Whoever was signed in keeps their page, and is asked to sign in again.
      const isKnown = Boolean(client.getQueryData(queryKey));
      if (error instanceof ApiError && error.status === 401 && !isKnown) return null;
      throw error;
    }),
});
