import { expect } from 'vitest';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { serveMetrics } from '#server/platform/metrics/serve.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { mails } from '#shared/schema/mail.ts';
import { startApp } from '#tests/support/app.ts';
import { createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { createParty, fundEscrow } from '#tests/support/money.ts';
import { test as base } from './fixtures.ts';

const test = base
  .extend('metrics', { scope: 'file' }, () => createMetrics())
  .extend('app', { scope: 'file' }, async ({ metrics }, { onCleanup }) => {
    const app = await startApp({}, undefined, { metrics });
    onCleanup(app.close);
    return app;
  });

/** Value of a sample by its name and labels, as written. */
async function sample(metrics: ReturnType<typeof createMetrics>, name: string): Promise<number> {
  const text = await metrics.scrape();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
}

test('a request is counted and timed by the name of its call', async ({ app, metrics }) => {
  const { application, seeker, job } = await createHiringPair(app);
  const count = (labels: string) =>
    sample(metrics, `portage_http_request_seconds_count{${labels}}`);
  const visitor = app.createClient();
  await visitor.getJob({ params: { id: job.id } });
  await visitor.getJob({ params: { id: 2_000_000 } });
  await visitor.listConversations();
  await seeker.client.getApplication({ params: { id: application.id } });
  await visitor.send('GET', `${endpoints.listJobs.path}/nothing/here`);
  await visitor.raw('listJobs', { method: 'HEAD' });
  await expect.poll(() => count('call="listJobs",status="200"')).toBe(1);
  expect(await count('call="getJob",status="200"')).toBe(1);
  expect(await count('call="getJob",status="404"')).toBe(1);
  expect(await count('call="listConversations",status="401"')).toBe(1);
  expect(await count('call="none",status="404"')).toBe(1);
  expect(await sample(metrics, 'portage_http_requests_in_flight')).toBe(0);
  const text = await metrics.scrape();
  expect(text).not.toContain('/2000000');
  expect(text).not.toContain(`call="${endpoints.listJobs.path}`);
});

test('a live stream is counted while it is open, and is no slow request', async ({
  app,
  metrics,
}) => {
  const { client } = await registerSeeker(app);
  const stream = await openStream(app, client);
  await expect.poll(() => sample(metrics, 'portage_live_streams')).toBe(1);
  expect(await sample(metrics, 'portage_http_requests_in_flight')).toBe(1);
  stream.close();
  await expect.poll(() => sample(metrics, 'portage_live_streams')).toBe(0);
  expect(await metrics.scrape()).not.toMatch(/call="openLiveStream"/);
});

test('waiting and active database connections are measured', async ({ app, metrics }) => {
  const size = await sample(metrics, 'portage_pool_size{pool="reads"}');
  const clients = await Promise.all(Array.from({ length: size }, () => app.pool.connect()));
  const waiting = app.pool.connect();
  expect(await sample(metrics, 'portage_pool_connections{pool="reads",state="used"}')).toBe(size);
  await expect.poll(() => sample(metrics, 'portage_pool_waiting{pool="reads"}')).toBe(1);
  for (const client of clients) client.release();
  (await waiting).release();
  expect(await sample(metrics, 'portage_pool_waiting{pool="reads"}')).toBe(0);
  expect(app.logLines.filter(({ event }) => event === 'metrics.incomplete')).toEqual([]);
  expect(await sample(metrics, 'portage_database_up')).toBe(1);
  expect(await sample(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('waiting money and ledger differences are measured', async ({ app, metrics }) => {
  const party = await createParty(app);
  const { id } = await fundEscrow(app, party);
  expect(await sample(metrics, 'portage_payments_waiting{kind="release"}')).toBe(0);
  await party.employer.client.releaseEscrow({ body: { escrowId: id } });
  expect(await sample(metrics, 'portage_payments_waiting{kind="release"}')).toBe(1);
  await app.pool.query(
    `UPDATE payment_transactions SET created_at = created_at - interval '2 hours',
       next_attempt_at = next_attempt_at - interval '1 hour' WHERE transaction_type = 'release'`,
  );
  const old = await sample(metrics, 'portage_payments_oldest_seconds{kind="release"}');
  expect(old).toBeGreaterThan(7_000);
  expect(await sample(metrics, 'portage_payments_late_seconds{kind="release"}')).toBeGreaterThan(0);
  expect(await sample(metrics, 'portage_ledger_difference_dollars')).toBe(0);
  await app.pool.query(
    `UPDATE payment_transactions SET amount = 249 WHERE transaction_type = 'fund'`,
  );
  expect(await sample(metrics, 'portage_ledger_difference_dollars')).toBe(1);
  expect(await sample(metrics, 'portage_payments_findings{finding="ledger.broken"}')).toBe(1);
});

test('the queue and the indexes are measured', async ({ app, metrics }) => {
  await app.pool.query(
    `SELECT graphile_worker.add_job('count', run_at => now() - interval '5 minutes')`,
  );
  expect(await sample(metrics, 'portage_tasks{state="waiting"}')).toBeGreaterThanOrEqual(1);
  expect(await sample(metrics, 'portage_tasks_oldest_seconds')).toBeGreaterThan(290);
  expect(await sample(metrics, 'portage_index_bytes{index="job_search"}')).toBeGreaterThan(8_000);
  await app.pool.query('UPDATE job_search SET version = 0');
  const outdated = await sample(metrics, 'portage_index_outdated_rows{index="job_search"}');
  expect(outdated).toBeGreaterThanOrEqual(1);
  await expect.poll(() => sample(metrics, 'portage_matching_index_jobs')).toBeGreaterThanOrEqual(1);
});

test('mails that are due, for how long, and how the others ended, are measured by kind', async ({
  app,
  metrics,
}) => {
  const { id: userId } = (await registerSeeker(app)).user;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const mail = { kind: 'posting-closes', userId, data: {}, createdAt: minutesAgo(600) } as const;
  await app.db.insert(mails).values([
    { ...mail, dueAt: minutesAgo(-60) },
    { ...mail, dueAt: minutesAgo(5) },
    // First attempt 28 minutes ago, fourth retry in 5 minutes.
    { ...mail, attempts: 4, dueAt: minutesAgo(-5) },
    { ...mail, status: 'failed', dueAt: minutesAgo(50), endedAt: minutesAgo(40) },
    { ...mail, status: 'sent', dueAt: minutesAgo(90), endedAt: minutesAgo(80) },
  ]);
  const sampleOf = (name: string, labels = '') =>
    sample(metrics, `portage_mails_${name}{kind="posting-closes"${labels}}`);
  expect(await sampleOf('due')).toBe(2);
  expect(Math.round((await sampleOf('oldest_seconds')) / 60)).toBe(18);
  expect(await sampleOf('ended', ',status="failed"')).toBe(1);
  expect(await sampleOf('ended', ',status="sent"')).toBeNaN();
});

test('each event of the log is counted', async ({ app, metrics }) => {
  const { user } = await registerSeeker(app);
  await app.createClient().logIn({ body: { username: user.username, password: 'not this one' } });
  const failed = 'portage_log_events_total{level="warn",event="login.failed"}';
  expect(await sample(metrics, failed)).toBe(1);
});

test('metrics are served on their own port, not by the application', async ({ app, metrics }) => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, app.logger);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('# TYPE portage_http_request_seconds histogram');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const response = await fetch(`${app.origin}/metrics`);
  expect(await response.text()).not.toContain('portage_');
  server.close();
});
