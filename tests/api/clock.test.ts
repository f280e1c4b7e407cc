import { expect } from 'vitest';
import { torontoYear } from '#shared/domain/toronto.ts';
import { fieldErrors } from '#tests/support/client.ts';
import { registerCompany } from '#tests/support/factories.ts';
import { createParty, DAY, fundEscrow, type MoneyApp } from '#tests/support/money.ts';
import { test } from './payments/fixtures.ts';

const YEARS = 40 * 365 * DAY;

/** Columns with a time or day near this one, except those of the task queue. */
async function columnsNear(app: MoneyApp, time: Date): Promise<string[]> {
  const { rows: columns } = await app.pool.query<{ table: string; column: string }>(
    `SELECT table_schema || '.' || table_name AS table, column_name AS column
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND data_type IN ('timestamp with time zone', 'date')
        AND table_schema IN ('public', 'stripe_emulator')`,
  );
  const columnsFound = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rowCount } = await app.pool.query(
        `SELECT 1 FROM ${table} WHERE "${column}" BETWEEN $1 AND $2 LIMIT 1`,
        [new Date(time.getTime() - 60 * DAY), new Date(time.getTime() + 60 * DAY)],
      );
      return rowCount ? [`${table.replace('public.', '')}.${column}`] : [];
    }),
  );
  return columnsFound.flat().toSorted();
}

test.beforeAll(async ({ app }) => {
  app.clock.advance(YEARS);
});

test('every time that is stored is the clock’s, however far it is from the machine’s', async ({
  app,
}) => {
  const { employer, seeker, application } = await createParty(app);
  const { id: jobId } = application;
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  await app.createClient().getJob({ params: { id: application.jobId } });
  await seeker.client.countJobClick({ params: { id: application.jobId } }, key());
  await seeker.client.sendMessage(
    { body: { applicationId: jobId, content: 'Good morning' } },
    key(),
  );
  await employer.client.markMessagesRead({ body: { applicationId: jobId } });
  await employer.client.markSeen();
  await employer.client.updateApplication({ params: { id: jobId }, body: { status: 'hired' } });
  await employer.client.getCandidate({ params: { id: jobId } });
  await employer.client.updateCompanyProfile({ body: { location: 'Gimli, MB' } });
  await employer.client.updateJob({
    params: { id: application.jobId },
    body: { location: 'Gimli, MB' },
  });
  await seeker.client.updateSeekerProfile({ body: { location: 'Gimli, MB' } });
  const { id: escrowId } = await fundEscrow(app, { employer, application });
  await employer.client.refundEscrow({ body: { escrowId, reason: 'Called off' } }, key());
  await app.settle();

  expect(await columnsNear(app, new Date())).toEqual([
    // Compared with the times of backups, which are the machine's.
    'installation.marked_at',
    // Compared with the clock of the database that was changed.
    'job_features.changed_at',
    // Written by triggers, in the order in which a restore applies them.
    'journal_entries.at',
    // The session store and the browser both use the machine's clock for a cookie's lifetime.
    'sessions.expire',
  ]);
  expect(await columnsNear(app, app.clock.now())).toEqual(
    expect.arrayContaining([
      'application_status_changes.changed_at',
      'applications.applied_at',
      'company_profiles.updated_at',
      'escrows.funded_at',
      'idempotency_keys.created_at',
      'job_daily_stats.day',
      'job_search.posted_at',
      'job_seeker_profiles.updated_at',
      'job_viewers.day',
      'jobs.posted_at',
      'live_events.created_at',
      'messages.sent_at',
      'payment_transactions.processed_at',
      'stripe_events.received_at',
      'users.created_at',
      'users.last_seen_at',
    ]),
  );
  const { rows } = await app.pool.query<{ startedAt: number }>(
    `SELECT (sess ->> 'startedAt')::float8 AS "startedAt" FROM sessions`,
  );
  for (const { startedAt } of rows) expect(startedAt).toBeGreaterThan(Date.now() + YEARS - DAY);
  expect((await seeker.client.getCurrentUser()).status).toBe(200);
});

test('a posting, a figure and a session end by the clock', async ({ app }) => {
  const { employer, seeker, application } = await createParty(app);
  const closesAt = new Date(app.clock.now().getTime() + DAY).toISOString();
  expect(
    (await employer.client.updateJob({ params: { id: application.jobId }, body: { closesAt } }))
      .status,
  ).toBe(200);
  const stranger = app.createClient();
  expect((await stranger.getJob({ params: { id: application.jobId } })).status).toBe(200);
  const plan = () => employer.client.getEmployerPlan();
  expect((await plan()).body).toMatchObject({ activePostings: 1 });

  app.clock.advance(DAY + 1_000);
  expect((await stranger.getJob({ params: { id: application.jobId } })).status).toBe(404);
  expect((await plan()).body).toMatchObject({ activePostings: 0 });
  const { jobId } = application;
  expect((await seeker.client.getJobApplication({ params: { id: jobId } })).status).toBe(200);

  app.clock.advance(31 * DAY);
  expect((await seeker.client.getCurrentUser()).status).toBe(401);
});

test('the year in which a company was founded is past by the clock', async ({ app }) => {
  const { client } = await registerCompany(app);
  const year = torontoYear(app.clock.now());
  const change = (foundedYear: number) => client.updateCompanyProfile({ body: { foundedYear } });
  expect((await change(year)).body).toMatchObject({ foundedYear: year });
  expect(fieldErrors(await change(year + 1))).toEqual([
    'foundedYear: Year cannot be in the future',
  ]);
});
