import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { createPool } from '#server/platform/db/connect.ts';
import { rememberDevice } from '#server/platform/http/device.ts';
import { createLoadShedder } from '#server/platform/http/overload.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { contract } from '#shared/contract/contract.ts';
import { createClient, expectError } from '#tests/support/client.ts';

const logger = createLogger('silent');

/** Cookie of a device on which somebody has signed in. */
function deviceCookie(secret?: string): string {
  const config = parseConfig(secret ? { SESSION_SECRET: secret } : {});
  let cookie = '';
  const res = {
    cookie(_name: string, value: string) {
      cookie = value;
    },
  };
  rememberDevice({ headers: {}, res } as unknown as Request, 1, config);
  return cookie;
}

/** A server that answers every request, with pool wait times that a test sets. */
async function start(
  environment: Record<string, string> = {},
  answer: RequestListener = (_req, res) => res.end('{"ok":true}'),
) {
  const waits = { reads: 0, writes: 0 };
  const poolOf = (name: keyof typeof waits) =>
    Object.assign(createPool('postgres://localhost/none', { size: 1, logger }), {
      waitMs: () => waits[name],
    });
  const load = createLoadShedder({
    config: parseConfig({ MAX_LAG_MS: '60000', MAX_POOL_WAIT_MS: '100', ...environment }),
    pools: { reads: poolOf('reads'), writes: poolOf('writes') },
    logger,
  });
  const server = createServer(load.protect(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    load.stop();
    server.close();
  });
  const client = createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const statuses = async (times: number, searchOnce = () => client.listJobs()) =>
    (await Promise.all(Array.from({ length: times }, searchOnce))).map(({ status }) => status);
  return { waits, load, client, statuses };
}

test('new work is refused while others wait for a connection, sign-in and webhooks last', async () => {
  const { waits, load, client } = await start();
  const searchOnce = () => client.listJobs({ query: { keyword: 'x' } });
  const signIn = () => client.raw('logIn', { query: 'x=1', body: {} });
  const webhook = () => client.raw('receiveStripeEvent', { body: {} });
  const health = () => client.send('GET', '/api/health');
  expect((await searchOnce()).status).toBe(200);
  waits.reads = 201;
  const refused = await searchOnce();
  expectError(refused, 'SERVICE_UNAVAILABLE');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  for (const each of [signIn, webhook, health]) expect((await each()).status).toBe(200);
  waits.reads = 1_001;
  for (const each of [signIn, webhook]) expect((await each()).status).toBe(503);
  expect((await health()).status).toBe(200);
  waits.reads = 0;
  expect((await searchOnce()).status).toBe(200);
  expect(load.counts()).toEqual({ eventLoop: 0, pool: 3, signIns: 0 });
});

test('those who read do not suffer from those who write', async () => {
  const { waits, client } = await start();
  waits.writes = 201;
  expect((await client.listJobs()).status).toBe(200);
  expect((await client.raw('createApplication', { body: {} })).status).toBe(503);
});

test('between the limit and twice the limit some are let in', async () => {
  const { waits, statuses } = await start();
  waits.reads = 150;
  const answered = await statuses(200);
  const served = answered.filter((status) => status === 200).length;
  expect(served).toBeGreaterThan(50);
  expect(served).toBeLessThan(150);
});

test('one long computation refuses nothing, many in a row do until they end', async () => {
  const { load, statuses } = await start({ MAX_LAG_MS: '50' });
  const compute = async (times: number, ms: number) => {
    for (let n = 0; n < times; n += 1) {
      const endsAt = performance.now() + ms;
      while (performance.now() < endsAt);
      await sleep(0);
    }
  };
  await compute(1, 180);
  expect(load.lagMs()).toBeGreaterThan(20);
  await compute(12, 200);
  expect(await statuses(1)).toEqual([503]);
  await expect.poll(() => load.lagMs(), { timeout: 10_000 }).toBeLessThan(50);
  expect(await statuses(1)).toEqual([200]);
});

test('sign-ins beyond what can be checked are refused, but not on known devices', async () => {
  const releases: (() => void)[] = [];
  const { client, load } = await start({}, (_req, res) => releases.push(() => res.end('{}')));
  const signIn = () => client.raw('logIn', { body: {} });
  const strangers = Array.from({ length: 60 }, signIn);
  await expect.poll(() => releases.length).toBe(60);
  expect((await signIn()).status).toBe(503);
  for (const invented of ['id.code', 'A.B', deviceCookie('another secret'), 'id.', 'id']) {
    client.cookies.set('device', invented);
    expect((await signIn()).status).toBe(503);
  }
  expect((await client.send('POST', `${contract.logIn.path}/`, {})).status).toBe(503);
  client.cookies.set('device', deviceCookie());
  const knownSignIn = signIn();
  await expect.poll(() => releases.length).toBe(61);
  for (const release of releases) release();
  for (const { status } of await Promise.all([...strangers, knownSignIn])) expect(status).toBe(200);
  client.cookies.clear();
  const next = signIn();
  await expect.poll(() => releases.length).toBe(62);
  releases.at(-1)?.();
  expect((await next).status).toBe(200);
  expect(load.counts()).toEqual({ eventLoop: 0, pool: 0, signIns: 7 });
});

test('a device cookie that is sent from everywhere goes before others ten times a minute', async () => {
  const releases: (() => void)[] = [];
  const { client } = await start({}, (_req, res) => releases.push(() => res.end('{}')));
  const signIn = () => client.raw('logIn', { body: {} });
  const strangers = Array.from({ length: 60 }, signIn);
  await expect.poll(() => releases.length).toBe(60);
  client.cookies.set('device', deviceCookie());
  const copies = Array.from({ length: 10 }, signIn);
  await expect.poll(() => releases.length).toBe(70);
  expect((await signIn()).status).toBe(503);
  for (const release of releases) release();
  for (const { status } of await Promise.all([...strangers, ...copies])) expect(status).toBe(200);
});

test('nothing is refused where limits are off', async () => {
  const { waits, statuses } = await start({ RATE_LIMITS: 'off' });
  waits.reads = 10_000;
  expect(await statuses(1)).toEqual([200]);
});
