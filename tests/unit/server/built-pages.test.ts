import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';

const directory = await mkdtemp(join(tmpdir(), 'portage-built-'));
afterAll(() => rm(directory, { recursive: true }));

test('a file that a newer build took away fails alone and not the process', async () => {
  const assets = join(directory, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(directory, 'client', 'index.html'), 'shell');
  await writeFile(join(assets, 'old.js'), 'old');
  await writeFile(join(assets, 'kept.js'), 'kept');
  const app = express();
  builtPages(directory)(app, async (_req, res, shell) => void res.send(shell), {
    isStaging: false,
  });
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

test('a file comes in the encoding that is accepted, and not in one that is refused', async () => {
  const assets = join(directory, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(directory, 'client', 'index.html'), 'shell');
  for (const end of ['', '.br', '.gz']) await writeFile(join(assets, `app.js${end}`), 'code');
  const app = express();
  builtPages(directory)(app, async (_req, res, shell) => void res.send(shell), {
    isStaging: false,
  });
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const encodingOf = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted };
    const options = { port, path: '/assets/app.js', headers };
    const reply = await new Promise<IncomingMessage>((resolve) => get(options, resolve));
    reply.resume();
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers.vary).toBe('Accept-Encoding');
    return reply.headers['content-encoding'];
  };
  expect(await encodingOf('gzip, br')).toBe('br');
  expect(await encodingOf('br;q=0, gzip')).toBe('gzip');
  expect(await encodingOf('br;q=0, gzip;q=0')).toBeUndefined();
  expect(await encodingOf('identity')).toBeUndefined();
  server.close();
});
