/** @module-tag nightly */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { createStagingTables } from '#server/features/staging/tables.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { contract } from '#shared/contract/contract.ts';
import { TESTER_COOKIE } from '#shared/domain/staging.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';
import { registerStaff } from '../staff/fixtures.ts';

const HOUR_MS = 3_600_000;
const FAILURES = 3;

const test = overridable(base).override('environment', {
  STAGING: '1',
  RATE_LIMITS: 'on',
  LOGIN_FAILURES_PER_ACCOUNT: String(FAILURES),
});

const move = (app: TestApp, hours: number) =>
  app.createClient().moveStagingClock({ body: { hours } });

const nowOf = async (app: TestApp) =>
  Date.parse((await app.createClient().getStagingState()).body.now);

type Change = Pick<ResponseOf<'getStagingState'>, 'clock' | 'change'>;

/** Follows the changes like an open page without a session. */
async function follow({ origin }: TestApp) {
  const abort = new AbortController();
  const response = await fetch(origin + contract.followStaging.path, { signal: abort.signal });
  const events: Change[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const lines = decoder.decode(chunk, { stream: true }).split('\n');
      for (const line of lines)
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)));
    }
  })().catch(() => undefined);
  return { response, events, ended, close: () => abort.abort() };
}

test('a lockout and the last use of a session go by the clock that was moved', async ({ app }) => {
  await move(app, 72);
  const staff = await registerStaff(app, 'support');
  const person = await registerSeeker(app);
  const credentials = { username: person.user.username, password: PASSWORD };
  const wrong = { ...credentials, password: 'not the password' };
  for (let n = 0; n <= FAILURES; n += 1) await app.createClient().logIn({ body: wrong });
  expectError(await app.createClient().logIn({ body: credentials }), 'RATE_LIMITED');

  const params = { id: person.user.id };
  const { lockedUntil, sessions } = (await staff.client.getStaffAccount({ params })).body;
  const now = await nowOf(app);
  const lockMs = Date.parse(lockedUntil ?? '') - now;
  expect(lockMs).toBeGreaterThan(0);
  expect(lockMs).toBeLessThanOrEqual(HOUR_MS);
  const [own] = (await person.client.listSessions()).body;
  for (const time of [sessions[0]?.lastUsedAt, own?.lastUsedAt, own?.startedAt]) {
    expect(Math.abs(now - Date.parse(time ?? ''))).toBeLessThan(60_000);
  }

  await move(app, 1);
  expect((await staff.client.getStaffAccount({ params })).body.lockedUntil).toBeNull();
  expect((await app.createClient().logIn({ body: credentials })).status).toBe(200);
});

test('every open page is told of a move, a stop and a reset, and by whom', async ({ app }) => {
  const page = await follow(app);
  expect(page.response.headers.get('content-type')).toMatch('text/event-stream');
  await vi.waitUntil(() => page.events.length === 1);
  const person = await registerSeeker(app);
  const before = (await app.createClient().getStagingState()).body;
  expect(page.events[0]).toEqual({ clock: before.clock, change: before.change });

  person.client.cookies.set(TESTER_COOKIE, encodeURIComponent('Zoé Roy'));
  await person.client.moveStagingClock({ body: { hours: 5 } });
  await vi.waitUntil(() => page.events.length === 2);
  const by = person.user.username;
  expect(page.events[1]?.change).toMatchObject({
    number: (before.change?.number ?? 0) + 1,
    kind: 'move',
    by,
    tester: 'Zoé Roy',
  });
  expect((page.events[1]?.clock.shiftMs ?? 0) - before.clock.shiftMs).toBeGreaterThan(4 * HOUR_MS);
  const visitor = app.createClient();
  visitor.cookies.set(TESTER_COOKIE, '%00');
  await visitor.stopStagingClock({ body: { isStopped: true } });
  await vi.waitUntil(() => page.events.length === 3);
  expect(page.events[2]).toMatchObject({
    clock: { stoppedAt: expect.any(String) },
    change: { kind: 'stop', by: null, tester: null },
  });

  expect((await person.client.resetStaging({ body: {} })).status).toBe(204);
  await page.ended;
  expect(page.events.at(-1)?.change).toMatchObject({ kind: 'reset', by });
  await vi.waitUntil(async () => (await fetch(`${app.origin}/api/ready`)).ok, { timeout: 30_000 });
  const reloaded = await follow(app);
  await vi.waitUntil(() => reloaded.events.length === 1);
  expect(reloaded.events[0]).toMatchObject({
    clock: { stoppedAt: null },
    change: page.events.at(-1)?.change,
  });
  reloaded.close();
});

test('a move keeps a step back, and at most three of them', async ({ app }) => {
  const client = app.createClient();
  const steps = async () =>
    (await client.listSnapshots()).body.snapshots.filter((each) => each.isAutomatic);
  for (let n = 0; n < 4; n += 1) await move(app, 1);
  expect(await steps()).toHaveLength(3);
  const person = await registerSeeker(app);
  const before = await nowOf(app);
  await move(app, 48);
  const late = await registerSeeker(app);
  const step = (await steps()).at(-1);
  expect(Math.abs(Date.parse(step?.clockAt ?? '') - before)).toBeLessThan(60_000);
  expectError(await client.moveStagingClock({ body: { to: 'account' } }), 'CONFLICT');
  expect((await steps()).at(-1)?.id).toBe(step?.id);

  expect((await client.restoreSnapshot({ params: { id: step?.id ?? 0 } })).status).toBe(204);
  await vi.waitUntil(async () => (await fetch(`${app.origin}/api/ready`)).ok, { timeout: 30_000 });
  expect(Math.abs((await nowOf(app)) - before)).toBeLessThan(60_000);
  expect((await person.client.getCurrentUser()).status).toBe(200);
  expectError(await late.client.getCurrentUser(), 'UNAUTHENTICATED');
  // The state before the restore can be gone back to as well.
  expect((await steps()).some(({ clockAt }) => Date.parse(clockAt) - before > 24 * HOUR_MS)).toBe(
    true,
  );
});

test('a process starts while another makes the seed in a transaction', async ({ app }) => {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`update staging.state set pending = null`);
    await tx.execute(sql`update staging.snapshots set name = name`);
    await createStagingTables(app.db);
  });
});
