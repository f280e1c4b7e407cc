import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import { call, callPage, type InputOf } from './api.ts';
import type { ApiError } from './api-error.ts';

type ListName = Parameters<typeof callPage>[0];

/** The key of a call's cached answer; without an input, the beginning of all of that call's. */
export function queryKey<Name extends CallName>(name: Name, input?: InputOf<Name>) {
  return input === undefined ? ([name] as const) : ([name, input] as const);
}

/** What TanStack Query needs to make and keep a call. */
export function callOptions<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return queryOptions<CallOf<Name>['response'], ApiError>({
    queryKey: queryKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** A list that grows page by page. */
export function pagesOptions<Name extends ListName>(name: Name, input: InputOf<Name>) {
  return infiniteQueryOptions({
    queryKey: [name, 'pages', input] as const,
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
