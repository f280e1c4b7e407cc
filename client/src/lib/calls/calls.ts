import {
  type DataTag,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import { call, callAllPages, callPage, type ItemOf } from './api.ts';
import type { ApiError } from './api-error.ts';
import { endpointOf } from './endpoint.ts';
import { invalidate } from './invalidate.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Begins with the name of a call, by which `invalidate` looks up its tags. */
    queryKey: readonly [CallName, ...unknown[]];
    mutationKey: readonly [CallName];
  }
}

type ListName = Parameters<typeof callPage>[0];

/** Query key of a call; without an input, the prefix of all keys of that call. */
export function queryKey<Name extends CallName>(name: Name, input?: InputOf<Name>) {
  const key: QueryKey = input === undefined ? [name] : [name, input];
  return key as DataTag<QueryKey, CallOf<Name>['response'], ApiError>;
}

/** Prefix of the keys of a call's infinite queries. */
export const pagesKey = <Name extends ListName>(name: Name) => [name, 'pages'] as const;

export function callOptions<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return queryOptions<CallOf<Name>['response'], ApiError>({
    queryKey: queryKey(name, input),
    queryFn: async ({ client, signal }) => {
      const response = await call(name, input, { signal });
      // Some reads change data: opening a candidate's profile counts against the plan.
      if ((await endpointOf(name)).counts) void invalidate(client, name);
      return response;
    },
  });
}

/** Query options of a list, with all pages. */
export function listOptions<Name extends ListName>(name: Name, input: InputOf<Name>) {
  return queryOptions<ItemOf<Name>[], ApiError>({
    queryKey: queryKey(name, input),
    queryFn: async ({ signal }) => (await callAllPages(name, input, { signal })).items,
  });
}

/** Infinite query options of a list, page by page. */
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
