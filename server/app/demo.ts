import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { projectRoot } from '../platform/core/project-root.ts';
import { isBuildStale } from './build/build-state.ts';

const { values } = parseArgs({
  options: { replicas: { type: 'string' }, staging: { type: 'boolean' } },
});
if (values.staging) process.env.STAGING = '1';
if (values.replicas) process.env.EMBEDDED_REPLICAS = values.replicas;
if (isBuildStale()) {
  process.stdout.write('Building Portage …\n');
  // In a process of its own, to free the memory of the bundlers.
  const [code] = await once(fork(join(projectRoot, 'server/app/build/build.ts')), 'exit');
  if (code !== 0) process.exit(1);
}
process.env.NODE_ENV ||= 'development';
// For a person at the terminal: only warnings and the start message.
process.env.LOG_LEVEL ||= 'warn';
await import(pathToFileURL(join(projectRoot, 'dist', 'server', 'index.js')).href);
