import { buildServer } from './build-server.ts';
import { isBuildStale } from './build-state.ts';

// The server builds the pages, by a bundle too, while it fills the database (`demo-pages.ts`).
if (isBuildStale()) {
  process.stdout.write('Building Portage …\n');
  await buildServer({ 'build-pages': 'app/build/build-pages' });
}
