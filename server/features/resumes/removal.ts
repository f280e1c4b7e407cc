import { sql } from 'drizzle-orm';
import { BACKUP_LOCK } from '../../db/backup/lock.ts';
import type { Db } from '../../db/connect.ts';
import { addTask } from '../../work/task.ts';

/** Removes the bytes of a file whose row is deleted. */
export const REMOVE_FILE = { name: 'remove-resume-file' };

/** Removes bytes for good once the deletion of their rows commits. */
export async function removeBytes(tx: Db, keys: string[]): Promise<void> {
  for (const key of keys) await addTask(tx, REMOVE_FILE, { key }, key);
}

/**
 * Whether a backup is being made, whose rows may still name files that were deleted since. One that
 * begins later does not see these rows.
 */
export async function isBackingUp(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as "isFree"`,
  );
  return !rows[0]?.isFree;
}
