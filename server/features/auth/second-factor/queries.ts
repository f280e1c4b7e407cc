import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { SET_UP_HOURS } from '#shared/domain/second-factor.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { type Db, firstRow } from '../../../platform/db/connect.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';

const HOUR_MS = 3_600_000;

const isOn = (userId: number) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** Earliest creation time of a set-up that is still valid. */
const setUpSince = (now: Date) => new Date(now.getTime() - SET_UP_HOURS * HOUR_MS);

export const findSecondFactor = (db: Db, userId: number) =>
  firstRow(db.select().from(secondFactors).where(isOn(userId)));

/** A set-up that awaits its first code. */
export async function findSetUp(db: Db, userId: number, now: Date) {
  const { confirmedAt, createdAt } = secondFactors;
  const isPending = and(isNull(confirmedAt), gt(createdAt, setUpSince(now)));
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isPending));
  return factor;
}

/** Replaces a pending set-up. @returns false if a second factor is active */
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

/** Ends a set-up that is pending with this secret. @returns false if there is none */
export async function turnOn(
  tx: Db,
  { userId, secret }: { userId: number; secret: string },
  values: { confirmedAt: Date; lastStep: number; recoveryCodes: string[] },
): Promise<boolean> {
  const isPending = and(isNull(secondFactors.confirmedAt), eq(secondFactors.secret, secret));
  const { rowCount } = await tx
    .update(secondFactors)
    .set(values)
    .where(and(eq(secondFactors.userId, userId), isPending));
  return rowCount === 1;
}

/** Records a code's step as used. @returns false if the code of this step or a later one was used before */
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

/** Removes a recovery code. @returns number of remaining codes; undefined if the code is not valid */
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

/** Deletes set-ups whose first code was not entered in time. */
export async function deleteUnfinishedSetUps(db: Db, now: Date): Promise<boolean> {
  const { confirmedAt, createdAt } = secondFactors;
  const isExpired = allOf(isNull(confirmedAt), lte(createdAt, setUpSince(now)));
  return deleteBatch(db, secondFactors, isExpired);
}
