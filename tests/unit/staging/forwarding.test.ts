import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forwardToSpaces, readSpaceCookie } from '#server/platform/http/spaces.ts';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const received: Received[] = [];
const use = vi.fn(async () => ({ port: portOf(space), release: () => undefined }));
let space: Server;
let shared: Server;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

beforeEach(async () => {
  received.length = 0;
  use.mockClear();
  space = await listen(
    createServer(async (req, res) => {
      received.push({ url: req.url, headers: req.headers, body: await text(req) });
      res.writeHead(200, { Trailer: 'X-Late', Connection: 'close' }).end('of the space');
    }),
  );
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(
    forwardToSpaces({
      spaces: { has: (name) => name === 'kim', use },
      cookie: readSpaceCookie({ isProduction: false }),
      isOpenTo: (req) => req.headers['x-key'] === 'given',
    }),
  );
  app.use((_req, res) => {
    res.end('of all');
  });
  shared = await listen(createServer(app));
});
afterEach(() => {
  space.close();
  shared.close();
});

/** Sends bytes as they are, and answers all that comes back. */
async function send(head: string[], body = ''): Promise<string> {
  const socket = connect(portOf(shared), '127.0.0.1');
  socket.write([...head, 'Host: tester.test', 'Connection: close', '', body].join('\r\n'));
  return text(socket);
}
const KEY = 'X-Key: given';
const IN_KIM = [KEY, 'Cookie: staging-space=kim'];

test.for([
  [['GET /jobs HTTP/1.1', ...IN_KIM, 'Trailer: X-Late'], '', ''],
  [['POST /api/x HTTP/1.1', ...IN_KIM, 'Trailer: X-Late', 'Content-Length: 2'], 'ab', 'ab'],
  [
    ['POST /api/x HTTP/1.1', ...IN_KIM, 'Trailer: X-Late', 'Transfer-Encoding: chunked'],
    '2\r\nab\r\n0\r\nX-Late: 1\r\n\r\n',
    'ab',
  ],
  [['POST /api/x HTTP/1.1', ...IN_KIM, 'TE: trailers', 'Upgrade: x'], '', ''],
] as const)('%s reaches the space as it is framed', async ([head, body, read]) => {
  expect(await send([...head], body)).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toMatchObject([{ body: read }]);
  for (const name of ['trailer', 'te', 'upgrade']) {
    expect(received[0]?.headers).not.toHaveProperty(name);
  }
});

test('an answer’s own framing stays behind', async () => {
  const answer = await send(['GET / HTTP/1.1', ...IN_KIM]);
  expect(answer).toContain('of the space');
  expect(answer).not.toMatch(/^trailer:/im);
});

test('forged addresses of a client and a host do not reach the space', async () => {
  const forged = ['Forwarded: for=1.2.3.4', 'X-Forwarded-Host: evil.example'];
  await send(['GET / HTTP/1.1', ...IN_KIM, ...forged, 'X-Forwarded-For: 6.6.6.6, 9.9.9.9']);
  expect(received[0]?.headers).toMatchObject({
    host: 'tester.test',
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'http',
  });
  expect(received[0]?.headers).not.toHaveProperty('forwarded');
  expect(received[0]?.headers).not.toHaveProperty('x-forwarded-host');
});

test('the absolute form of an address leads to the space and nowhere else', async () => {
  const url = 'http://127.0.0.1:1/jobs?q=a';
  expect(await send([`GET ${url} HTTP/1.1`, ...IN_KIM])).toContain('of the space');
  expect(received[0]?.url).toBe(url);
  const shares = 'http://evil.example/api/staging/spaces';
  expect(await send([`GET ${shares} HTTP/1.1`, ...IN_KIM])).toContain('of all');
});

test('without the key no space is used, and none can be told from another', async () => {
  for (const name of ['kim', 'unknown']) {
    const cookie = `Cookie: staging-space=${name}`;
    expect(await send(['GET /api/jobs HTTP/1.1', cookie])).toMatch(/ 200 [\s\S]*of all$/);
  }
  expect(use).not.toHaveBeenCalled();
  const gone = await send(['GET /api/jobs HTTP/1.1', KEY, 'Cookie: staging-space=unknown']);
  expect(gone).toMatch(/ 410 [\s\S]*SPACE_GONE/);
});

test('a page that would wait for its space says so, in the reader’s language', async () => {
  const release = vi.fn();
  let start = () => {};
  use.mockReturnValueOnce(
    new Promise((resolve) => {
      start = () => resolve({ port: portOf(space), release });
    }),
  );
  const page = await send([
    'GET /employer/payments HTTP/1.1',
    KEY,
    'Cookie: staging-space=kim; portage-locale=fr',
    'Sec-Fetch-Dest: document',
  ]);
  expect(page).toMatch(/^HTTP\/1\.1 503 [\s\S]*lang="fr"[\s\S]*L’espace kim démarre/);
  start();
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
});

test('a request that cannot be built anew is refused, and the server goes on', async () => {
  use.mockResolvedValueOnce({ port: 70_000, release: () => undefined });
  expect(await send(['GET / HTTP/1.1', ...IN_KIM])).toMatch(/^HTTP\/1\.1 503 /);
  expect(await send(['GET / HTTP/1.1', ...IN_KIM])).toContain('of the space');
});
