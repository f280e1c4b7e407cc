import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { CallName } from '#shared/contract/contract.ts';
import type { Tag } from '#shared/contract/tags.ts';
import { importWithRetry } from '../react/import-again.ts';

/**
 * Loads the tags that each call reads and changes.
 * @returns undefined if they cannot be loaded
 */
export const loadTags = () =>
  importWithRetry(() => import('#shared/contract/generated/endpoint-tags.ts')).then(
    ({ endpointTags }) => endpointTags,
    () => undefined,
  );

/**
 * Invalidates every cached response that depends on one of the tags, or on what a call changes.
 * Active queries are refetched, others when they are next used. Invalidates everything if the tags
 * cannot be loaded.
 * @param except calls whose cached responses are up to date already
 */
export async function invalidate(
  client: QueryClient,
  changed: readonly Tag[] | CallName,
  except: readonly CallName[] = [],
): Promise<void> {
  const tagsOf = await loadTags();
  const tags = typeof changed === 'string' ? tagsOf?.[changed]?.changes : changed;
  await invalidateQueries(client, {
    predicate: ({ queryKey: [name] }) =>
      !except.includes(name) &&
      (!tagsOf || !!tagsOf[name]?.reads?.some((tag) => tags?.includes(tag))),
  });
}

/**
 * Also refetches queries whose first fetch is in flight, which may have been read before the
 * change: TanStack Query itself cancels only fetches of queries that already have data.
 */
export async function invalidateQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  const isFirstFetch = ({ state }: Query) =>
    state.data === undefined && state.fetchStatus === 'fetching';
  const firstFetches = client.getQueryCache().findAll(filters).filter(isFirstFetch);
  await client.invalidateQueries(filters);
  const predicate = (query: Query) =>
    firstFetches.includes(query) && query.state.data !== undefined;
  if (firstFetches.length > 0) await client.invalidateQueries({ predicate });
}
