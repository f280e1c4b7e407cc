import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { MAIL_KINDS, MAIL_TRANSITIONS } from '#shared/domain/mail.ts';
import { mails } from '#shared/schema/mail.ts';
import { users } from '#shared/schema/users.ts';
import { allOf } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import { GROUPS } from './kinds.ts';
import { type MailRow, may } from './machine.ts';
import { nightEnd } from './quiet-hours.ts';
import { DEFAULT_TIME_ZONE } from './times.ts';

/** Rows that are sent as one mail. */
export interface Claim {
  rows: [MailRow, ...MailRow[]];
  /** What the Message-ID is made of. */
  batch: string;
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

/** Claims the next mail that is due; undefined when none is. */
export function claimNext(db: Db, now: Date, leaseMs: number): Promise<Claim | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK}, 0)`);
    for (;;) {
      const [next] = await tx
        .select()
        .from(mails)
        .where(and(may('claim'), lte(mails.dueAt, now), inArray(mails.kind, MAIL_KINDS)))
        .orderBy(asc(mails.dueAt), asc(mails.id))
        .limit(1);
      if (!next) return undefined;
      const together = await togetherWith(tx, next, now);
      if (together) return claim(tx, together, next, now, leaseMs);
    }
  });
}

async function claim(
  tx: Db,
  condition: SQL,
  next: MailRow,
  now: Date,
  leaseMs: number,
): Promise<Claim> {
  const batch = next.batch ?? randomUUID();
  const found = tx.select({ id: mails.id }).from(mails).where(condition).limit(MAX_TOGETHER);
  const rows = await tx
    .update(mails)
    .set({
      status: MAIL_TRANSITIONS.claim.to,
      dueAt: new Date(now.getTime() + leaseMs),
      batch,
    })
    .where(inArray(mails.id, found.orderBy(asc(mails.id))))
    .returning();
  const [first = next, ...others] = rows.toSorted((a, b) => a.id - b.id);
  return { rows: [first, ...others], batch };
}

/**
 * Which rows are sent together with the next: those of an interrupted attempt, or all due ones of
 * its group for its reader. Where the reader is not to be written to now, they are put off.
 */
async function togetherWith(tx: Db, next: MailRow, now: Date): Promise<SQL | undefined> {
  const { id, userId, kind, batch } = next;
  if (batch) return allOf(eq(mails.batch, batch), may('claim'), lte(mails.dueAt, now));
  const group = GROUPS.find((kinds) => kinds.includes(kind));
  if (!group || userId === null) return eq(mails.id, id);
  const ofGroup = allOf(eq(mails.userId, userId), inArray(mails.kind, [...group]));
  const due = allOf(ofGroup, isNull(mails.batch), lte(mails.dueAt, now), may('claim'));
  const until = await quietUntil(tx, userId, ofGroup, now);
  if (!until) return due;
  await tx.update(mails).set({ dueAt: until }).where(due);
  return undefined;
}

/** Until when a person gets no mail of a group: by night, and for an hour after the last one. */
async function quietUntil(
  tx: Db,
  userId: number,
  ofGroup: SQL,
  now: Date,
): Promise<Date | undefined> {
  const [reader] = await tx
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  const night = nightEnd(now, reader?.timeZone ?? DEFAULT_TIME_ZONE);
  if (night) return night;
  const hourAgo = new Date(now.getTime() - PAUSE_MS);
  const [last] = await tx
    .select({
      isSending: sql<boolean>`bool_or(${mails.status} = 'sending')`,
      endedAt:
        sql`max(${mails.endedAt}) filter (where ${mails.status} in ('sent', 'kept'))`.mapWith(
          mails.endedAt,
        ),
    })
    .from(mails)
    .where(and(ofGroup, or(eq(mails.status, 'sending'), gt(mails.endedAt, hourAgo))));
  if (last?.endedAt) return new Date(last.endedAt.getTime() + PAUSE_MS);
  return last?.isSending ? new Date(now.getTime() + SENDING_MS) : undefined;
}
