import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { replicas: { type: 'string' }, staging: { type: 'boolean' } },
});
if (values.staging) process.env.STAGING = '1';
if (values.replicas) process.env.EMBEDDED_REPLICAS = values.replicas;
process.env.NODE_ENV ||= 'development';
// For a person at the terminal: only warnings and the start message.
process.env.LOG_LEVEL ||= 'warn';
const { isParent, superviseChild } = await import('./start/parent.ts');
if (isParent()) process.exit(await superviseChild());
const { demoPages } = await import('./demo-pages.ts');
const { start } = await import('./start/start.ts');
await start(demoPages);
