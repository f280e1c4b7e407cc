import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/platform/core/project-root.ts';

const run = promisify(execFile);

/** Commit of the previous release, whose processes keep running while this version starts. */
const COMMIT = '7873363708';
const RELEASES = path.join(projectRoot, 'node_modules', '.cache', 'portage-releases');

/**
 * Unpacks the previous release and installs its server's packages by its lock file, into a folder
 * that is kept until the next `npm ci`. Needs the clone's full history and npm's registry.
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

/** @throws where the clone is shallow */
async function unpack(folder: string): Promise<void> {
  const archive = path.join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, COMMIT], { cwd: projectRoot });
  await run('tar', ['-x', '-f', archive, '-C', folder]);
}

/** Removes from its manifest the packages of browsers only, which are most of them. */
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
