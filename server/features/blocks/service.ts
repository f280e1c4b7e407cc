import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { insertBlock, listBlockers, lockPair, shareApplication } from './queries.ts';

/**
 * Ends messages and new applications between the person and another; a repeat changes nothing.
 * @throws AppError NOT_FOUND for whom the person shares no application with
 */
export async function blockPerson(
  db: Db,
  actor: Actor,
  blockedId: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await shareApplication(tx, actor.id, blockedId))) throw new AppError('NOT_FOUND');
    // What is being written between them comes first; what comes later sees the block.
    await lockPair(tx, actor.id, blockedId, 'alone');
    await insertBlock(tx, { blockerId: actor.id, blockedId, createdAt: now });
  });
}

/**
 * To be called in the transaction that writes something between two people.
 * @throws AppError BLOCKED where either has blocked the other
 */
export async function refuseBlocked(tx: Db, id: number, otherId: number): Promise<void> {
  await lockPair(tx, id, otherId, 'shared');
  // A statement that began after the lock was given sees every block.
  if ((await listBlockers(tx, id, otherId)).length > 0) throw new AppError('BLOCKED');
}
