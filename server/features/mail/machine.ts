import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MAIL_TRANSITIONS, type MailEvent } from '#shared/domain/mail.ts';
import { MAILS_KEPT_DAYS } from '#shared/domain/retention.ts';
import { mails } from '#shared/schema/mail.ts';
import { allOf } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

export type MailRow = typeof mails.$inferSelect;

/** After so many minutes a failed attempt is repeated; after the last of them no more. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 180, 480, 1_440];

const DAY_MS = 86_400_000;

/** Of rows in which this may happen. */
export const may = (event: MailEvent): SQL => inArray(mails.status, MAIL_TRANSITIONS[event].from);

/**
 * Ends rows of a claim, unless another process has taken them over. What a mail was written from is
 * not kept longer than it is needed: a link may open an account.
 */
export async function endMails(
  db: Db,
  rows: MailRow[],
  event: 'send' | 'keep' | 'skip' | 'giveUp',
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const { to } = MAIL_TRANSITIONS[event];
  const isOver = event !== 'keep';
  await db
    .update(mails)
    .set({ status: to, endedAt: now, ...(isOver && { data: {} }) })
    .where(and(ofClaim(rows), may(event)));
}

/**
 * Puts rows of a claim back until a time; a row that a newer one under its key replaces is skipped.
 * @param failure of an attempt, which may have come after the mail was taken: the Message-ID stays
 * @param keepsBatch whether it stays without a failure too
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
    .where(and(ofClaim(rows), may('defer')));
}

/** When a mail is tried again after a failure; undefined when it is given up. */
export function retryAt({ attempts }: Pick<MailRow, 'attempts'>, now: Date): Date | undefined {
  const minutes = RETRY_MINUTES[attempts];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}

/** How long a mail has been put off by that many failed attempts. */
export function pausesBefore(attempts: PgColumn): SQL {
  const pauses = sql.param(RETRY_MINUTES);
  return sql`make_interval(mins => (select coalesce(sum(pause), 0)::int from unnest((${pauses}::int[])[:${attempts}]) as pause))`;
}

/** Deletes mails that ended long ago. */
export async function forgetOldMails(db: Db, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - MAILS_KEPT_DAYS * DAY_MS);
  return deleteBatch(db, mails, lt(mails.endedAt, oldest));
}

/** Where no one else has claimed them since: each claim has an end of its own. */
function ofClaim(rows: MailRow[]): SQL {
  const ids = rows.map(({ id }) => id);
  const lease = rows[0]?.dueAt ?? new Date(0);
  return allOf(inArray(mails.id, ids), eq(mails.dueAt, lease));
}
