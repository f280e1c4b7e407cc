import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildClient } from 'vite';
import { projectRoot } from './project-root.ts';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|html)$/;

/** Writes a .br and a .gz beside each text file, as small as they get: it happens once. */
function compressFiles(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

await buildClient({ configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' });
compressFiles(join(projectRoot, 'dist', 'client', 'assets'));
await bundle({
  entryPoints: [join(projectRoot, 'server', 'index.ts')],
  outdir: join(projectRoot, 'dist', 'server'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
});
