import { lt, type SQL, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { contract } from '#shared/contract/contract.ts';
import { FAILED_REQUESTS_KEPT_DAYS } from '#shared/domain/retention.ts';
import { failedRequests } from '#shared/schema/failed-requests.ts';
import { users } from '#shared/schema/users.ts';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import type { Logger } from '../log/log.ts';

const FLUSH_MS = 2_000;
const FLUSHES_A_MINUTE = 60_000 / FLUSH_MS;
/** Rows of a minute, so that no one fills the disk; what is more is dropped, and counted. */
const MAX_ROWS = 600;
/** Rows of one person, or of all visitors, so that one caller's failures do not hide those of others. */
const MAX_OF_CALLER = 100;
/** Shorter than the longest method that Node.js reads. */
const METHOD_LENGTH = 10;
const BUILD_LENGTH = 60;
const DAY_MS = 86_400_000;

type FailedCall = typeof failedRequests.$inferInsert & { userId?: number | undefined };

/** Id of an account; null once it is erased, which a row may wait for. */
const knownId = (id: number | undefined): SQL<number> | undefined =>
  id === undefined
    ? undefined
    : sql`(select ${users.id} from ${users} where ${users.id} = ${id} for key share)`;

export type FailureLog = ReturnType<typeof createFailureLog>;

/** Keeps refused and failed calls in memory, and writes them in one statement every two seconds. */
export function createFailureLog(deps: { db: Db; clock: Clock; logger: Logger; build: string }) {
  const { db, clock, logger } = deps;
  const build = deps.build.slice(0, BUILD_LENGTH);
  /** Rows of the minute, in all and by caller. */
  let count = 0;
  const counts = new Map<number | undefined, number>();
  let flushes = 0;
  let rows: FailedCall[] = [];
  let dropped = 0;

  async function flush(): Promise<void> {
    const [batch, lost] = [rows, dropped];
    rows = [];
    dropped = 0;
    flushes += 1;
    if (flushes % FLUSHES_A_MINUTE === 0) {
      count = 0;
      counts.clear();
    }
    if (lost > 0) logger.warn({ event: 'request.unrecorded', requests: lost }, 'too many failures');
    if (batch.length === 0) return;
    await db
      .insert(failedRequests)
      .values(batch.map(({ userId, ...row }) => ({ ...row, userId: knownId(userId) })))
      .catch((err: unknown) => {
        logger.warn({ event: 'request.unrecorded', requests: batch.length, err }, 'not written');
      });
  }

  let flushed = Promise.resolve();
  const timer = setInterval(() => {
    flushed = flushed.then(flush);
  }, FLUSH_MS).unref();

  return {
    /** Notes a response that is sent, if it is a failure that somebody could ask about. */
    record(req: Request, res: Response, route: string): void {
      if (!isRecorded(req, res, route)) return;
      const userId = req.user?.id;
      const ofCaller = counts.get(userId) ?? 0;
      if (count >= MAX_ROWS || ofCaller >= MAX_OF_CALLER) {
        dropped += 1;
        return;
      }
      count += 1;
      counts.set(userId, ofCaller + 1);
      const method = req.method.slice(0, METHOD_LENGTH);
      const { id: requestId } = req;
      const { statusCode: status } = res;
      const code: string | undefined = res.locals.errorCode;
      rows.push({ requestId, at: clock.now(), method, route, status, code, userId, build });
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      flushed = flushed.then(flush);
      await flushed;
    },
  };
}

/**
 * A failure, or a refusal by a call of the contract. Paths without a route are left out, because
 * they are no one's and may have any text; so is the 401 that each visitor gets on who they are.
 */
function isRecorded(req: Request, { statusCode }: Response, route: string): boolean {
  if (statusCode < 400 || !req.route) return false;
  if (statusCode >= 500) return true;
  const isVisitor = statusCode === 401 && route === contract.getCurrentUser.path;
  return req.originalUrl.startsWith('/api/') && !isVisitor;
}

export const deleteOldFailedRequests = (db: Db, now: Date): Promise<boolean> =>
  deleteBatch(
    db,
    failedRequests,
    lt(failedRequests.at, new Date(now.getTime() - FAILED_REQUESTS_KEPT_DAYS * DAY_MS)),
  );
