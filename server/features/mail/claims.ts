import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { MAIL_KINDS, MAIL_PRIORITIES, MAIL_TRANSITIONS } from '#shared/domain/mail.ts';
import { mails } from '#shared/schema/mail.ts';
import { allOf } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import { isReady, noteFailure } from '../../work/due-rows.ts';
import type { TaskContext } from '../../work/task.ts';
import { GROUPS } from './kinds.ts';
import { type MailRow, may } from './machine.ts';
import { SEND_MAILS } from './outbox.ts';
import { nightEnd } from './quiet-hours.ts';

/** Rows that are sent as one mail. */
export interface Claim {
  rows: [MailRow, ...MailRow[]];
  /** What the Message-ID is made of. */
  batch: string;
  /** Whether an earlier attempt may have been received. */
  isRepeated: boolean;
}

/** Longer than an attempt can take: then another process takes it over. */
export const LEASE_MS = 3 * 60_000;

/** After a mail of a group the next one waits, and is one with what has come until then. */
const PAUSE_MS = 3_600_000;
/** While another process sends to the person. */
const SENDING_MS = 60_000;
/** What one mail says at most. */
const MAX_TOGETHER = 30;

/** An arbitrary advisory lock: one process claims at a time. */
const CLAIM_LOCK = 6;

/**
 * Claims the next mail that is due, security before money before news; undefined when none is. One
 * that cannot be claimed is marked, and the one after it is next.
 */
export async function claimNext(context: TaskContext, leaseMs: number): Promise<Claim | undefined> {
  for (;;) {
    const { claimed, failed } = await claimFirst(context, leaseMs);
    if (!failed) return claimed;
    await noteFailure(context, SEND_MAILS, failed.id, failed.err);
  }
}

interface Attempt {
  claimed?: Claim | undefined;
  failed?: { id: number; err: unknown };
}

/** Computes on nothing that a person wrote, which could fail for all others. */
function claimFirst({ db, clock }: TaskContext, leaseMs: number): Promise<Attempt> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK}, 0)`);
    const [next] = await tx
      .select()
      .from(mails)
      .where(
        and(
          may('claim'),
          lte(mails.dueAt, now),
          inArray(mails.kind, MAIL_KINDS),
          isReady(tx, SEND_MAILS, mails.id, now),
        ),
      )
      .orderBy(asc(mails.priority), asc(mails.dueAt), asc(mails.id))
      .limit(1);
    if (!next) return {};
    const attempt = (rows: SQL) => tx.transaction((part) => claim(part, next, rows, now, leaseMs));
    const alone = eq(mails.id, next.id);
    try {
      // Of those that are sent with it one may fail, which is next in its own time.
      return { claimed: await attempt(togetherWith(next, now)).catch(() => attempt(alone)) };
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
  const together = tx.select({ id: mails.id }).from(mails).where(condition);
  const rows = await tx
    .update(mails)
    .set({
      status: MAIL_TRANSITIONS.claim.to,
      dueAt: new Date(now.getTime() + leaseMs),
      batch,
    })
    .where(inArray(mails.id, together.orderBy(asc(mails.id)).limit(MAX_TOGETHER)))
    .returning();
  const [first = next, ...others] = rows.toSorted((a, b) => a.id - b.id);
  return { rows: [first, ...others], batch, isRepeated: next.batch !== null };
}

/**
 * Which rows are sent together with the next: those of an interrupted attempt, or all due ones of
 * its group for its reader.
 */
function togetherWith(next: MailRow, now: Date): SQL {
  const isDue = allOf(may('claim'), lte(mails.dueAt, now));
  if (next.batch) return allOf(eq(mails.batch, next.batch), isDue);
  const ofGroup = groupOf(next);
  return ofGroup ? allOf(ofGroup, isNull(mails.batch), isDue) : eq(mails.id, next.id);
}

/** The mails of a row's group to its reader; undefined for one that is sent alone and at once. */
function groupOf({ userId, kind }: MailRow): SQL | undefined {
  const kinds = GROUPS.find((group) => group.includes(kind));
  if (!kinds || userId === null) return undefined;
  return allOf(eq(mails.userId, userId), inArray(mails.kind, [...kinds]));
}

/**
 * Until when the rows of a claim are not sent: by night, and for an hour after the last mail of
 * their group, but for urgent ones.
 */
export async function quietUntil(
  db: Db,
  { rows, batch }: Claim,
  timeZone: string,
  now: Date,
): Promise<Date | undefined> {
  const ofGroup = groupOf(rows[0]);
  if (!ofGroup) return undefined;
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
        ofGroup,
        sql`${mails.batch} is distinct from ${batch}`,
        or(eq(mails.status, 'sending'), gt(mails.endedAt, hourAgo)),
      ),
    );
  if (last?.endedAt) return new Date(last.endedAt.getTime() + PAUSE_MS);
  return last?.isSending ? new Date(now.getTime() + SENDING_MS) : undefined;
}
