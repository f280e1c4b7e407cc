import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/platform/core/project-root.ts';

const PACKAGES = path.join(projectRoot, 'node_modules', '.cache', 'portage-packages');

/**
 * Loads a package that few runs need, by its exact version: npm fetches it the first time, into a
 * folder that is kept until the next `npm ci`. Its types are the caller's.
 */
export async function fetchPackage(name: string, version: string): Promise<unknown> {
  const folder = path.join(PACKAGES, `${name.replace('/', '+')}@${version}`);
  if (!existsSync(folder)) {
    await mkdir(PACKAGES, { recursive: true });
    const draft = await mkdtemp(path.join(PACKAGES, 'draft-'));
    const options = ['--ignore-scripts', '--prefer-offline', '--prefix', draft];
    await promisify(execFile)('npm', ['install', ...options, `${name}@${version}`], {
      shell: process.platform === 'win32',
    });
    try {
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return createRequire(path.join(folder, 'package.json'))(name);
}
