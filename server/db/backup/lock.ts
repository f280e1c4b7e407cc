import { connected } from './programs.ts';

/** An arbitrary advisory lock, under which no file is removed whose row a backup may still hold. */
export const BACKUP_LOCK = 7_042_018;

/** Runs `work` while files stay; one backup at a time. */
export function whileFilesStay<T>(url: string, work: () => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
    // Ends with the session.
    return work();
  });
}
