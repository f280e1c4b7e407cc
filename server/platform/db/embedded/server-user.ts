import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { lchown, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

export type ServerUser = { uid: number; gid: number };

/**
 * The unprivileged user for PostgreSQL, which refuses to run as root: the owner of the cluster if
 * there is one, else `nobody`, who must exist in /etc/passwd because initdb looks its user up.
 * Undefined when this process is not root and PostgreSQL simply runs as the same user.
 */
export function findServerUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and there is no user "nobody" to run it under; start Portage as an ordinary user or set DATABASE_URL.',
    );
  }
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

/**
 * Whether the server's user may do `access` (letters of test(1): r, w, x) to the file. Asks the
 * system, because mode bits miss parent folders, ACLs and user namespaces.
 */
export async function isReachable(
  file: string,
  access: 'rx' | 'rwx',
  user: ServerUser | undefined,
): Promise<boolean> {
  if (!user) return true;
  const checks = [...access].map((letter) => `test -${letter} "$1"`).join(' && ');
  try {
    await run('/bin/sh', ['-c', checks, 'sh', file], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

export async function chownAll(folder: string, { uid, gid }: ServerUser): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of ['', ...files]) await lchown(path.join(folder, file), uid, gid);
}
