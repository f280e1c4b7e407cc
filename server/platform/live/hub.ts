import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type pg from 'pg';
import type { LiveEvent } from '#shared/contract/live.ts';
import { sessions } from '#shared/schema/users.ts';
import type { Actor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/connect.ts';
import { shareCalls } from '../db/together.ts';
import type { Logger } from '../log/log.ts';
import {
  EVENT_BATCH,
  type EventRow,
  findLastEventId,
  LIVE_CHANNEL,
  listEventsAfter,
} from './events.ts';
import { listenOnChannel } from './listener.ts';

const MAX_STREAMS_PER_USER = 5;
const HEARTBEAT_MS = 25_000;
/** Delay of the retry after a failed fetch, and minimum reconnection delay of readers. */
const RETRY_MS = 1_000;
/** Random addition to the delay, so that readers do not all reach the next process at once. */
const RETRY_SPREAD_MS = 2_000;
/** Maximum time for a reader to receive the end of its stream. */
const END_MS = 5_000;
/** Maximum buffered bytes of a reader; one with more is disconnected and resumes later. */
const MAX_UNREAD_BYTES = 1_000_000;
/** Prefix of notices that a session has ended; all other notices are user ids. */
const SESSION_ENDED = 'end:';

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

interface Stream {
  /** The person, and the company that their session acted for at the opening. */
  actor: Actor;
  sessionId: string;
  res: Response;
  /** Id of the last sent event. */
  lastId: number;
  /** The pending fetch; fetches of a stream run one after the other. */
  sending: Promise<void>;
}

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Live streams of this process. Events of other processes arrive through PostgreSQL. */
export function createLiveHub(deps: {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  logger: Logger;
  /** Presents events to an actor; omits those that are not theirs. */
  presentEvents: (db: Db, actor: Actor, events: EventRow[], now: Date) => Promise<LiveEvent[]>;
}) {
  const { db, pool, clock, logger, presentEvents } = deps;
  const streams = new Map<number, Set<Stream>>();
  let isClosed = false;
  const allStreams = () => [...streams.values()].flatMap((userStreams) => [...userStreams]);

  const stopListening = listenOnChannel(pool, LIVE_CHANNEL, {
    logger,
    onListening: () => allStreams().forEach(send),
    onNotice: (notice) => {
      if (notice.startsWith(SESSION_ENDED)) endSessions([notice.slice(SESSION_ENDED.length)]);
      else streams.get(Number(notice))?.forEach(send);
    },
  });
  const heartbeat = setInterval(() => {
    for (const { res } of allStreams()) if (res.headersSent) res.write(':\n\n');
    endExpiredSessions().catch((err) =>
      logger.warn({ event: 'live.session-check-failed', err }, 'retried'),
    );
  }, HEARTBEAT_MS).unref();

  /** Events after the last sent one, as they are streamed; read once for all windows of a person. */
  const readNew = shareCalls(
    ({ actor, lastId }: Stream) => `${actor.id} ${actor.company?.id} ${lastId}`,
    async (reader: Db, { actor, lastId }) => {
      const events = await listEventsAfter(reader, actor.id, lastId);
      const views = await presentEvents(reader, actor, events, clock.now());
      return {
        text: views
          .map((view) => `id: ${view.id}\nevent: live\ndata: ${JSON.stringify(view)}\n\n`)
          .join(''),
        lastId: events.at(-1)?.id ?? lastId,
        isFull: events.length === EVENT_BATCH,
      };
    },
  );

  function send(stream: Stream): void {
    stream.sending = stream.sending
      .then(() => sendNew(stream))
      .catch((err) => {
        logger.warn({ event: 'live.send-failed', err }, 'live events could not be sent');
        setTimeout(() => isOpen(stream) && send(stream), RETRY_MS).unref();
      });
  }

  async function sendNew(stream: Stream): Promise<void> {
    const { text, lastId, isFull } = await readNew(db, stream);
    if (!isOpen(stream)) return;
    if (stream.res.writableLength > MAX_UNREAD_BYTES) {
      stream.res.destroy();
      return;
    }
    if (text) stream.res.write(text);
    stream.lastId = lastId;
    if (isFull) await sendNew(stream);
  }

  const isOpen = (stream: Stream) => streams.get(stream.actor.id)?.has(stream) ?? false;

  function removeStream(stream: Stream): void {
    const userStreams = streams.get(stream.actor.id);
    userStreams?.delete(stream);
    if (userStreams?.size === 0) streams.delete(stream.actor.id);
  }

  /** Ends the response, and destroys the connection after `END_MS`. */
  function endStream(stream: Stream): void {
    removeStream(stream);
    stream.res.end();
    setTimeout(() => stream.res.destroy(), END_MS).unref();
  }

  function endSessions(sessionIds: string[]): void {
    for (const stream of allStreams()) if (sessionIds.includes(stream.sessionId)) endStream(stream);
  }

  async function endExpiredSessions(): Promise<void> {
    const openIds = [...new Set(allStreams().map(({ sessionId }) => sessionId))];
    if (openIds.length === 0) return;
    // The session store uses the system clock, as browsers do for the cookie.
    const validSessions = await db
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(inArray(sessions.sid, openIds), gt(sessions.expire, new Date())));
    const validIds = new Set(validSessions.map(({ sid }) => sid));
    endSessions(openIds.filter((sid) => !validIds.has(sid)));
  }

  /**
   * Handles `GET /api/live`: server-sent events of the signed-in person after the id in
   * `Last-Event-ID`, or in the query `lastEventId` for readers that cannot set the header.
   */
  const handler = async (actor: Actor, req: Request, res: Response) => {
    if (req.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED');
    if (isClosed) throw new AppError('NOT_READY', { retryAfter: 1 });
    // 'close' was already emitted and would not remove the stream.
    if (res.closed) return;
    const { id: userId } = actor;
    const userStreams = streams.get(userId) ?? new Set();
    if (userStreams.size >= MAX_STREAMS_PER_USER)
      throw new AppError('RATE_LIMITED', { retryAfter: 30 });
    const stream: Stream = {
      actor,
      sessionId: req.sessionID,
      res,
      lastId: 0,
      sending: Promise.resolve(),
    };
    detachSession(req);
    userStreams.add(stream);
    streams.set(userId, userStreams);
    res.on('close', () => removeStream(stream));
    const after = eventIdOf(req.get('last-event-id')) ?? eventIdOf(req.query.lastEventId);
    stream.sending = (async () => {
      stream.lastId = after ?? (await findLastEventId(db, userId));
    })();
    await stream.sending;
    if (!isOpen(stream)) return;
    res.set(EVENT_STREAM_HEADERS);
    // The id first, so that a stream interrupted before its first event can resume.
    const retryMs = RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS);
    res.write(`retry: ${retryMs}\nid: ${stream.lastId}\n\n`);
    send(stream);
  };

  return {
    handler,
    countStreams: () => allStreams().length,
    /** Ends the streams of a session in every process. */
    async endSession(sessionId: string): Promise<void> {
      await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${SESSION_ENDED + sessionId})`);
    },
    /** Ends all streams; readers reconnect to another process. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(heartbeat);
      allStreams().forEach(endStream);
      await stopListening();
    },
  };
}

/**
 * Prevents express-session from storing the session when the response ends. It may end because the
 * session did; a destroyed session would be stored again, an expired one renewed.
 */
export function detachSession(req: Request): void {
  Object.assign(req, { session: undefined });
}

function eventIdOf(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
