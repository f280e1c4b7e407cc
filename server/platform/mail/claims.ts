import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { MAIL_KINDS, MAIL_PRIORITIES, MAIL_TRANSITIONS } from '#shared/domain/mail.ts';
import { mails } from '#shared/schema/mail.ts';
import { allOf } from '../db/conditions.ts';
import type { Db } from '../db/connect.ts';
import { isReady, recordFailure } from '../work/due-rows.ts';
import type { TaskContext } from '../work/task.ts';
import { MAIL_GROUPS } from './kinds.ts';
import { allowsEvent, type MailRow } from './machine.ts';
import { SEND_MAILS } from './outbox.ts';
import { nightEnd } from './quiet-hours.ts';

/** Rows to send as one mail. */
export interface Claim {
  rows: [MailRow, ...MailRow[]];
  /** Identifies the mail; part of its Message-ID. */
  batch: string;
  /** Whether an earlier attempt may have been received. */
  isRepeated: boolean;
}

/** Longer than an attempt can take; after it, another process takes over the claim. */
export const LEASE_MS = 3 * 60_000;

/** Minimum time between two mails of a group; the next one includes everything due until then. */
const PAUSE_MS = 3_600_000;
/** Delay while another process sends to the person. */
const SENDING_MS = 60_000;
/** Maximum number of rows in a mail. */
const MAX_ROWS = 30;

/** Arbitrary key of the advisory lock that lets one process claim at a time. */
const CLAIM_LOCK_KEY = 6;

/**
 * Claims the next due mail, security before money before news; undefined if there is none. A row
 * that cannot be claimed is marked and skipped.
 */
export async function claimNext(context: TaskContext, leaseMs: number): Promise<Claim | undefined> {
  for (;;) {
    const { claimed, failed } = await claimFirst(context, leaseMs);
    if (!failed) return claimed;
    await recordFailure(context, SEND_MAILS, failed.id, failed.err);
  }
}

interface Attempt {
  claimed?: Claim | undefined;
  failed?: { id: number; err: unknown };
}

/** Uses nothing that a person wrote, because an error here would block all other mails. */
function claimFirst({ db, clock }: TaskContext, leaseMs: number): Promise<Attempt> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK_KEY}, 0)`);
    const [next] = await tx
      .select()
      .from(mails)
      .where(
        and(
          allowsEvent('claim'),
          lte(mails.dueAt, now),
          inArray(mails.kind, MAIL_KINDS),
          isReady(tx, SEND_MAILS, mails.id, now),
        ),
      )
      .orderBy(asc(mails.priority), asc(mails.dueAt), asc(mails.id))
      .limit(1);
    if (!next) return {};
    const attemptClaim = (rows: SQL) =>
      tx.transaction((part) => claim(part, next, rows, now, leaseMs));
    const isNext = eq(mails.id, next.id);
    try {
      // If a row of its group fails, claims the next row alone.
      return {
        claimed: await attemptClaim(isSentWith(next, now)).catch(() => attemptClaim(isNext)),
      };
    } catch (err) {
      return { failed: { id: next.id, err } };
    }
  });
}

async function claim(
  tx: Db,
  next: MailRow,
  condition: SQL,
  now: Date,
  leaseMs: number,
): Promise<Claim> {
  const batch = next.batch ?? randomUUID();
  const groupRows = tx.select({ id: mails.id }).from(mails).where(condition);
  const rows = await tx
    .update(mails)
    .set({
      status: MAIL_TRANSITIONS.claim.to,
      dueAt: new Date(now.getTime() + leaseMs),
      batch,
    })
    .where(inArray(mails.id, groupRows.orderBy(asc(mails.id)).limit(MAX_ROWS)))
    .returning();
  const [first = next, ...others] = rows.toSorted((a, b) => a.id - b.id);
  return { rows: [first, ...others], batch, isRepeated: next.batch !== null };
}

/**
 * Condition of the rows to send with the next one: those of an interrupted attempt, or all due ones
 * of its group for its reader.
 */
function isSentWith(next: MailRow, now: Date): SQL {
  const isDue = allOf(allowsEvent('claim'), lte(mails.dueAt, now));
  if (next.batch) return allOf(eq(mails.batch, next.batch), isDue);
  const isInGroup = groupCondition(next);
  return isInGroup ? allOf(isInGroup, isNull(mails.batch), isDue) : eq(mails.id, next.id);
}

/** Condition of a row's group and reader; undefined for kinds that are not grouped. */
function groupCondition({ userId, kind }: MailRow): SQL | undefined {
  const kinds = MAIL_GROUPS.find((group) => group.includes(kind));
  if (!kinds || userId === null) return undefined;
  return allOf(eq(mails.userId, userId), inArray(mails.kind, [...kinds]));
}

/**
 * Time until which a claim must wait: the end of the night, or an hour after the last mail of its
 * group. Urgent mails do not wait for the hour.
 */
export async function quietUntil(
  db: Db,
  { rows, batch }: Claim,
  timeZone: string,
  now: Date,
): Promise<Date | undefined> {
  const isInGroup = groupCondition(rows[0]);
  if (!isInGroup) return undefined;
  const night = nightEnd(now, timeZone);
  if (night) return night;
  if (rows.some(({ priority }) => priority < MAIL_PRIORITIES.news)) return undefined;
  const hourAgo = new Date(now.getTime() - PAUSE_MS);
  const [last] = await db
    .select({
      isSending: sql<boolean>`bool_or(${mails.status} = 'sending')`,
      endedAt:
        sql`max(${mails.endedAt}) filter (where ${mails.status} in ('sent', 'kept'))`.mapWith(
          mails.endedAt,
        ),
    })
    .from(mails)
    .where(
      and(
        isInGroup,
        sql`${mails.batch} is distinct from ${batch}`,
        or(eq(mails.status, 'sending'), gt(mails.endedAt, hourAgo)),
      ),
    );
  if (last?.endedAt) return new Date(last.endedAt.getTime() + PAUSE_MS);
  return last?.isSending ? new Date(now.getTime() + SENDING_MS) : undefined;
}
