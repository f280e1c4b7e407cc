import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { SET_UP_HOURS } from '#shared/domain/second-factor.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { allOf } from '../../db/conditions.ts';
import { type Db, firstRow } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

const HOUR_MS = 3_600_000;

const isOn = (userId: number) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** Of set-ups that were begun no earlier. */
const setUpSince = (now: Date) => new Date(now.getTime() - SET_UP_HOURS * HOUR_MS);

/** One that is on. */
export const findSecondFactor = (db: Db, userId: number) =>
  firstRow(db.select().from(secondFactors).where(isOn(userId)));

/** One that waits for its first code. */
export async function findSetUp(db: Db, userId: number, now: Date) {
  const { confirmedAt, createdAt } = secondFactors;
  const waits = and(isNull(confirmedAt), gt(createdAt, setUpSince(now)));
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), waits));
  return factor;
}

/** In place of one that waits. @returns whether none is on */
export async function insertSetUp(
  db: Db,
  values: { userId: number; secret: string; createdAt: Date },
): Promise<boolean> {
  const { secret, createdAt } = values;
  const { rowCount } = await db
    .insert(secondFactors)
    .values(values)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return rowCount === 1;
}

/** @returns whether it still waited, with this secret */
export async function turnOn(
  tx: Db,
  { userId, secret }: { userId: number; secret: string },
  values: { confirmedAt: Date; lastStep: number; recoveryCodes: string[] },
): Promise<boolean> {
  const waits = and(isNull(secondFactors.confirmedAt), eq(secondFactors.secret, secret));
  const { rowCount } = await tx
    .update(secondFactors)
    .set(values)
    .where(and(eq(secondFactors.userId, userId), waits));
  return rowCount === 1;
}

/** @returns whether the code of this step, or of a later one, was not taken before */
export async function takeStep(
  db: Db,
  userId: number,
  values: { lastStep: number; secret?: string | undefined },
): Promise<boolean> {
  const { lastStep } = secondFactors;
  const { rowCount } = await db
    .update(secondFactors)
    .set(values)
    .where(and(isOn(userId), or(isNull(lastStep), lt(lastStep, values.lastStep))));
  return rowCount === 1;
}

/** @returns how many are left; undefined where it is not one of them */
export async function takeRecoveryCode(
  tx: Db,
  userId: number,
  hash: string,
): Promise<number | undefined> {
  const { recoveryCodes } = secondFactors;
  const [factor] = await tx
    .update(secondFactors)
    .set({ recoveryCodes: sql`array_remove(${recoveryCodes}, ${hash})` })
    .where(and(isOn(userId), sql`${hash} = any(${recoveryCodes})`))
    .returning({ recoveryCodes });
  return factor?.recoveryCodes.length;
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  recoveryCodes: string[],
): Promise<void> {
  await db.update(secondFactors).set({ recoveryCodes }).where(isOn(userId));
}

export async function deleteSecondFactor(tx: Db, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

/** Deletes those whose first code was not entered in time. */
export async function forgetUnfinishedSetUps(db: Db, now: Date): Promise<boolean> {
  const { confirmedAt, createdAt } = secondFactors;
  const isLate = allOf(isNull(confirmedAt), lte(createdAt, setUpSince(now)));
  return deleteBatch(db, secondFactors, isLate);
}
