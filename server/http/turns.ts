import { AppError } from '../core/errors.ts';

/** More than one person causes with several browser tabs. */
const MAX_WAITING = 10;

/** Runs a person's work after all of theirs that came before. */
export type TakeTurn = <T>(personId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Lets people's changes through one at a time for each person. Their own rows are what they would
 * wait for, and they would do so in transactions, each with a connection that others then lack.
 * @param isBounded whether too many of one person are refused
 */
export function createTurns(isBounded: boolean): TakeTurn {
  const people = new Map<number, { count: number; last: Promise<unknown> }>();
  return async (personId, work) => {
    const queue = people.get(personId) ?? { count: 0, last: Promise.resolve() };
    if (isBounded && queue.count > MAX_WAITING) {
      throw new AppError('RATE_LIMITED', { retryAfter: 1 });
    }
    people.set(personId, queue);
    queue.count += 1;
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) people.delete(personId);
    }
  };
}
