import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The project's folder (with package.json), searched upwards from this module, so that it is the
 * same in the source and in the bundle in dist/.
 */
export const projectRoot = findProjectRoot(import.meta.dirname);

function findProjectRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error(`No package.json above ${import.meta.dirname}`);
  return findProjectRoot(parent);
}
