import assert from 'node:assert/strict';
import { expect, vi } from 'vitest';
import { RoutedPool } from '#server/platform/db/connect.ts';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { test as base, overridable } from './fixtures.ts';

const test = overridable(base).override('environment', {
  RATE_LIMITS: 'on',
  MAX_POOL_WAIT_MS: '200',
});

test('new work is refused while others wait for a connection; sign-in and health are not', async ({
  app,
}) => {
  const { client, user } = await registerSeeker(app);
  const stranger = app.createClient();
  const { pool } = app;
  assert(pool instanceof RoutedPool);
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = stranger.listJobs();
  await vi.waitUntil(() => pool.waitMs() > 400, { timeout: 5_000, interval: 10 });
  const refused = await stranger.listJobs();
  expectError(refused, 'SERVICE_UNAVAILABLE');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expectError(await client.getCurrentUser(), 'SERVICE_UNAVAILABLE');
  const { username } = user;
  const signIn = app.createClient().logIn({ body: { username, password: PASSWORD } });
  for (const path of ['/api/health', '/api/ready']) {
    expect((await stranger.send('GET', path)).status).toBe(200);
  }
  for (const connection of clients) connection.release();
  expect((await waiting).status).toBe(200);
  expect((await signIn).status).toBe(200);
  expect((await client.getCurrentUser()).status).toBe(200);
});
