import type { Cost } from '#shared/contract/call.ts';
import { AppError } from '../core/errors.ts';

/** Runs work of a caller, by whichever key they are known, when it is its turn. */
export type TakeTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** The turns of calls by what they cost, and of pages. */
export type Turns = Record<Cost | 'page', TakeTurn>;

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
    // A page asks for several, and 300 a minute are allowed.
    read: takeTurns({ atOnce: most(2), waiting: most(100) }),
    compute: takeTurns({ atOnce: most(1), waiting: most(100) }),
    // While one is fetched over a slow line, another can be opened.
    file: takeTurns({ atOnce: most(2), waiting: most(20) }),
    // One at a time: a person's own rows are what they would wait for, each in a transaction. More
    // wait than one person causes with several browser tabs.
    write: takeTurns({ atOnce: 1, waiting: most(10) }),
    provider: (_caller, work) => work(),
    // Of an address, behind which there may be many people.
    page: takeTurns({ atOnce: most(4), waiting: most(200) }),
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
