import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import { call } from './api.ts';
import type { ApiError } from './api-error.ts';
import { invalidate } from './invalidate.ts';

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

type Change<Name extends CallName> = InputOf<Name> & {
  ifMatch?: number;
  /** For an action that outlives the page; every other gets its own. */
  idempotencyKey?: string;
};

/** Refused for what was sent or who sent it: nothing has changed, and nothing shown is contradicted. */
const REFUSALS = new Set([400, 401, 403, 422, 429]);

type Options<Name extends CallName> = Omit<
  MutationOptions<CallOf<Name>['response'], ApiError, Change<Name>>,
  'mutationFn' | 'mutationKey' | 'onSettled'
> & {
  /** Calls whose cached answers `onSuccess` brings up to date, so that they are not fetched again. */
  updates?: readonly CallName[];
  /** How it is made, where that takes more than calling. */
  via?: typeof call;
};

/**
 * A call that changes something: every POST with an idempotency key that outlives its retries. What
 * it changes is invalidated afterwards, also when its answer was lost or there was a conflict.
 */
export function useCall<Name extends CallName>(
  name: Name,
  { updates, via = call, ...options }: Options<Name> = {},
) {
  const client = useQueryClient();
  return useMutation<CallOf<Name>['response'], ApiError, Change<Name>>({
    mutationKey: [name],
    ...options,
    mutationFn: (input) =>
      via(name, input, {
        ifMatch: input.ifMatch,
        idempotencyKey: input.idempotencyKey ?? idempotencyKeyOf(input),
      }),
    onSettled: (_answer, error) => {
      if (error && REFUSALS.has(error.status)) return;
      void invalidate(client, name, error ? [] : updates);
    },
  });
}
