import { accountOf } from '#shared/domain/company.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { insertBlock, listBlockers, lockPair, shareApplication } from './queries.ts';

/**
 * Stops messages and new applications between two people; a repeat changes nothing.
 * @throws AppError NOT_FOUND unless they share an application
 */
export async function blockPerson(
  db: Db,
  actor: Actor,
  blockedId: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const blockerId = accountOf(actor);
    if (!(await shareApplication(tx, actor, blockedId))) throw new AppError('NOT_FOUND');
    // Waits for writes between the two; later ones see the block.
    await lockPair(tx, blockerId, blockedId, 'alone');
    await insertBlock(tx, { blockerId, blockedId, createdAt: now });
  });
}

/**
 * Call in any transaction that writes something between two people.
 * @throws AppError BLOCKED if either has blocked the other
 */
export async function refuseBlocked(tx: Db, id: number, otherId: number): Promise<void> {
  const [, blockers] = await pipelined(
    () => lockPair(tx, id, otherId, 'shared'),
    // A statement after the lock was acquired sees every block.
    () => listBlockers(tx, id, otherId),
  );
  if (blockers.length > 0) throw new AppError('BLOCKED');
}
