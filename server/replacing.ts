import type { RequestListener, ServerResponse } from 'node:http';
import { AppError } from './core/errors.ts';
import { answerWhileStarting } from './http/health.ts';

/** A request that is under way when the data are replaced may end within this time. */
const END_MS = 3_000;

interface Parts {
  /** Begins no more work on the data, and resolves when what was begun has ended. */
  drain(): Promise<unknown>;
  /** Ends what requests need. */
  stop(): Promise<void>;
  /** Makes all of it again. */
  start(): Promise<void>;
}

/**
 * Lets all data be replaced under a running server: no request sees both the old ones and the new,
 * and what was kept in memory of the old ones is thrown away. Requests in between are answered 503.
 */
export function createReplacing({ drain, stop, start }: Parts) {
  let isReplacing = false;
  const open = new Set<ServerResponse>();
  let onEnd = () => {};

  async function othersEnded(own: ServerResponse | undefined): Promise<void> {
    const isLast = () => open.size === (own && open.has(own) ? 1 : 0);
    if (isLast()) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      onEnd = () => isLast() && resolve();
      timer = setTimeout(resolve, END_MS);
    });
    clearTimeout(timer);
    onEnd = () => {};
  }

  /** @param own the answer of the call that asks for it, which is not waited for */
  async function replace<T>(work: () => Promise<T>, own?: ServerResponse): Promise<T> {
    if (isReplacing) throw new AppError('NOT_READY', { retryAfter: 2 });
    isReplacing = true;
    const drained = drain();
    await othersEnded(own);
    await drained;
    await stop();
    try {
      return await work();
    } finally {
      // Without its parts the process stays unready.
      await start();
      isReplacing = false;
    }
  }

  return {
    /** Answers requests, but those that come while data are replaced. */
    protect(listener: RequestListener): RequestListener {
      return (req, res) => {
        if (isReplacing) return answerWhileStarting(req, res);
        open.add(res);
        res.once('close', () => {
          open.delete(res);
          onEnd();
        });
        listener(req, res);
      };
    },

    replace,

    /** Follows another process that has replaced the data. */
    async restart(): Promise<void> {
      if (!isReplacing) await replace(async () => undefined);
    },
  };
}
