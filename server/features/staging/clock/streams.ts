import type { Request, Response } from 'express';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { detachSession, EVENT_STREAM_HEADERS } from '../../../platform/live/hub.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { personaWith } from '../personas.ts';
import { findLastChange, type StagingClock } from './clock.ts';

const MAX_STREAMS = 200;
const HEARTBEAT_MS = 25_000;

/** State of the clock and the last change, as streamed to open pages. */
export async function presentChange(db: Db, clock: StagingClock) {
  const { shiftMs, stoppedAt } = clock.state();
  const change = await findLastChange(db);
  return {
    clock: { shiftMs, stoppedAt: stoppedAt?.toISOString() ?? null },
    change: change && {
      ...change,
      persona: personaWith(change.by ?? undefined),
      of: change.of ?? null,
    },
  };
}

export type ChangeStreams = ReturnType<typeof createChangeStreams>;

/** Streams of this process that tell every open page, with a session or without, of each change. */
export function createChangeStreams(deps: { db: Db; clock: StagingClock; logger: Logger }) {
  const { db, clock, logger } = deps;
  const streams = new Set<Response>();
  let sending = Promise.resolve();
  let isClosed = false;

  const write = async (responses: Iterable<Response>) => {
    const data = JSON.stringify(await presentChange(db, clock));
    for (const res of responses) {
      if (!res.writableEnded) res.write(`event: live\ndata: ${data}\n\n`);
    }
  };
  clock.onChange(() => {
    sending = sending
      .then(() => write(streams))
      .catch((err) => logger.warn({ event: 'live.send-failed', err }, 'a change was not sent'));
  });
  const heartbeat = setInterval(() => {
    for (const res of streams) res.write(':\n\n');
  }, HEARTBEAT_MS).unref();

  return {
    handler: async (_actor: unknown, req: Request, res: Response) => {
      if (req.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED');
      if (isClosed) throw new AppError('NOT_READY', { retryAfter: 1 });
      if (streams.size >= MAX_STREAMS) throw new AppError('RATE_LIMITED', { retryAfter: 30 });
      if (res.closed) return;
      detachSession(req);
      res.on('close', () => streams.delete(res));
      res.set(EVENT_STREAM_HEADERS);
      streams.add(res);
      await write([res]);
    },
    /** Ends all streams, after the last change was sent; pages reconnect to the next process. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(heartbeat);
      await sending;
      for (const res of streams) res.end();
      streams.clear();
    },
  };
}
