import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/core/project-root.ts';

export const DIST = join(projectRoot, 'dist');
/** Missing in the build of a demo that is no staging server. */
export const STAGING_TOOLS = join(DIST, 'staging');
const STAMP = join(DIST, 'built');
const SOURCES = ['client', 'server', 'shared', 'package-lock.json', 'vite.config.ts'];

/** Marks the build as complete; call it last. */
export function markBuilt(): void {
  writeFileSync(STAMP, '');
}

/** Whether a source is newer than the build, or a part of it is missing. */
export function isBuildStale({ isStaging = false } = {}): boolean {
  if (isStaging && !existsSync(STAGING_TOOLS)) return true;
  const builtAt = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs;
  return (
    builtAt === undefined || SOURCES.some((name) => newestChange(join(projectRoot, name)) > builtAt)
  );
}

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const changes = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(mtimeMs, ...changes);
}
