import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { CallName } from '#shared/contract/contract.ts';
import type { Tag } from '#shared/contract/tags.ts';

/**
 * What answers depend on; its code comes with the reader's first sign, before which little changes.
 * @returns undefined where it cannot be fetched
 */
export const loadTags = () =>
  import('#shared/contract/generated/endpoint-tags.ts').then(
    ({ endpointTags }) => endpointTags,
    () => undefined,
  );

/**
 * Marks every cached answer as old that depends on one of the tags, or on what a call changes; those
 * on the screen are fetched again, the others when they are next shown. Where it is not known what an
 * answer depends on, every answer may be old.
 * @param except calls whose cached answers are up to date already
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
 * Also for a first fetch under way: it is shown as it comes, and followed by another, because it may
 * have been read before the change. TanStack Query's own only cancels a fetch that has data already.
 */
export async function invalidateQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  const isFirstFetch = ({ state }: Query) =>
    state.data === undefined && state.fetchStatus === 'fetching';
  const first = client.getQueryCache().findAll(filters).filter(isFirstFetch);
  await client.invalidateQueries(filters);
  const predicate = (query: Query) => first.includes(query) && query.state.data !== undefined;
  if (first.length > 0) await client.invalidateQueries({ predicate });
}
