import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export const DIST = join(projectRoot, 'dist');
const STAMP = join(DIST, 'built');
const SOURCES = ['client', 'server', 'shared', 'package-lock.json', 'vite.config.ts'];

/** Called last, so that an interrupted build counts as none. */
export function markBuilt(): void {
  writeFileSync(STAMP, '');
}

/** Whether a source is newer than what was built, or nothing was. */
export function isBuildStale(): boolean {
  const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs;
  return (
    built === undefined || SOURCES.some((name) => newestChange(join(projectRoot, name)) > built)
  );
}

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(mtimeMs, ...inside);
}
