import { type Query, QueryClient } from '@tanstack/react-query';
import { forgetCompany, showCompany } from '#client/lib/storage/shown-company.ts';
import { switchPerson } from '../storage/person-scope.ts';
import { subscribeToLocale } from '../text/i18n.ts';
import { queryError } from './api-error.ts';
import { currentUserQuery, FRESH_MS } from './current-user-query.ts';
import { invalidate } from './invalidate.ts';
import { onSessionChange } from './session-change.ts';

const isCompanyData = ({ queryKey: [name] }: Query) => name !== 'getCurrentUser';

/** Drops all cached data except the current user, and refetches what is shown. */
export const resetCompanyData = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: isCompanyData });

const MAX_RETRIES = 3;
const MAX_MUTATION_RETRIES = 2;
/** Statuses that a retry would not change. */
const FINAL_STATUSES = new Set([400, 401, 403, 404, 409]);

/** Milliseconds: doubles from 1 s up to 30 s. */
const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

/**
 * Queries are not refetched on an interval or on focus: live events invalidate what changes. A
 * mutation is retried only without a response, with the idempotency key of its first attempt.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          !FINAL_STATUSES.has(queryError(error).status) && failures < MAX_RETRIES,
        retryDelay,
      },
      mutations: {
        // Offline, a mutation fails with a message instead of pausing silently.
        networkMode: 'always',
        retry: (failures, error) =>
          queryError(error).code === 'NETWORK_ERROR' && failures < MAX_MUTATION_RETRIES,
        retryDelay,
      },
    },
  });
  // Runs before any page renders with the user. A page whose session expires keeps its user.
  client.getQueryCache().subscribe(() => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (user === undefined) return;
    switchPerson(user?.id);
    if (showCompany(user?.company?.id)) void resetCompanyData(client);
  });
  // One user's cached data must not be shown to the next, nor sent in their name.
  onSessionChange(() => {
    forgetCompany();
    void client.resetQueries();
  });
  subscribeToLocale(() => void invalidate(client, ['language']));
  return client;
}
