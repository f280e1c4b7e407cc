import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, registerCompany } from '#tests/support/factories.ts';

let app: TestApp;
let other: pg.Client;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on', REGISTRATIONS_PER_HOUR: '100' });
  other = new pg.Client({ connectionString: app.config.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.close();
});

const edit = ({ client }: Person, n = 0) =>
  client.updateCompanyProfile({ body: { description: `Edit ${n}` } });

/** Runs `work` while another transaction keeps the profiles of these employers locked. */
async function whileLocked(employers: Person[], work: () => Promise<void>): Promise<void> {
  const ids = employers.map(({ user }) => user.id);
  await other.query('BEGIN');
  try {
    const lock = 'SELECT FROM company_profiles WHERE user_id = ANY($1) FOR UPDATE';
    expect((await other.query(lock, [ids])).rowCount).toBe(ids.length);
    await work();
  } finally {
    await other.query('ROLLBACK');
  }
}

async function countWaiting(): Promise<number> {
  // Otherwise a transaction keeps its first snapshot of the backends.
  await other.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await other.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('a row that another transaction keeps is waited for briefly, then 503 with Retry-After', async () => {
  const employer = await registerCompany(app);
  await whileLocked([employer], async () => {
    const loggedBefore = app.logLines.length;
    const reply = await edit(employer);
    expectError(reply, 'SERVICE_UNAVAILABLE');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    // Not the statement timeout, which is longer.
    expect(JSON.stringify(app.logLines.slice(loggedBefore))).toContain('due to lock timeout');
  });
  expect((await edit(employer)).status).toBe(200);
});

test('one person’s changes wait for each other without a connection, and too many are refused', async () => {
  const employer = await registerCompany(app);
  await whileLocked([employer], async () => {
    const edits = Array.from({ length: 50 }, (_, n) => edit(employer, n));
    const refused: Awaited<ReturnType<typeof edit>>[] = [];
    for (const each of edits)
      void each.then((reply) => reply.status === 429 && refused.push(reply));
    await vi.waitUntil(() => refused.length === 39, { timeout: 10_000 });
    for (const reply of refused) {
      expectError(reply, 'RATE_LIMITED');
      expect(reply.headers.get('retry-after')).toBe('1');
    }
    await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 10_000 });
    expect((await app.createClient().listJobs()).status).toBe(200);
    await other.query('ROLLBACK');
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(39);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  });
});

test('changes that wait leave connections for those who read, and for the readiness check', async () => {
  const employers = await Promise.all(Array.from({ length: 20 }, () => registerCompany(app)));
  await whileLocked(employers, async () => {
    const edits = employers.map((employer) => edit(employer));
    await vi.waitUntil(async () => (await countWaiting()) === 4, { timeout: 10_000, interval: 20 });
    const stranger = app.createClient();
    for (const _ of ['once', 'twice']) {
      expect((await stranger.listJobs()).status).toBe(200);
      expect((await stranger.send('GET', '/api/ready')).status).toBe(200);
    }
    expect((await employers[0]?.client.listOwnJobs())?.status).toBe(200);
    expect(await countWaiting()).toBeGreaterThan(0);
    for (const { status } of await Promise.all(edits)) expect(status).toBe(503);
  });
});
