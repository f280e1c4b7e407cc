import type { RequestListener, ServerResponse } from 'node:http';
import { AppError } from '../../platform/core/errors.ts';
import { answerWhileStarting } from '../../platform/http/health.ts';

/** Time that open requests get to finish before the data are replaced. */
const END_MS = 3_000;

interface Parts {
  /** Starts no more work on the data; resolves when the running work has ended. */
  drain(): Promise<unknown>;
  /** Stops the dependencies of requests. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Replaces all data under a running server. No request sees both old and new data, and data cached
 * in memory are discarded. Requests in between are answered 503.
 */
export function createReplacing({ drain, stop, start }: Parts) {
  let isReplacing = false;
  const openResponses = new Set<ServerResponse>();
  let onEnd = () => {};

  async function waitForOthers(ownResponse: ServerResponse | undefined): Promise<void> {
    const isLast = () =>
      openResponses.size === (ownResponse && openResponses.has(ownResponse) ? 1 : 0);
    if (isLast()) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      onEnd = () => isLast() && resolve();
      timer = setTimeout(resolve, END_MS);
    });
    clearTimeout(timer);
    onEnd = () => {};
  }

  /** @param ownResponse response of the call that replaces the data, which is not waited for */
  async function replace<T>(work: () => Promise<T>, ownResponse?: ServerResponse): Promise<T> {
    if (isReplacing) throw new AppError('NOT_READY', { retryAfter: 2 });
    isReplacing = true;
    const drained = drain();
    await waitForOthers(ownResponse);
    await drained;
    await stop();
    try {
      return await work();
    } finally {
      // The process stays unready if its parts do not start.
      await start();
      isReplacing = false;
    }
  }

  return {
    /** Answers 503 while data are being replaced. */
    protect(listener: RequestListener): RequestListener {
      return (req, res) => {
        if (isReplacing) return answerWhileStarting(req, res);
        openResponses.add(res);
        res.once('close', () => {
          openResponses.delete(res);
          onEnd();
        });
        listener(req, res);
      };
    },

    replace,

    /** Restarts the parts after another process has replaced the data. */
    async restart(): Promise<void> {
      if (!isReplacing) await replace(async () => undefined);
    },
  };
}
