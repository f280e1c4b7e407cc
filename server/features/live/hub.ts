import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type pg from 'pg';
import { sessions } from '#shared/schema/users.ts';
import type { Actor } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import type { Db } from '../../db/connect.ts';
import { LIVE_CHANNEL } from './events.ts';
import { listenOnChannel } from './listener.ts';
import { presentEvents } from './present.ts';
import { EVENTS_AT_ONCE, findLastEventId, listEventsAfter } from './queries.ts';

const MAX_STREAMS_PER_USER = 5;
const HEARTBEAT_MS = 25_000;
/** When a failed fetch is retried, and a reader reconnects at the earliest. */
const RETRY_MS = 1_000;
/** Readers of a process that ends spread over this time, so that the next one can take them. */
const RETRY_SPREAD_MS = 2_000;
/** The time limit for a reader to receive the end of its stream. */
const END_MS = 5_000;
/** A reader with more unread data is disconnected; it resumes where it ended. */
const MAX_UNREAD_BYTES = 1_000_000;
/** The prefix of the notice that a session has ended; every other notice is a user's id. */
const SESSION_ENDED = 'end:';

interface Stream {
  userId: number;
  sessionId: string;
  res: Response;
  /** The id of the last event that was sent. */
  lastId: number;
  /** The pending fetch, so that fetches of a stream run one after the other. */
  sending: Promise<void>;
}

export type LiveHub = ReturnType<typeof createLiveHub>;

/** The live streams of this process. Events of other processes arrive through PostgreSQL. */
export function createLiveHub(deps: { db: Db; pool: pg.Pool; clock: Clock; logger: Logger }) {
  const { db, pool, clock, logger } = deps;
  const streams = new Map<number, Set<Stream>>();
  let isClosed = false;
  const all = () => [...streams.values()].flatMap((mine) => [...mine]);

  const stopListening = listenOnChannel(pool, LIVE_CHANNEL, {
    logger,
    onListening: () => all().forEach(send),
    onNotice: (notice) => {
      if (notice.startsWith(SESSION_ENDED)) endSessions([notice.slice(SESSION_ENDED.length)]);
      else streams.get(Number(notice))?.forEach(send);
    },
  });
  const heartbeat = setInterval(() => {
    for (const { res } of all()) if (res.headersSent) res.write(':\n\n');
    endExpiredSessions().catch((err) =>
      logger.warn({ event: 'live.session-check-failed', err }, 'retried'),
    );
  }, HEARTBEAT_MS).unref();

  /** Sends the events after the last one sent. */
  function send(stream: Stream): void {
    stream.sending = stream.sending
      .then(() => sendNew(stream))
      .catch((err) => {
        logger.warn({ event: 'live.send-failed', err }, 'live events could not be sent');
        setTimeout(() => isOpen(stream) && send(stream), RETRY_MS).unref();
      });
  }

  async function sendNew(stream: Stream): Promise<void> {
    const events = await listEventsAfter(db, stream.userId, stream.lastId);
    const views = await presentEvents(db, stream.userId, events, clock.now());
    if (!isOpen(stream)) return;
    if (stream.res.writableLength > MAX_UNREAD_BYTES) {
      stream.res.destroy();
      return;
    }
    for (const view of views) {
      stream.res.write(`id: ${view.id}\nevent: live\ndata: ${JSON.stringify(view)}\n\n`);
    }
    stream.lastId = events.at(-1)?.id ?? stream.lastId;
    if (events.length === EVENTS_AT_ONCE) await sendNew(stream);
  }

  const isOpen = (stream: Stream) => streams.get(stream.userId)?.has(stream) ?? false;

  function forget(stream: Stream): void {
    const mine = streams.get(stream.userId);
    mine?.delete(stream);
    if (mine?.size === 0) streams.delete(stream.userId);
  }

  /** Writes nothing more, and destroys the connection after a while. */
  function end(stream: Stream): void {
    forget(stream);
    stream.res.end();
    setTimeout(() => stream.res.destroy(), END_MS).unref();
  }

  function endSessions(sessionIds: string[]): void {
    for (const stream of all()) if (sessionIds.includes(stream.sessionId)) end(stream);
  }

  async function endExpiredSessions(): Promise<void> {
    const open = [...new Set(all().map(({ sessionId }) => sessionId))];
    if (open.length === 0) return;
    // The session store uses the system clock, as browsers do for the cookie.
    const alive = await db
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(inArray(sessions.sid, open), gt(sessions.expire, new Date())));
    const known = new Set(alive.map(({ sid }) => sid));
    endSessions(open.filter((sid) => !known.has(sid)));
  }

  /**
   * `GET /api/live`: server-sent events of the signed-in person, from the id in `Last-Event-ID` on,
   * or from that in `lastEventId` for a reader that cannot set the header.
   */
  const handler = async ({ id: userId }: Actor, req: Request, res: Response) => {
    if (req.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED');
    if (isClosed) throw new AppError('NOT_READY', { retryAfter: 1 });
    // 'close' has been emitted already and would not remove the stream.
    if (res.closed) return;
    const mine = streams.get(userId) ?? new Set();
    if (mine.size >= MAX_STREAMS_PER_USER) throw new AppError('RATE_LIMITED', { retryAfter: 30 });
    const stream: Stream = {
      userId,
      sessionId: req.sessionID,
      res,
      lastId: 0,
      sending: Promise.resolve(),
    };
    detachSession(req);
    mine.add(stream);
    streams.set(userId, mine);
    res.on('close', () => forget(stream));
    const after = eventIdOf(req.get('last-event-id')) ?? eventIdOf(req.query.lastEventId);
    stream.sending = (async () => {
      stream.lastId = after ?? (await findLastEventId(db, userId));
    })();
    await stream.sending;
    if (!isOpen(stream)) return;
    res.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    // The id first: a stream interrupted before its first event resumes from here.
    const retryMs = RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS);
    res.write(`retry: ${retryMs}\nid: ${stream.lastId}\n\n`);
    send(stream);
  };

  return {
    handler,
    countStreams: () => all().length,
    /** Ends the streams of a session, in every process. */
    async endSession(sessionId: string): Promise<void> {
      await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${SESSION_ENDED + sessionId})`);
    },
    /** Ends all streams; their readers reconnect to another process. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(heartbeat);
      all().forEach(end);
      await stopListening();
    },
  };
}

/**
 * express-session stores or renews the session when an answer ends, and this answer may end because
 * the session did: a destroyed session would be stored again, an expired one renewed.
 */
function detachSession(req: Request): void {
  Object.assign(req, { session: undefined });
}

function eventIdOf(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
