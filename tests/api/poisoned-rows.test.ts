import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { queueAlerts } from '#server/features/alerts/due-alerts.ts';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { eraseClosedAccounts } from '#server/features/auth/erasure.ts';
import { prepareExport } from '#server/features/data-export/service.ts';
import { detectLanguages } from '#server/features/jobs/detection.ts';
import { createLiveVocabulary } from '#server/features/search/live-vocabulary.ts';
import { searchRows } from '#server/projections/search.ts';
import { batchTask } from '#server/work/batch-task.ts';
import { dueTask, RUN_MS } from '#server/work/due-rows.ts';
import type { Task } from '#server/work/task.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import { accountClosures, dataExports } from '#shared/schema/account.ts';
import { applicationStatusChanges } from '#shared/schema/applications.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
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

const run = ({ db, logger }: TestApp, task: Task, now: Date) =>
  task.run({ db, logger, clock: { now: () => now } }, {});

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
  const at = (minutes: number) =>
    task.run(
      { db, logger, clock: { now: () => new Date(START.getTime() + minutes * 60_000) } },
      {},
    );
  for (const minutes of [1, 1.5, 2, 3, 4, 9]) await at(minutes);
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

test('a work in parts ends with its process, and leaves the rest to a task that it adds', async ({
  app,
}) => {
  const { db, logger } = app;
  const stopping = new AbortController();
  let parts = 0;
  const task = batchTask({
    name: 'test-parts',
    async batch() {
      parts += 1;
      if (parts === 2) stopping.abort();
      return parts < 5;
    },
  });
  const context = { db, logger, clock: { now: () => START } };
  await task.run({ ...context, signal: stopping.signal }, {});
  expect(parts).toBe(2);

  const now = vi.spyOn(performance, 'now');
  now.mockImplementation(() => parts * (RUN_MS - 1));
  await task.run(context, {});
  now.mockRestore();
  expect(parts).toBe(4);
  const { rows } = await db.execute(
    sql`delete from graphile_worker._private_jobs where key = 'test-parts' returning 1`,
  );
  expect(rows).toHaveLength(1);
});
