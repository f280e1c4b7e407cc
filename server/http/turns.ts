import { AppError } from '../core/errors.ts';

/** Runs work of a caller, by whichever key they are known, when it is its turn. */
export type TakeTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** The turns of calls by kind. */
export interface Turns {
  /** Few at once: a page asks for several, and 300 a minute are allowed. */
  reads: TakeTurn;
  /** A person's own, of up to 1,000 entries, which take this process much longer than other reads. */
  lists: TakeTurn;
  /** One at a time: a person's own rows are what they would wait for, each in a transaction. */
  changes: TakeTurn;
  others: TakeTurn;
}

interface TurnOptions {
  /** How much of one caller's work is under way at once. */
  atOnce: number;
  /** How much more of it may wait; what is beyond is refused. */
  waiting: number;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** @param isBounded whether too much of one caller is refused */
export function createTurns(isBounded: boolean): Turns {
  const most = (waiting: number) => (isBounded ? waiting : Number.POSITIVE_INFINITY);
  return {
    reads: takeTurns({ atOnce: most(2), waiting: most(100) }),
    lists: takeTurns({ atOnce: most(1), waiting: most(100) }),
    // More wait than one person causes with several browser tabs.
    changes: takeTurns({ atOnce: 1, waiting: most(10) }),
    others: (_caller, work) => work(),
  };
}

/** Lets the work of each caller through in order, a part at a time; others are not held up by it. */
function takeTurns({ atOnce, waiting }: TurnOptions): TakeTurn {
  const queues = new Map<string, Queue>();
  return async (caller, work) => {
    const queue = queues.get(caller) ?? { running: 0, waiting: [] };
    queues.set(caller, queue);
    if (queue.running < atOnce) {
      queue.running += 1;
    } else {
      if (queue.waiting.length >= waiting) throw new AppError('RATE_LIMITED', { retryAfter: 1 });
      // Whose turn ends passes it on.
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) {
        next();
      } else {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(caller);
      }
    }
  };
}
