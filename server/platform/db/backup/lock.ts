import { withConnection } from './programs.ts';

/** Arbitrary key of the advisory lock that a backup holds and every removal of files takes. */
export const BACKUP_LOCK_KEY = 7_042_018;

/** Runs `work` under the backup lock: no file is removed, and no other backup runs. */
export function withBackupLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK_KEY]);
    // The lock is released when the session ends.
    return work();
  });
}
