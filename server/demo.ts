import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, isBuildStale } from './build.ts';
import { projectRoot } from './project-root.ts';

const { NODE_ENV = 'development' } = process.env;
const { values } = parseArgs({ options: { replicas: { type: 'string' } } });
if (values.replicas) process.env.EMBEDDED_REPLICAS = values.replicas;
if (isBuildStale()) {
  process.stdout.write('Building Portage …\n');
  await build();
}
// Vite's build has set it to production for itself.
process.env.NODE_ENV = NODE_ENV;
// A person reads this terminal: only warnings and the start message.
process.env.LOG_LEVEL ||= 'warn';
await import(pathToFileURL(join(projectRoot, 'dist', 'server', 'index.js')).href);
