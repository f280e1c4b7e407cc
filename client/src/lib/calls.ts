import {
  infiniteQueryOptions,
  type MutationOptions,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { CallOf } from '#shared/contract/contract.ts';
import { type RouteName, routes } from '#shared/contract/routes.ts';
import { call, callPage, type InputOf } from './api.ts';
import { ApiError } from './api-error.ts';

type ListName = Parameters<typeof callPage>[0];

/** The key of a call's cached answer; without an input, the beginning of all of that call's. */
export function queryKey<Name extends RouteName>(name: Name, input?: InputOf<Name>) {
  return input === undefined ? ([name] as const) : ([name, input] as const);
}

/**
 * What TanStack Query needs to make and keep a call.
 * @param options `on401: 'null'` answers null instead of an error for someone not signed in
 */
export function callOptions<Name extends RouteName>(name: Name, input: InputOf<Name>) {
  return queryOptions<CallOf<Name>['response'], ApiError>({
    queryKey: queryKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** The same for someone who may not be signed in: then the answer is null. */
export function callOptionsOrNull<Name extends RouteName>(name: Name, input: InputOf<Name>) {
  return queryOptions<CallOf<Name>['response'] | null, ApiError>({
    queryKey: queryKey(name),
    queryFn: ({ signal }) =>
      call(name, input, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
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

/** An action's key belongs to its input: a retry is the same action, a second press another. */
const idempotencyKeys = new WeakMap<object, string>();

function idempotencyKeyOf(input: object): string {
  const key = idempotencyKeys.get(input) ?? randomUuid();
  idempotencyKeys.set(input, key);
  return key;
}

/** `crypto.randomUUID` exists in secure contexts only; a server in the local network is none. */
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type Change<Name extends RouteName> = InputOf<Name> & {
  ifMatch?: number;
  /** For an action that outlives the page; every other gets its own. */
  idempotencyKey?: string;
};

/** A call that changes something: every POST with an idempotency key that outlives its retries. */
export function useCall<Name extends RouteName>(
  name: Name,
  options?: Omit<MutationOptions<CallOf<Name>['response'], ApiError, Change<Name>>, 'mutationFn'>,
) {
  return useMutation<CallOf<Name>['response'], ApiError, Change<Name>>({
    mutationKey: [name],
    ...options,
    mutationFn: (input) =>
      call(name, input, {
        ifMatch: input.ifMatch,
        idempotencyKey:
          routes[name].method === 'POST'
            ? (input.idempotencyKey ?? idempotencyKeyOf(input))
            : undefined,
      }),
  });
}
