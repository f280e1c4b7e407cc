import { afterAll, describe, expect } from 'vitest';
import { createLiveIndex } from '#server/features/recommendations/live-index.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createClient } from '#tests/support/client.ts';
import { apply, type Person, postJob, registerCompany } from '#tests/support/factories.ts';
import {
  CARER,
  idsOf,
  NURSE,
  recommended,
  seekerWith,
  soon,
  suitingIds,
  WELDER,
} from '#tests/support/matching.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) =>
  registerCompany(app, { companySize: '11-50' }),
);

describe('freshness of the index', () => {
  let seeker: Person;

  test.beforeEach(async ({ app }) => {
    seeker = await seekerWith(app, CARER);
  });

  test('a new, a changed and a reopened job are there soon, in two indexes', async ({
    app,
    employer,
  }) => {
    const logger = createLogger('silent');
    const other = createLiveIndex({ pool: app.pool, logger });
    const index = await other.ready();
    const job = await postJob(employer.client, { ...WELDER, title: 'Welder, to be made a nurse' });
    await soon(() => expect(index.has(job.id)).toBe(true));
    expect(suitingIds(await recommended(seeker))).not.toContain(job.id);

    await employer.client.updateJob({ params: { id: job.id }, body: NURSE });
    await soon(async () => expect(suitingIds(await recommended(seeker))).toContain(job.id));
    await employer.client.updateJob({ params: { id: job.id }, body: { isActive: false } });
    await soon(() => expect(index.has(job.id)).toBe(false));
    await employer.client.updateJob({ params: { id: job.id }, body: { isActive: true } });
    await soon(() => expect(index.has(job.id)).toBe(true));
    await soon(async () => expect(suitingIds(await recommended(seeker))).toContain(job.id));
    await other.close();
  });

  test('changes made while no process listened are caught up with', { tags: 'nightly' }, async ({
    app,
    employer,
  }) => {
    const job = await postJob(employer.client, NURSE);
    const closedJob = await postJob(employer.client, NURSE);
    await soon(async () =>
      expect(idsOf(await recommended(seeker))).toEqual(
        expect.arrayContaining([job.id, closedJob.id]),
      ),
    );
    // Without a notification, as if it were missed.
    await app.pool.query('DELETE FROM job_features WHERE job_id = ANY($1)', [[closedJob.id]]);
    const secondIndex = createLiveIndex({ pool: app.pool, logger: createLogger('silent') });
    expect((await secondIndex.ready()).has(closedJob.id)).toBe(false);
    expect((await secondIndex.ready()).has(job.id)).toBe(true);
    await app.pool.query(
      `UPDATE job_features SET changed_at = clock_timestamp(), job_id = $2 WHERE job_id = $1`,
      [job.id, closedJob.id],
    );
    await app.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query ILIKE 'listen portage_matching%'`,
    );
    const index = await secondIndex.ready();
    await soon(() => expect([index.has(job.id), index.has(closedJob.id)]).toEqual([false, true]));
    await secondIndex.close();
  });

  test('a job encoded with another model is encoded again', async ({ app, employer }) => {
    const job = await postJob(employer.client, { ...WELDER, title: 'Welder, then nurse' });
    await app.pool.query(
      `WITH job AS (UPDATE jobs SET title = $2, description = $3, skills = $4 WHERE id = $1)
       UPDATE job_features SET model_version = 1, features = '' WHERE job_id = $1`,
      [job.id, NURSE.title, NURSE.description, NURSE.skills],
    );
    await app.pool.query('SELECT pg_notify($1, $2)', ['portage_matching', String(job.id)]);
    await soon(async () => expect(suitingIds(await recommended(seeker))).toContain(job.id));
    await runTasks(app);
  });

  test('a process that starts among rows of another version answers from them', {
    tags: 'nightly',
  }, async ({ app, employer }) => {
    const job = await postJob(employer.client, NURSE);
    await app.pool.query("UPDATE job_features SET version = 0, model_version = 0, features = ''");
    const started = createLiveIndex({ pool: app.pool, logger: createLogger('silent') });
    expect((await started.ready()).has(job.id)).toBe(true);
    await started.close();
    await runTasks(app);
  });

  test('rows of another version of the model are computed anew, and only those', async ({
    app,
    employer,
  }) => {
    const job = await postJob(employer.client, NURSE);
    const read = async () => {
      const { rows } = await app.pool.query(
        `SELECT j.features AS job, p.features AS profile FROM job_features j, profile_features p
          WHERE j.job_id = $1 AND p.job_seeker_id =
                (SELECT id FROM job_seeker_profiles WHERE user_id = $2)`,
        [job.id, seeker.user.id],
      );
      return rows[0];
    };
    const before = await read();
    await app.pool.query("UPDATE job_features SET version = 0, model_version = 0, features = ''");
    await app.pool.query(
      "UPDATE profile_features SET version = 0, model_version = 0, features = ''",
    );
    // Until then the profile is encoded for each request.
    expect(await recommended(seeker)).not.toEqual([]);
    await runTasks(app);
    expect(await read()).toEqual(before);
    const stamps = 'SELECT job_id, changed_at FROM job_features ORDER BY job_id';
    const { rows } = await app.pool.query(stamps);
    await runTasks(app);
    expect((await app.pool.query(stamps)).rows).toEqual(rows);
  });
});

describe('another process', { tags: 'nightly' }, () => {
  let elsewhere: Person;

  test.beforeAll(async ({ app }) => {
    const environment = {
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      DATABASE_URL: app.config.databaseUrl ?? '',
    };
    const { origin } = await startServerProcess(environment, projectRoot);
    const seeker = await seekerWith(app, CARER);
    const client = createClient(origin);
    for (const [name, value] of seeker.client.cookies) client.cookies.set(name, value);
    elsewhere = { ...seeker, client };
    await recommended(elsewhere);
  });
  afterAll(killServerProcesses);

  const appears = (id: number) =>
    soon(async () => expect(suitingIds(await recommended(elsewhere))).toContain(id));

  test('shows what was posted, changed or reopened here', async ({ employer }) => {
    const job = await postJob(employer.client, { ...WELDER, title: 'Welder here, nurse there' });
    await employer.client.updateJob({ params: { id: job.id }, body: NURSE });
    await appears(job.id);
    await employer.client.updateJob({ params: { id: job.id }, body: { isActive: false } });
    await soon(async () => expect(idsOf(await recommended(elsewhere))).not.toContain(job.id));
    await employer.client.updateJob({ params: { id: job.id }, body: { isActive: true } });
    await appears(job.id);
  });

  test('never shows applied or closed jobs, even before it is notified', async ({
    app,
    employer,
  }) => {
    const applied = await postJob(employer.client, {
      ...NURSE,
      title: 'Ward nurse, applied to here',
    });
    const closed = await postJob(employer.client, {
      ...NURSE,
      title: 'Ward nurse, closed unheard',
    });
    await appears(applied.id);
    await appears(closed.id);
    const sameSeeker = app.createClient();
    for (const [name, value] of elsewhere.client.cookies) sameSeeker.cookies.set(name, value);
    await apply(sameSeeker, applied.id);
    // Without a notification the other process's index keeps proposing it.
    await app.pool.query('UPDATE jobs SET is_active = false WHERE id = $1', [closed.id]);
    const ids = idsOf(await recommended(elsewhere));
    expect(ids).not.toContain(applied.id);
    expect(ids).not.toContain(closed.id);
  });
});
