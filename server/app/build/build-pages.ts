import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { build as buildClient } from 'vite';
import { projectRoot } from '../../platform/core/project-root.ts';
import { writePreloads } from './build-preloads.ts';
import { DIST, markBuilt, STAGING_TOOLS } from './build-state.ts';

/** Builds the client, its pages for the server, and the tools of a staging server. */
export async function buildPages({ isStaging = true } = {}): Promise<void> {
  rmSync(STAGING_TOOLS, { recursive: true, force: true });
  await buildClientForProduction(isStaging);
  await writePreloads(DIST);
}

/** Sets NODE_ENV, because Vite would bundle React's development version under NODE_ENV=test. */
async function buildClientForProduction(isStaging: boolean): Promise<void> {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const options = { configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' } as const;
    const entries = ['index.html', 'src/app/reading.ts'];
    const input = entries.map((entry) => join(projectRoot, 'client', entry));
    await buildClient({ ...options, build: { rolldownOptions: { input } } });
    await buildClient({ ...options, build: { ssr: 'src/app/server.tsx' } });
    if (isStaging) await buildClient({ ...options, mode: 'staging' });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}

if (process.argv[1] === import.meta.filename) {
  // Ends with the demo that forked it, which may be killed.
  process.once('disconnect', () => process.exit());
  // Behind the start of the database, which takes longer.
  setPriority(4);
  await buildPages({ isStaging: process.env.STAGING === '1' });
  markBuilt();
  process.exit();
}
