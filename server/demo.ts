import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isBuildStale } from './build.ts';
import { projectRoot } from './project-root.ts';

if (isBuildStale()) {
  process.stdout.write('Building Portage …\n');
  await build();
}
// A person reads this terminal: warnings, and what the start itself says.
process.env.LOG_LEVEL ||= 'warn';
await import(pathToFileURL(join(projectRoot, 'dist', 'server', 'index.js')).href);
