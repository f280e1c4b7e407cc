import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/project-root.ts';

const run = promisify(execFile);

/** The commit that was released last; its processes run on while this version starts beside them. */
const COMMIT = '7873363708';
const RELEASES = path.join(projectRoot, 'node_modules', '.cache', 'portage-releases');

/**
 * The release before this version, as it was committed and with the packages of its own lock file,
 * in a folder that is kept until the next `npm ci`. Needs the commit's history and npm's registry.
 */
export async function installPreviousRelease(): Promise<string> {
  const folder = path.join(RELEASES, COMMIT);
  if (existsSync(folder)) return folder;
  await mkdir(RELEASES, { recursive: true });
  const draft = await mkdtemp(path.join(RELEASES, 'draft-'));
  try {
    await unpack(draft);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await run(npm, ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: draft,
    });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function unpack(folder: string): Promise<void> {
  const archive = spawn('git', ['archive', '--format=tar', COMMIT], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'ignore', 'inherit'] });
  const codes = await Promise.all([once(archive, 'close'), once(tar, 'close')]);
  if (codes.some(([code]) => code !== 0)) {
    throw new Error(`Commit ${COMMIT} cannot be unpacked; is this clone a shallow one?`);
  }
}
