import { type MutationOptions, useMutation } from '@tanstack/react-query';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { call, type InputOf } from './api.ts';
import type { ApiError } from './api-error.ts';

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

/** A call that changes something: every POST with an idempotency key that outlives its retries. */
export function useCall<Name extends CallName>(
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
          endpoints[name].method === 'POST'
            ? (input.idempotencyKey ?? idempotencyKeyOf(input))
            : undefined,
      }),
  });
}
