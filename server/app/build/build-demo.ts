import { isBuildStale } from './build-state.ts';

// Apart from the demo's own process, which would keep the memory of the bundlers.
if (isBuildStale()) {
  process.stdout.write('Building Portage …\n');
  const { build } = await import('./build.ts');
  await build({ isCompressed: false });
}
