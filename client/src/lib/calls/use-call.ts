import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { shownCompanyId } from '#client/lib/storage/shown-company.ts';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import { call } from './api.ts';
import type { ApiError } from './api-error.ts';
import { invalidate, loadTags } from './invalidate.ts';

interface Action {
  idempotencyKey: string;
  company: number | undefined;
}

/** Actions by input: a retry has the same input, key and company, a second press another. */
const actions = new WeakMap<object, Action>();

function actionOf(input: object): Action {
  const action = actions.get(input) ?? { idempotencyKey: randomUuid(), company: shownCompanyId() };
  actions.set(input, action);
  return action;
}

/** `crypto.randomUUID`, with a fallback for insecure contexts such as a local network. */
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type Change<Name extends CallName> = InputOf<Name> & {
  ifMatch?: number;
  /** For an action that outlives the page; others get a generated key. */
  idempotencyKey?: string;
};

/** Statuses of a refused input or user: nothing has changed and no cached response is outdated. */
const REFUSALS = new Set([400, 401, 403, 422, 429]);

type Options<Name extends CallName> = Omit<
  MutationOptions<CallOf<Name>['response'], ApiError, Change<Name>>,
  'mutationFn' | 'mutationKey' | 'onSettled'
> & {
  /** Calls whose cached responses `onSuccess` updates, so that they are not refetched. */
  updates?: readonly CallName[];
  /** Replaces `call`, for example with `callConfirmed`. */
  via?: typeof call;
};

/**
 * Mutation by a call. Its idempotency key is the same for all retries. Dependent queries are
 * invalidated afterwards, also when the response was lost or there was a conflict.
 */
export function useCall<Name extends CallName>(
  name: Name,
  { updates, via = call, ...options }: Options<Name> = {},
) {
  const client = useQueryClient();
  return useMutation<CallOf<Name>['response'], ApiError, Change<Name>>({
    mutationKey: [name],
    ...options,
    mutationFn: (input) => {
      // Needed once the call is answered.
      void loadTags();
      const { idempotencyKey, company } = actionOf(input);
      return via(name, input, {
        company,
        ifMatch: input.ifMatch,
        idempotencyKey: input.idempotencyKey ?? idempotencyKey,
      });
    },
    onSettled: (_response, error) => {
      if (error && REFUSALS.has(error.status)) return;
      void invalidate(client, name, error ? [] : updates);
    },
  });
}
