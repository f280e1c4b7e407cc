import type { Cost } from '#shared/contract/call.ts';
import { AppError } from '../core/errors.ts';

/** Runs work in the queue of a caller, identified by any key. */
export type RunInQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** Queues of each caller, by the cost of calls, and for pages. */
export type CallerQueues = Record<Cost | 'page', RunInQueue>;

interface QueueOptions {
  /** Maximum concurrent tasks of one caller. */
  concurrency: number;
  /** Maximum waiting tasks of one caller; more are refused. */
  maxWaiting: number;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** @param isBounded whether the limits apply */
export function createCallerQueues(isBounded: boolean): CallerQueues {
  const bound = (limit: number) => (isBounded ? limit : Number.POSITIVE_INFINITY);
  return {
    // A page makes several reads, and 300 a minute are allowed.
    read: createQueue({ concurrency: bound(2), maxWaiting: bound(100) }),
    compute: createQueue({ concurrency: bound(1), maxWaiting: bound(100) }),
    // Another file can be opened while one is downloaded over a slow line.
    file: createQueue({ concurrency: bound(2), maxWaiting: bound(20) }),
    // One at a time, because a person's writes would wait in transactions for their own rows. Ten
    // waiting are more than several browser tabs of one person cause.
    write: createQueue({ concurrency: 1, maxWaiting: bound(10) }),
    provider: (_caller, work) => work(),
    // Keyed by address, which many people may share.
    page: createQueue({ concurrency: bound(4), maxWaiting: bound(200) }),
  };
}

/**
 * Runs the tasks of each caller in order, without delaying other callers. p-queue would run a
 * waiting task in the async context of the task that ended, so that traces would mix requests.
 */
function createQueue({ concurrency, maxWaiting }: QueueOptions): RunInQueue {
  const queues = new Map<string, Queue>();
  return async (caller, work) => {
    const queue = queues.get(caller) ?? { running: 0, waiting: [] };
    queues.set(caller, queue);
    if (queue.running < concurrency) {
      queue.running += 1;
    } else {
      if (queue.waiting.length >= maxWaiting) throw new AppError('RATE_LIMITED', { retryAfter: 1 });
      // Resolved when a running task ends, which hands over its slot.
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
