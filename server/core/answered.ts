import type { CallName } from '#shared/contract/contract.ts';
import type { Actor } from './actor.ts';

/** A call that has been answered: who made it, what was sent, what was answered. */
export interface Answered {
  name: CallName;
  actor: Actor | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
  now: Date;
}
