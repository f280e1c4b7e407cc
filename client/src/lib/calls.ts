import {
  type DataTag,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import { call, callPage, callWhole, type ItemOf } from './api.ts';
import type { ApiError } from './api-error.ts';
import { endpointOf } from './endpoint.ts';
import { invalidate } from './invalidate.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Only answers of calls are cached, so that their tags are found by their names. */
    queryKey: readonly [CallName, ...unknown[]];
    mutationKey: readonly [CallName];
  }
}

type ListName = Parameters<typeof callPage>[0];

/** The key of a call's cached answer; without an input, the beginning of all of that call's. */
export function queryKey<Name extends CallName>(name: Name, input?: InputOf<Name>) {
  const key: QueryKey = input === undefined ? [name] : [name, input];
  return key as DataTag<QueryKey, CallOf<Name>['response'], ApiError>;
}

/** The beginning of the keys of all of a call's lists that grow page by page. */
export const pagesKey = <Name extends ListName>(name: Name) => [name, 'pages'] as const;

/** What TanStack Query needs to make and keep a call. */
export function callOptions<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return queryOptions<CallOf<Name>['response'], ApiError>({
    queryKey: queryKey(name, input),
    queryFn: async ({ client, signal }) => {
      const answer = await call(name, input, { signal });
      // Some reads count: opening a candidate's profile is counted on the plan.
      if ((await endpointOf(name)).counts) void invalidate(client, name);
      return answer;
    },
  });
}

/** A list from its first page to its last. */
export function listOptions<Name extends ListName>(name: Name, input: InputOf<Name>) {
  return queryOptions<ItemOf<Name>[], ApiError>({
    queryKey: queryKey(name, input),
    queryFn: async ({ signal }) => (await callWhole(name, input, { signal })).items,
  });
}

/** A list that grows page by page. */
export function pagesOptions<Name extends ListName>(name: Name, input: InputOf<Name>) {
  return infiniteQueryOptions({
    queryKey: [...pagesKey(name), input] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        name,
        pageParam ? { ...input, query: { ...input.query, cursor: pageParam } } : input,
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
