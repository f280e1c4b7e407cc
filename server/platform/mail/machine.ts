import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MAIL_TRANSITIONS, type MailEvent } from '#shared/domain/mail.ts';
import { MAILS_KEPT_DAYS } from '#shared/domain/retention.ts';
import { mails } from '#shared/schema/mail.ts';
import { allOf } from '../db/conditions.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

export type MailRow = typeof mails.$inferSelect;

/** Minutes until a failed attempt is repeated; after the last one, the mail is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 180, 480, 1_440];

const DAY_MS = 86_400_000;

/** Condition of rows whose status allows an event. */
export const allowsEvent = (event: MailEvent): SQL =>
  inArray(mails.status, MAIL_TRANSITIONS[event].from);

/**
 * Ends the rows of a claim, unless another process has taken them over. Their data are deleted once
 * they are not needed, because a link may open an account.
 */
export async function endMails(
  db: Db,
  rows: MailRow[],
  event: 'send' | 'keep' | 'skip' | 'giveUp',
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const { to } = MAIL_TRANSITIONS[event];
  const clearsData = event !== 'keep';
  await db
    .update(mails)
    .set({ status: to, endedAt: now, ...(clearsData && { data: {} }) })
    .where(and(isInClaim(rows), allowsEvent(event)));
}

/**
 * Puts rows of a claim back until a time; rows replaced by a newer one of their key are skipped.
 * @param failure of an attempt; the Message-ID stays, because the mail may have been received
 * @param keepsBatch whether the Message-ID stays without a failure too
 */
export async function deferMails(
  db: Db,
  rows: MailRow[],
  until: Date,
  { failure, keepsBatch = failure !== undefined }: { failure?: string; keepsBatch?: boolean } = {},
): Promise<void> {
  const newer = sql`exists (select from ${mails} as newer where newer.dedupe_key = ${mails.dedupeKey} and newer.status = 'queued')`;
  await db
    .update(mails)
    .set({
      status: sql`case when ${newer} then ${MAIL_TRANSITIONS.skip.to} else ${MAIL_TRANSITIONS.defer.to} end`,
      dueAt: until,
      batch: keepsBatch ? mails.batch : null,
      ...(failure !== undefined && {
        attempts: sql`${mails.attempts} + 1`,
        lastError: failure,
      }),
    })
    .where(and(isInClaim(rows), allowsEvent('defer')));
}

/** Time of the next attempt after a failure, or undefined to give up. */
export function retryAt({ attempts }: Pick<MailRow, 'attempts'>, now: Date): Date | undefined {
  const minutes = RETRY_MINUTES[attempts];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}

/** Total delay after that many failed attempts. */
export function totalRetryDelay(attempts: PgColumn): SQL {
  const pauses = sql.param(RETRY_MINUTES);
  return sql`make_interval(mins => (select coalesce(sum(pause), 0)::int from unnest((${pauses}::int[])[:${attempts}]) as pause))`;
}

/** Deletes mails that ended before their retention. */
export async function deleteOldMails(db: Db, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - MAILS_KEPT_DAYS * DAY_MS);
  return deleteBatch(db, mails, lt(mails.endedAt, oldest));
}

/** Condition of the rows of a claim, if its lease has not been taken over. */
function isInClaim(rows: MailRow[]): SQL {
  const ids = rows.map(({ id }) => id);
  const lease = rows[0]?.dueAt ?? new Date(0);
  return allOf(inArray(mails.id, ids), eq(mails.dueAt, lease));
}
