import { sql } from 'drizzle-orm';
import { BACKUP_LOCK_KEY } from '../../platform/db/backup/lock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { addTask } from '../../platform/work/task.ts';

export const REMOVE_FILE = { name: 'remove-resume-file' };

/** Removes bytes once the deletion of their rows commits. */
export async function removeBytes(tx: Db, keys: string[]): Promise<void> {
  for (const key of keys) await addTask(tx, REMOVE_FILE, { key }, key);
}

/**
 * Whether a backup is running, whose rows may still refer to files that were deleted since. A later
 * backup does not see these rows.
 */
export async function isBackingUp(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK_KEY}) as "isFree"`,
  );
  return !rows[0]?.isFree;
}
