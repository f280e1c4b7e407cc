import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build as bundle } from 'esbuild';
import { projectRoot } from '../../platform/core/project-root.ts';
import { DIST } from './build-state.ts';
import { buildTexts } from './build-texts.ts';

const COMMANDS = ['migrate', 'backup', 'restore', 'staff', 'sweep'];
const THREADS = [
  'features/resumes/reading/thread',
  'features/payments/receipts/receipt-thread',
  'features/offers/offer-thread',
];

/** Modules of the server by their name in `dist/server`. */
const ENTRIES = {
  index: 'app/index',
  demo: 'app/demo',
  telemetry: 'app/start/telemetry',
  ...Object.fromEntries(COMMANDS.map((name) => [name, `app/commands/${name}`])),
  ...Object.fromEntries(THREADS.map((name) => [name, name])),
};

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

const pathsOf = (entries: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, join(projectRoot, `server/${file}.ts`)]),
  );

/** Split into chunks, so that dynamic imports such as the Stripe emulator load on demand. */
export const serverBundle = {
  entryPoints: pathsOf(ENTRIES),
  outdir: join(DIST, 'server'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Development packages are bundled, except those of traces, which production may add.
  external: [...Object.keys(dependencies), '@opentelemetry/*', 'vite'],
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Builds the server, and more modules in the same folder. */
export async function buildServer(more: Record<string, string> = {}): Promise<void> {
  buildTexts();
  rmSync(serverBundle.outdir, { recursive: true, force: true });
  await bundle({ ...serverBundle, entryPoints: pathsOf({ ...ENTRIES, ...more }) });
}
