import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, afterEach, expect, test } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';

const directory = await mkdtemp(join(tmpdir(), 'portage-built-'));
const client = join(directory, 'client');
const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});
afterAll(() => rm(directory, { recursive: true }));

/** Serves a built client with these files besides its shell. @returns the port */
async function serve(...files: string[]): Promise<number> {
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'index.html'), 'shell');
  for (const file of files) await writeFile(join(client, file), file);
  const app = express();
  app.use((_req, res, next) => {
    res.set({
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  builtPages(directory)(app, async (_req, res, shell) => void res.send(shell), {
    isStaging: false,
  });
  const server = app.listen(0);
  close.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a file that a newer build took away fails alone and not the process', async () => {
  const port = await serve('assets/old.js', 'assets/kept.js');
  const text = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();

  expect(await text('/assets/old.js')).toBe('assets/old.js');
  await rm(join(client, 'assets', 'old.js'));
  await expect(text('/assets/old.js')).rejects.toThrow();
  expect(await text('/assets/kept.js')).toBe('assets/kept.js');
  expect(await text('/')).toBe('shell');
});

test('a file comes in the encoding that is accepted, and not in one that is refused', async () => {
  const port = await serve('assets/app.js', 'assets/app.js.br', 'assets/app.js.gz');
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
});

test('only what can be a document has the policy of documents', async () => {
  const port = await serve('assets/app.js', 'assets/app.css', 'assets/font.woff2', 'logo.svg');
  const policyOf = async (path: string) => {
    const { headers } = await fetch(`http://localhost:${port}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    return headers.get('content-security-policy');
  };
  for (const file of ['/assets/app.js', '/assets/app.css', '/assets/font.woff2']) {
    expect(await policyOf(file)).toBeNull();
  }
  for (const document of ['/', '/logo.svg']) expect(await policyOf(document)).not.toBeNull();
});
