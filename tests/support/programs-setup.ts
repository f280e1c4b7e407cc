import path from 'node:path';
import { build } from 'esbuild';
import { serverBundle } from '#server/app/build/build-server.ts';
import { DIST } from '#server/app/build/build-state.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { PROGRAMS } from './programs.ts';

const THREAD = 'features/resumes/reading/thread';

/** Bundles the programs that tests start: from the source each start takes three times as long. */
export default async function setup(): Promise<void> {
  const outdir = path.join(DIST, 'tests');
  const sources = { ...PROGRAMS, [THREAD]: `server/${THREAD}.ts` };
  const entries = Object.entries(sources).map(([name, source]) => [
    name,
    path.join(projectRoot, source),
  ]);
  const entryPoints = Object.fromEntries(entries);
  await build({ ...serverBundle, entryPoints, outdir, sourcemap: false });
  process.env.PORTAGE_TEST_PROGRAMS = outdir;
}
