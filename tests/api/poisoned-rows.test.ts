import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queueClosingJobs } from '#server/features/alerts/closing-jobs.ts';
import { queueAlerts } from '#server/features/alerts/due-alerts.ts';
import { forgetEndedApplications } from '#server/features/applications/forget.ts';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { prepareExport } from '#server/features/data-export/service.ts';
import { detectLanguages } from '#server/features/jobs/detection.ts';
import { createLiveVocabulary } from '#server/features/search/vocabulary/live-vocabulary.ts';
import { dueTask } from '#server/platform/work/due-rows.ts';
import type { Task } from '#server/platform/work/task.ts';
import { searchRows } from '#server/projections/search.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import { accountClosures, dataExports } from '#shared/schema/account.ts';
import { applicationStatusChanges } from '#shared/schema/applications.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { mails } from '#shared/schema/mail.ts';
import { savedSearches } from '#shared/schema/saved-searches.ts';
import { dueFailures } from '#shared/schema/work.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  apply,
  PASSWORD,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { poison } from '#tests/support/poison.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as fileTest, overridable } from './fixtures.ts';

const START = new Date('2026-11-24T15:00:00Z');
const DAY_MS = 86_400_000;
const CONSENT = { place: 'saved-searches', textVersion: ALERT_TEXT_VERSION } as const;

const test = overridable(fileTest)
  .extend('time', { scope: 'file' }, () => ({ now: START }))
  .extend('clock', { scope: 'file' }, ({ time }) => ({ now: () => time.now }));

/** Runs a task until it leaves nothing to its next run. */
async function run({ db, logger, pool }: TestApp, task: Task, now: Date): Promise<void> {
  const isLeft = 'DELETE FROM graphile_worker._private_jobs WHERE key = $1';
  do await task.run({ db, logger, clock: { now: () => now } }, {});
  while ((await pool.query(isLeft, [task.name])).rowCount);
}

const failuresOf = ({ db }: TestApp, { name }: Task) =>
  db.select().from(dueFailures).where(eq(dueFailures.queue, name));

test('an account that cannot be erased holds up no other, and is erased once it can', async ({
  app,
}) => {
  const { db } = app;
  const people = [await registerSeeker(app), await registerSeeker(app), await registerSeeker(app)];
  const [first = 0, ...others] = people.map(({ user }) => user.id);
  for (const { client } of people) {
    const body = { currentPassword: PASSWORD };
    expect((await client.closeAccount({ body })).status).toBe(200);
  }
  const cure = await poison(app, 'users', `new.id = ${first}`);
  const due = new Date(START.getTime() + 15 * DAY_MS);
  await run(app, eraseClosedAccounts, due);
  const erased = async () => {
    const rows = await db.select().from(accountClosures);
    return rows.filter(({ erasedAt }) => erasedAt).map(({ userId }) => userId);
  };
  expect((await erased()).toSorted((a, b) => a - b)).toEqual(others);
  expect(await failuresOf(app, eraseClosedAccounts)).toEqual([
    {
      queue: 'erase-closed-accounts',
      rowId: first,
      attempts: 1,
      nextTryAt: new Date(due.getTime() + 60_000),
      lastError: 'error P0001',
    },
  ]);

  await cure();
  await run(app, eraseClosedAccounts, due);
  expect(await erased()).toHaveLength(2);
  await run(app, eraseClosedAccounts, new Date(due.getTime() + 60_000));
  expect(await erased()).toHaveLength(3);
  expect(await failuresOf(app, eraseClosedAccounts)).toEqual([]);
});

test('a status that cannot be published holds up no other', async ({ app }) => {
  const { client } = await registerCompany(app);
  const { id } = await postJob(client);
  const applied = [];
  for (const seeker of [await registerSeeker(app), await registerSeeker(app)]) {
    applied.push((await apply(seeker.client, id)).id);
  }
  const [first = 0, second = 0] = applied;
  await client.updateApplications({ body: { ids: applied, status: 'interview' } });
  const cure = await poison(app, 'application_status_changes', `new.application_id = ${first}`);
  await run(app, publishStatusChanges, new Date(START.getTime() + 60_000));
  const published = await app.db
    .select({ id: applicationStatusChanges.applicationId })
    .from(applicationStatusChanges)
    .where(sql`${applicationStatusChanges.publishedAt} > ${START.toISOString()}`);
  expect(published).toEqual([{ id: second }]);
  expect(await failuresOf(app, publishStatusChanges)).toMatchObject([{ rowId: first }]);
  await cure();
});

test('an application that cannot be taken from its employer holds up no other', async ({ app }) => {
  const { client } = await registerCompany(app);
  const { id } = await postJob(client);
  const applied = [];
  for (const seeker of [await registerSeeker(app), await registerSeeker(app)]) {
    applied.push((await apply(seeker.client, id)).id);
  }
  const [first = 0] = applied;
  await client.updateApplications({ body: { ids: applied, status: 'rejected' } });
  const cure = await poison(app, 'applications', `new.id = ${first}`);
  await run(app, forgetEndedApplications, new Date(START.getTime() + 400 * DAY_MS));
  const listed = (await client.listEmployerApplications()).body.map((each) => each.id);
  expect(listed).toEqual([first]);
  expect(await failuresOf(app, forgetEndedApplications)).toMatchObject([{ rowId: first }]);
  await cure();
});

test('an alert whose search cannot be read holds up no other', async ({ app }) => {
  const { db } = app;
  const task = queueAlerts(createLiveVocabulary(db));
  const ids: number[] = [];
  for (const seeker of [await registerSeeker(app), await registerSeeker(app)]) {
    const body = {
      name: 'Coopers',
      query: 'keyword=cooper',
      alert: 'instant',
      ...CONSENT,
    } as const;
    ids.push((await seeker.client.saveSearch({ body })).body.id);
  }
  const [first = 0, second = 0] = ids;
  const cure = await poison(app, 'saved_searches', `new.id = ${first}`);
  const due = new Date(START.getTime() + 2 * 3_600_000);
  await run(app, task, due);
  const [served] = await db.select().from(savedSearches).where(eq(savedSearches.id, second));
  expect(served?.alertDueAt?.getTime()).toBeGreaterThan(due.getTime());
  expect(await failuresOf(app, task)).toMatchObject([{ rowId: first }]);
  await cure();
});

test('a posting whose languages or search row cannot be written holds up no other', async ({
  app,
  clock,
}) => {
  const { db } = app;
  const { client } = await registerCompany(app);
  const first = await postJob(client, { title: 'Cooper' });
  const second = await postJob(client, { title: 'Joiner' });
  const cure = await poison(app, 'jobs', `new.id = ${first.id}`);
  await db.execute(sql`alter table jobs disable trigger poison`);
  await db.update(jobs).set({ detectedLanguages: null });
  await db.execute(sql`alter table jobs enable trigger poison`);
  await run(app, detectLanguages, START);
  const missing = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(sql`${jobs.detectedLanguages} is null`);
  expect(missing).toEqual([{ id: first.id }]);
  expect(await failuresOf(app, detectLanguages)).toMatchObject([{ rowId: first.id }]);
  await cure();

  const rebuild = searchRows.rebuild();
  await db.update(jobSearch).set({ version: 0 });
  const cureRow = await poison(app, 'job_search', `new.job_id = ${first.id}`);
  await runTasks(app, { tasks: [rebuild], clock });
  const outdated = await db
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(eq(jobSearch.version, 0));
  expect(outdated).toEqual([{ id: first.id }]);
  expect(await failuresOf(app, rebuild)).toMatchObject([{ rowId: first.id }]);
  await cureRow();
  await db
    .update(jobs)
    .set({ description: sql`${jobs.description}` })
    .where(eq(jobs.id, second.id));
});

test('a reminder that cannot be written, and a posting that cannot be removed, hold up no other', async ({
  app,
}) => {
  const { db } = app;
  const { client } = await registerCompany(app);
  const closesAt = new Date(START.getTime() + 5 * DAY_MS).toISOString();
  const jobIds = [
    (await postJob(client, { closesAt })).id,
    (await postJob(client, { closesAt })).id,
  ];
  const people = [await registerSeeker(app), await registerSeeker(app), await registerSeeker(app)];
  for (const person of people)
    for (const id of jobIds)
      await person.client.markJob({ params: { id }, body: { mark: 'saved' } });
  const [first = 0, ...others] = people.map(({ user }) => user.id);
  const cure = await poison(app, 'mails', `new.user_id = ${first}`);
  const due = new Date(START.getTime() + 3 * DAY_MS);
  await run(app, queueClosingJobs, due);
  const reminded = async () => {
    const rows = await db.select().from(mails).where(eq(mails.kind, 'saved-job-closes'));
    return rows.map(({ userId }) => userId ?? 0).toSorted((a, b) => a - b);
  };
  const two = ([a = 0, b = 0]: number[]) => [a, a, b, b];
  expect(await reminded()).toEqual(two(others));
  expect(await failuresOf(app, queueClosingJobs)).toMatchObject([{ rowId: first, attempts: 1 }]);
  await cure();
  await run(app, queueClosingJobs, new Date(due.getTime() + 60_000));
  await run(app, queueClosingJobs, new Date(due.getTime() + 120_000));
  expect(await reminded()).toEqual([first, first, ...two(others)]);

  const removal = searchRows.removeClosed?.();
  if (!removal) throw new Error('Search rows are not removed.');
  const [kept = 0] = jobIds;
  await db.execute(sql`
    create function refuse_deletion() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
  await db.execute(
    sql.raw(`create trigger refused before delete on job_search for each row
      when (old.job_id = ${kept}) execute function refuse_deletion()`),
  );
  await run(app, removal, new Date(START.getTime() + 6 * DAY_MS));
  const remaining = await db
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(inArray(jobSearch.jobId, jobIds));
  expect(remaining).toEqual([{ id: kept }]);
  expect(await failuresOf(app, removal)).toMatchObject([{ rowId: kept }]);
  await db.execute(sql`drop trigger refused on job_search`);
});

test('a row that fails waits longer each time, and the run ends when the process stops', async ({
  app,
}) => {
  const { db, logger } = app;
  const handled: number[] = [];
  const stopping = new AbortController();
  let isStopping = false;
  const task = dueTask({
    name: 'test-rows',
    schedule: '* * * * *',
    async list(_db, now, isReady, limit) {
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from generate_series(1, 3) as id where ${isReady(sql`id`)} order by id limit ${limit}`,
      );
      return now > START ? rows.map(({ id }) => id) : [];
    },
    async handle(_context, [id]) {
      handled.push(id);
      if (id === 2) throw new Error('broken for noor@example.com');
      if (id === 1 && isStopping) stopping.abort();
    },
  });
  const minutesFromNow = (minutes: number) =>
    task.run(
      { db, logger, clock: { now: () => new Date(START.getTime() + minutes * 60_000) } },
      {},
    );
  for (const minutes of [1, 1.5, 2, 3, 4, 9]) await minutesFromNow(minutes);
  expect(handled.filter((id) => id === 2)).toHaveLength(4);
  expect(await failuresOf(app, task)).toMatchObject([
    { attempts: 4, lastError: 'Error', nextTryAt: new Date(START.getTime() + 24 * 60_000) },
  ]);

  handled.length = 0;
  isStopping = true;
  const signal = stopping.signal;
  const clock = { now: () => new Date(START.getTime() + 10 * 60_000) };
  await task.run({ db, logger, clock, signal }, {});
  await task.run({ db, logger, clock, signal }, {});
  expect(handled).toEqual([1]);
});

test('an archive that cannot be made holds up no other', async ({ app, clock }) => {
  const { db } = app;
  const people = [await registerSeeker(app), await registerSeeker(app)];
  const [first, second] = people;
  const cure = await poison(
    app,
    'data_exports',
    `new.user_id = ${first?.user.id} and new.ready_at is not null`,
  );
  for (const { client } of people) {
    expect((await client.requestDataExport()).status).toBe(200);
  }
  await runTasks(app, { tasks: [prepareExport], clock }).catch(() => undefined);
  const ready = await db
    .select({ userId: dataExports.userId })
    .from(dataExports)
    .where(sql`${dataExports.readyAt} is not null`);
  expect(ready).toEqual([{ userId: second?.user.id }]);
  await cure();
});
