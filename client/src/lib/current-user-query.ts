import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

/** Who is signed in, or null: what every page asks first, so it brings no other call's code. */
export const currentUserQuery = queryOptions<CurrentUser | null, ApiError>({
  queryKey: ['getCurrentUser'],
  queryFn: ({ signal }) =>
    call('getCurrentUser', {}, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
});
