import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { CLOSED_NAME } from '#shared/domain/account.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { endSessions } from '../../../platform/db/end-sessions.ts';
import { dueTask } from '../../../platform/work/due-rows.ts';
import type { Task } from '../../../platform/work/task.ts';
import { writeProjections } from '../../../projections/changed.ts';
import { seekers } from '../../../projections/sources.ts';
import { eraseMessageFiles } from '../../messages/files/queries.ts';
import { findSeekerProfile } from '../../profiles/queries.ts';
import { eraseFiles } from '../../resumes/queries.ts';
import { hashPassword } from '../password.ts';
import { lockUser } from '../queries.ts';
import { eraseRows } from './erasure-list.ts';
import { hasOpenPayment } from './queries.ts';
import { closePostings } from './service.ts';

const DAY_MS = 86_400_000;
export const eraseClosedAccounts: Task = dueTask({
  name: 'erase-closed-accounts',
  schedule: '*/15 * * * *',
  async list(db, now, isReady, limit) {
    const closures = await db
      .select({ userId: accountClosures.userId })
      .from(accountClosures)
      .where(and(isDue(now), isReady(accountClosures.userId)))
      .orderBy(asc(accountClosures.dueAt))
      .limit(limit);
    return closures.map(({ userId }) => userId);
  },
  handle: ({ db, clock }, [userId]) => eraseAccount(db, userId, clock.now()),
});

const isDue = (now: Date) => and(isNull(accountClosures.erasedAt), lte(accountClosures.dueAt, now));

export async function eraseAccount(db: Db, userId: number, now: Date): Promise<void> {
  // Hashed first, because a transaction must not wait for it.
  const password = await hashPassword(randomBytes(24).toString('base64url'));
  await db.transaction(async (tx) => {
    const [closure] = await tx
      .select({ userId: accountClosures.userId })
      .from(accountClosures)
      .where(and(eq(accountClosures.userId, userId), isDue(now)))
      .for('update', { skipLocked: true });
    if (closure) await erase(tx, userId, password, now);
  });
}

/**
 * Removes the person from an account; applications, threads and the ledger stay for others. With an
 * open payment the name stays too, and the account is due again every day.
 */
async function erase(tx: Db, userId: number, password: string, now: Date): Promise<void> {
  const { email } = await lockUser(tx, userId);
  await endSessions(tx, userId);
  // A process of the previous release may have reopened a posting after the closing.
  await closePostings(tx, userId, now);
  const profile = await findSeekerProfile(tx, userId);
  if (profile) await seekers.lock(tx, [profile.id]);
  if (profile) await eraseFiles(tx, profile.id);
  await eraseMessageFiles(tx, userId);
  await eraseRows(tx, { id: userId, email });
  if (profile) await writeProjections(tx, { seekers: [profile.id] });
  const isOpen = await hasOpenPayment(tx, userId);
  await tx
    .update(users)
    .set({
      // Registration rejects both forms, so they are free.
      username: `closed:${userId}`,
      email: `closed:${userId}`,
      password,
      title: null,
      emailConfirmedAt: null,
      language: null,
      timeZone: null,
      ...(!isOpen && { fullName: CLOSED_NAME }),
    })
    .where(eq(users.id, userId));
  await tx
    .update(accountClosures)
    .set(
      isOpen
        ? { hidden: null, dueAt: new Date(now.getTime() + DAY_MS) }
        : { hidden: null, erasedAt: now },
    )
    .where(eq(accountClosures.userId, userId));
}
