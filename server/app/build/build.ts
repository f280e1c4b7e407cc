import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { buildPages } from './build-pages.ts';
import { buildServer } from './build-server.ts';
import { DIST, markBuilt } from './build-state.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

export async function build(): Promise<void> {
  await buildPages();
  await compressFiles(join(DIST, 'client'));
  await buildServer();
  markBuilt();
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
