import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { replicas: { type: 'string' }, staging: { type: 'boolean' } },
});
if (values.staging) process.env.STAGING = '1';
if (values.replicas) process.env.EMBEDDED_REPLICAS = values.replicas;
process.env.NODE_ENV ||= 'development';
// For a person at the terminal: only warnings and the start message.
process.env.LOG_LEVEL ||= 'warn';
await import('./index.ts');
