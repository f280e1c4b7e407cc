import { and, eq, isNotNull } from 'drizzle-orm';
import type { Request } from 'express';
import { CONFIRMED_MINUTES } from '#shared/domain/second-factor.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/connect.ts';

/**
 * Lets a person pass who has no second factor, or has entered it in this session a short time ago.
 * A call that is `confirmed` in the contract asks for it. @throws AppError SECOND_FACTOR_REQUIRED
 */
export async function requireRecentSecondFactor(
  { session }: Request,
  actor: Actor,
  { db, now }: { db: Db; now: Date },
): Promise<void> {
  const age = now.getTime() - (session.confirmedAt ?? Number.NEGATIVE_INFINITY);
  if (age < CONFIRMED_MINUTES * 60_000) return;
  const { userId, confirmedAt } = secondFactors;
  const count = await db.$count(secondFactors, and(eq(userId, actor.id), isNotNull(confirmedAt)));
  if (count > 0) throw new AppError('SECOND_FACTOR_REQUIRED');
}
