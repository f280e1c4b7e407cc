import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

/** Version of the release that runs. */
export const VERSION: string = JSON.parse(
  readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
).version;
