import { eq } from 'drizzle-orm';
import { accountSuspensions } from '#shared/schema/staff.ts';
import { z } from '#shared/validators/validator.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { type Db, firstRow } from '../../../platform/db/connect.ts';
import { endSessions } from '../../../platform/db/end-sessions.ts';
import { addTask, type Task } from '../../../platform/work/task.ts';
import { closePostings, reopenPostings } from '../closing/service.ts';
import { lockUser } from '../queries.ts';

/** Longer than any request that began before the suspension can take. */
const ENFORCED_AFTER_MS = 30_000;

const { userId, jobIds } = accountSuspensions;

export const findSuspension = (db: Db, id: number) =>
  firstRow(db.select().from(accountSuspensions).where(eq(userId, id)));

/** @throws AppError ACCOUNT_SUSPENDED */
export async function refuseSuspended(db: Db, id: number): Promise<void> {
  if (await findSuspension(db, id)) throw new AppError('ACCOUNT_SUSPENDED');
}

/**
 * Suspends an account: prevents sign-in, ends its sessions and hides its postings. Held money is
 * settled as usual.
 * @returns ids of the ended sessions; undefined if the account is suspended already
 */
export async function suspend(tx: Db, id: number, now: Date): Promise<string[] | undefined> {
  await lockUser(tx, id);
  if (await findSuspension(tx, id)) return undefined;
  const hiddenIds = await closePostings(tx, id, now);
  await tx.insert(accountSuspensions).values({ userId: id, suspendedAt: now, jobIds: hiddenIds });
  await addTask(tx, enforceSuspension, { userId: id }, `${enforceSuspension.name}-${id}`, {
    inMs: ENFORCED_AFTER_MS,
  });
  return endSessions(tx, id);
}

/** Ends a suspension and shows the hidden postings again. @returns whether there was one */
export async function liftSuspension(tx: Db, id: number, now: Date): Promise<boolean> {
  await lockUser(tx, id);
  const [lifted] = await tx.delete(accountSuspensions).where(eq(userId, id)).returning({ jobIds });
  if (!lifted) return false;
  await reopenPostings(tx, lifted.jobIds, now);
  return true;
}

const payloadSchema = z.object({ userId: z.int() });

/** Ends sessions and hides postings that pending requests opened after the suspension. */
export const enforceSuspension: Task = {
  name: 'enforce-suspension',
  run: ({ db, clock }, payload) =>
    db.transaction(async (tx) => {
      const { userId: id } = payloadSchema.parse(payload);
      await lockUser(tx, id);
      const suspension = await findSuspension(tx, id);
      if (!suspension) return;
      await endSessions(tx, id);
      const hiddenIds = await closePostings(tx, id, clock.now());
      if (hiddenIds.length === 0) return;
      await tx
        .update(accountSuspensions)
        .set({ jobIds: [...suspension.jobIds, ...hiddenIds] })
        .where(eq(userId, id));
    }),
};
