import type { CallName } from '#shared/contract/contract.ts';
import type { Actor } from './actor.ts';

/** A call that has been answered, with its caller, its request and its answer. */
export interface AnsweredCall {
  name: CallName;
  actor: Actor | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
  now: Date;
}
