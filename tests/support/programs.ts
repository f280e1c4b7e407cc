import path from 'node:path';
import { projectRoot } from '#server/platform/core/project-root.ts';

/** Programs that tests start as processes, by path in the project. */
export const PROGRAMS = {
  server: 'tests/support/server-entry.ts',
  worker: 'tests/support/worker-entry.ts',
  'mail-sender': 'tests/support/mail-sender-entry.ts',
  telemetry: 'server/app/start/telemetry.ts',
  migrate: 'server/app/commands/migrate.ts',
  backup: 'server/app/commands/backup.ts',
  restore: 'server/app/commands/restore.ts',
  sweep: 'server/app/commands/sweep.ts',
  staff: 'server/app/commands/staff.ts',
} as const;

type Program = keyof typeof PROGRAMS;

/** Folder of the bundled programs. Without it, as for benchmarks, they run from the source. */
const bundles = process.env.PORTAGE_TEST_PROGRAMS;

/** Node arguments to run a program. */
export const loader = () => (bundles ? [] : ['--import', import.meta.resolve('tsx')]);

export const programFile = (name: Program) =>
  bundles ? path.join(bundles, `${name}.js`) : path.join(projectRoot, PROGRAMS[name]);

export const programArguments = (name: Program) => [...loader(), programFile(name)];
