import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';

const directory = await mkdtemp(join(tmpdir(), 'portage-built-'));
afterAll(() => rm(directory, { recursive: true }));

test('a file that a newer build took away fails alone and not the process', async () => {
  const assets = join(directory, 'assets');
  await mkdir(assets);
  await writeFile(join(directory, 'index.html'), 'shell');
  await writeFile(join(assets, 'old.js'), 'old');
  await writeFile(join(assets, 'kept.js'), 'kept');
  const app = express();
  builtPages(directory)(app, async (_req, res, shell) => void res.send(shell));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const text = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();

  expect(await text('/assets/old.js')).toBe('old');
  await rm(join(assets, 'old.js'));
  await expect(text('/assets/old.js')).rejects.toThrow();
  expect(await text('/assets/kept.js')).toBe('kept');
  expect(await text('/')).toBe('shell');
  server.closeAllConnections();
  server.close();
});
