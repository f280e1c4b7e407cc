import { and, eq, isNotNull } from 'drizzle-orm';
import type { Request } from 'express';
import { CONFIRMED_MINUTES } from '#shared/domain/second-factor.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/connect.ts';

/** Whether the second factor was entered again in this session within `CONFIRMED_MINUTES`. */
export function hasConfirmed({ session, confirmedAt }: Request, now: Date): boolean {
  const enteredAt = session ? session.confirmedAt : confirmedAt;
  return now.getTime() - (enteredAt ?? Number.NEGATIVE_INFINITY) < CONFIRMED_MINUTES * 60_000;
}

/**
 * Refuses a person whose second factor was not entered again recently; for `confirmed` calls.
 * @throws AppError SECOND_FACTOR_REQUIRED
 */
export async function requireRecentSecondFactor(
  req: Request,
  actor: Actor,
  { db, now }: { db: Db; now: Date },
): Promise<void> {
  if (hasConfirmed(req, now)) return;
  const { userId, confirmedAt } = secondFactors;
  const count = await db.$count(secondFactors, and(eq(userId, actor.id), isNotNull(confirmedAt)));
  if (count > 0) throw new AppError('SECOND_FACTOR_REQUIRED');
}
