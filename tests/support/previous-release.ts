import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/project-root.ts';

const run = promisify(execFile);

/** The commit that was released last; its processes run on while this version starts beside them. */
const COMMIT = '7873363708';
const RELEASES = path.join(projectRoot, 'node_modules', '.cache', 'portage-releases');

/**
 * The release before this version, as it was committed and with its server's packages as its lock
 * file has them, in a folder that is kept until the next `npm ci`. Needs the clone's whole history
 * and npm's registry.
 */
export async function installPreviousRelease(): Promise<string> {
  const folder = path.join(RELEASES, COMMIT);
  if (existsSync(folder)) return folder;
  await mkdir(RELEASES, { recursive: true });
  const draft = await mkdtemp(path.join(RELEASES, 'draft-'));
  try {
    await unpack(draft);
    await leaveServerPackages(draft);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await run(npm, ['install', '--omit=dev', '--prefer-offline'], { cwd: draft });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Fails where the clone is a shallow one. */
async function unpack(folder: string): Promise<void> {
  const archive = path.join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, COMMIT], { cwd: projectRoot });
  await run('tar', ['-x', '-f', archive, '-C', folder]);
}

/** Takes out of its manifest what only browsers need: most of what there is to install. */
async function leaveServerPackages(folder: string): Promise<void> {
  const manifestFile = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const sources: string[] = [];
  for (const part of ['server', 'shared']) {
    for (const name of await readdir(path.join(folder, part), { recursive: true })) {
      if (name.endsWith('.ts')) sources.push(await readFile(path.join(folder, part, name), 'utf8'));
    }
  }
  manifest.dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([name]) =>
      sources.some((source) => source.includes(`'${name}`)),
    ),
  );
  await writeFile(manifestFile, JSON.stringify(manifest, null, 2));
}
