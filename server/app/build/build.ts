import { readFileSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { type BuildOptions, build as bundle } from 'esbuild';
import { build as buildClient } from 'vite';
import { projectRoot } from '../../platform/core/project-root.ts';
import { writePreloads } from './build-preloads.ts';
import { DIST, markBuilt } from './build-state.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

const COMMANDS = ['migrate', 'backup', 'restore', 'staff', 'sweep'];
const THREADS = ['features/resumes/reading/thread', 'features/payments/receipts/receipt-thread'];

/** Modules of the server by their name in `dist/server`. */
const ENTRIES = {
  index: 'app/index',
  demo: 'app/demo',
  telemetry: 'app/start/telemetry',
  ...Object.fromEntries(COMMANDS.map((name) => [name, `app/commands/${name}`])),
  ...Object.fromEntries(THREADS.map((name) => [name, name])),
};

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

/** Split into chunks, so that dynamic imports such as the Stripe emulator load on demand. */
export const serverBundle = {
  entryPoints: Object.fromEntries(
    Object.entries(ENTRIES).map(([name, file]) => [name, join(projectRoot, `server/${file}.ts`)]),
  ),
  outdir: join(DIST, 'server'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Development packages are bundled, except those of traces, which production may add.
  external: [...Object.keys(dependencies), '@opentelemetry/*'],
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions;

export async function build({ isCompressed = true } = {}): Promise<void> {
  await buildClientForProduction();
  await writePreloads(DIST);
  // A demo compresses each answer instead, which is slower to send and sooner to start.
  if (isCompressed) await compressFiles(join(DIST, 'client'));
  rmSync(serverBundle.outdir, { recursive: true, force: true });
  await bundle(serverBundle);
  markBuilt();
}

/** Sets NODE_ENV, because Vite would bundle React's development version under NODE_ENV=test. */
async function buildClientForProduction(): Promise<void> {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const options = { configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' } as const;
    const entries = ['index.html', 'src/app/reading.ts'];
    const input = entries.map((entry) => join(projectRoot, 'client', entry));
    await buildClient({ ...options, build: { rolldownOptions: { input } } });
    await buildClient({ ...options, build: { ssr: 'src/app/server.tsx' } });
    await buildClient({ ...options, mode: 'staging' });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}

/** Writes a .br and a .gz beside each text file, at maximum compression because it runs once. */
async function compressFiles(directory: string): Promise<void> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const fileNames = await readdir(directory, { recursive: true });
  const names = fileNames.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'));
  await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await brotli(content, options));
      await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}

if (process.argv[1] === import.meta.filename) await build();
