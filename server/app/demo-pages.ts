import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { builtPages } from '../features/pages/built.ts';
import type { Pages } from '../features/pages/render.ts';
import { DIST, isBuildStale } from './build/build-state.ts';

const BUILD = join(DIST, 'server', 'build-pages.js');

/**
 * Pages of a demo, built before where a source has changed: in a process of its own, which takes
 * the memory of the bundlers with it. Without the compressed files of production.
 */
export async function demoPages(): Promise<Pages> {
  if (isBuildStale({ isStaging: process.env.STAGING === '1' })) {
    const [code] = await once(fork(BUILD, { execArgv: [] }), 'exit');
    if (code !== 0) throw new Error('The pages could not be built');
  }
  return builtPages();
}
