import { eq, inArray, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Db } from '#server/platform/db/connect.ts';
import { writeProjections } from '#server/projections/changed.ts';
import { defineProjection } from '#server/projections/projection.ts';
import { buildSearchRows, SEARCH_VERSION, searchRows } from '#server/projections/search.ts';
import { postings } from '#server/projections/sources.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import type { TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as base, overridable } from './fixtures.ts';

const DAY = 86_400_000;
const clock = { time: Date.now(), now: (): Date => new Date(clock.time) };

const test = overridable(base)
  .override('clock', clock)
  .extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

/** Searches for the words literally. */
async function search(app: TestApp, words: string): Promise<{ titles: string[]; total: number }> {
  const query = `${words}&literal=occupation&literal=spelling`;
  const { status, body, headers } = await app.createClient().raw('listJobs', { query });
  expect(status).toBe(200);
  return { titles: body.map(({ title }) => title), total: Number(headers.get('x-total-count')) };
}

/** Stored rows with the transaction id that wrote them. */
async function rowsOf(app: TestApp, ids: number[]) {
  const { rows } = await app.pool.query<{ id: number; version: number; xmin: string }>(
    'SELECT job_id AS id, version, xmin::text FROM job_search WHERE job_id = ANY($1) ORDER BY 1',
    [ids],
  );
  return rows;
}

/** Inserts postings without search rows. */
async function insertPostings(
  app: TestApp,
  companyId: number,
  count: number,
  title: string,
): Promise<number[]> {
  const { rows } = await app.pool.query<{ id: number }>(
    `INSERT INTO jobs (company_id, title, description, location, job_type)
     SELECT $1, $3, 'Files', 'Halifax', 'Contract' FROM generate_series(1, $2) RETURNING id`,
    [companyId, count, title],
  );
  return rows.map(({ id }) => id);
}

/** Search rows of a later release: every document has one more word. */
function nextRelease(beforeBuild: (tx: Db) => Promise<void> = async () => {}) {
  return defineProjection({
    name: 'job-search',
    table: jobSearch,
    key: 'jobId',
    closesAt: 'closesAt',
    source: postings,
    version: SEARCH_VERSION + 1,
    build: async (tx, ids) => {
      await beforeBuild(tx);
      const rows = await buildSearchRows(tx, ids);
      return rows.map((row) => ({
        ...row,
        document: sql<string>`${row.document} || to_tsvector('portage_en', 'novelty')`,
      }));
    },
  });
}

/** Restores this release's rows for the tests that follow. */
const restore = async (app: TestApp) => {
  await app.pool.query('UPDATE job_search SET version = 0');
  await runTasks(app, { clock });
};

test('a row is written and rolled back with its cause', async ({ app, employer }) => {
  const job = await postJob(employer.client, { title: 'Apiarist' });
  const before = await rowsOf(app, [job.id]);
  const rolledBack = app.db.transaction(async (tx) => {
    await tx.update(jobs).set({ title: 'Beekeeper' }).where(eq(jobs.id, job.id));
    await writeProjections(tx, { jobs: [job.id] });
    expect(await rowsOf(app, [job.id])).toEqual(before);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await rowsOf(app, [job.id])).toEqual(before);
  expect((await search(app, 'keyword=apiarist')).total).toBe(1);
});

test('an edit that changes nothing in a row leaves it alone', async ({ app, employer }) => {
  const job = await postJob(employer.client, { title: 'Bookbinder' });
  const before = await rowsOf(app, [job.id]);
  const benefits = 'Four weeks of vacation and a dental plan.';
  await employer.client.updateJob({ params: { id: job.id }, body: { benefits } });
  expect(await rowsOf(app, [job.id])).toEqual(before);
  await employer.client.updateJob({ params: { id: job.id }, body: { title: 'Bookbinder, hand' } });
  expect(await rowsOf(app, [job.id])).not.toEqual(before);
});

test('a new version is written in batches while people search, and never made older again', async ({
  app,
  employer,
}) => {
  const ids = await insertPostings(app, employer.company.id, 120, 'Cartographer');
  await runTasks(app, { clock });
  expect((await search(app, 'keyword=cartographer')).total).toBe(120);

  let searches = 0;
  let isDone = false;
  // Each batch waits for a search that began after the previous batch.
  const next = nextRelease(async () => {
    const searchesBefore = searches;
    await vi.waitUntil(() => isDone || searches > searchesBefore + 1, { timeout: 30_000 });
  });
  const rebuilt = runTasks(app, { tasks: [next.rebuild()], clock }).finally(() => {
    isDone = true;
  });
  const totals = new Set<number>();
  while (!isDone) {
    expect((await search(app, 'keyword=cartographer')).total).toBe(120);
    totals.add((await search(app, 'keyword=novelty')).total);
    searches += 1;
  }
  await rebuilt;
  expect(totals.size, `${[...totals]}`).toBeGreaterThan(2);
  expect((await rowsOf(app, ids)).every(({ version }) => version === SEARCH_VERSION + 1)).toBe(
    true,
  );

  const after = await rowsOf(app, ids);
  await runTasks(app, { tasks: [searchRows.rebuild()], clock });
  expect(await rowsOf(app, ids)).toEqual(after);

  // A process of this release keeps writing its own version, which the later release rebuilds.
  const [id = 0] = ids;
  await employer.client.updateJob({ params: { id }, body: { location: 'Toronto, ON' } });
  expect(await rowsOf(app, [id])).toMatchObject([{ version: SEARCH_VERSION }]);
  await runTasks(app, { tasks: [next.rebuild()], clock });
  expect(await rowsOf(app, [id])).toMatchObject([{ version: SEARCH_VERSION + 1 }]);
  await app.db.delete(jobs).where(inArray(jobs.id, ids));
  await restore(app);
});

test('a rebuild waits for an edit that has begun, and writes what it leaves', async ({
  app,
  employer,
}) => {
  const job = await postJob(employer.client, { title: 'Drystone Waller' });
  await app.pool.query('UPDATE job_search SET version = 0 WHERE job_id = $1', [job.id]);
  let rebuilding: Promise<void> | undefined;
  await app.db.transaction(async (tx) => {
    await postings.lock(tx, [job.id]);
    rebuilding = runTasks(app, { tasks: [nextRelease().rebuild()], clock });
    await expect.poll(() => waitingLocks(app)).toBeGreaterThan(0);
    await tx.update(jobs).set({ title: 'Dyker' }).where(eq(jobs.id, job.id));
    await writeProjections(tx, { jobs: [job.id] });
  });
  await rebuilding;
  expect(
    (await search(app, 'keyword=dyker%20novelty&literal=occupation&literal=spelling')).titles,
  ).toEqual(['Dyker']);
  await restore(app);
});

test('an edit waits for a rebuild that has begun, and has the last word', async ({
  app,
  employer,
}) => {
  const job = await postJob(employer.client, { title: 'Engraver' });
  let edit: Promise<unknown> | undefined;
  const slow = nextRelease(async (tx) => {
    if (edit) return;
    expect(await tx.select().from(jobs).where(eq(jobs.id, job.id))).toHaveLength(1);
    edit = employer.client.updateJob({ params: { id: job.id }, body: { title: 'Etcher' } });
    await expect.poll(() => waitingLocks(app)).toBeGreaterThan(0);
  });
  await app.pool.query('UPDATE job_search SET version = $2 WHERE job_id <> $1', [
    job.id,
    SEARCH_VERSION + 1,
  ]);
  await runTasks(app, { tasks: [slow.rebuild()], clock });
  await edit;
  expect(
    (await search(app, 'keyword=engraver&literal=occupation&literal=spelling')).titles,
  ).toEqual([]);
  expect((await search(app, 'keyword=etcher')).titles).toEqual(['Etcher']);
  await restore(app);
});

async function waitingLocks(app: TestApp): Promise<number> {
  const { rows } = await app.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test('a posting that closes by date is gone at once, and leaves the projections', async ({
  app,
  employer,
}) => {
  const closesAt = new Date(clock.time + DAY).toISOString();
  const job = await postJob(employer.client, { title: 'Farrier', closesAt });
  const stays = await postJob(employer.client, { title: 'Farrier, open' });
  const stored = async () => {
    const { rows } = await app.pool.query(
      `SELECT 'search' AS of FROM job_search WHERE job_id = $1
       UNION ALL SELECT 'features' FROM job_features WHERE job_id = $1`,
      [job.id],
    );
    return rows.length;
  };
  expect((await search(app, 'keyword=farrier')).total).toBe(2);
  clock.time += 2 * DAY;
  expect((await search(app, 'keyword=farrier')).titles).toEqual(['Farrier, open']);
  const related = await app.createClient().listRelatedJobs({ params: { id: stays.id } });
  expect(related.body.map(({ id }) => id)).not.toContain(job.id);
  const text = await (await fetch(`${app.origin}/sitemap.xml`)).text();
  expect(text).toContain(`/jobs/${stays.id}<`);
  expect(text).not.toContain(`/jobs/${job.id}<`);

  expect(await stored()).toBe(2);
  // Runs twice: rows that were removed must not count as missing.
  for (const _ of [1, 2]) {
    await runTasks(app, { clock });
    expect(await stored()).toBe(0);
  }
  await employer.client.updateJob({ params: { id: job.id }, body: { closesAt: null } });
  expect(await stored()).toBe(2);
  expect((await search(app, 'keyword=farrier')).total).toBe(2);
});

test('an edit of a company writes only rows that say something else afterwards', async ({
  app,
}) => {
  const { client } = await registerCompany(app, { companyName: 'Before Ltd', industry: 'Legal' });
  const { id } = await postJob(client, { title: 'Glazier' });
  const before = await rowsOf(app, [id]);
  await client.updateCompanyProfile({ body: { description: 'Windows of every size.' } });
  await runTasks(app, { clock });
  expect(await rowsOf(app, [id])).toEqual(before);
  await client.updateCompanyProfile({ body: { companyName: 'Afterwards Inc' } });
  expect((await search(app, 'keyword=afterwards')).titles).toEqual(['Glazier']);
});

test('an edit of a company with 500 postings is followed by them in the background', {
  tags: 'nightly',
}, async ({ app }) => {
  const { client, company } = await registerCompany(app, { industry: 'Marketing' });
  const ids = await insertPostings(app, company.id, 500, 'Harbour Pilot');
  await app.db.transaction((tx) => searchRows.write(tx, ids));
  expect((await search(app, 'industry=Marketing')).total).toBe(500);
  expect((await client.updateCompanyProfile({ body: { industry: 'Sales' } })).status).toBe(200);
  expect((await search(app, 'industry=Marketing')).total).toBe(500);
  // A second edit while postings are updated for the first.
  const work = runTasks(app, { clock });
  expect((await client.updateCompanyProfile({ body: { industry: 'Design' } })).status).toBe(200);
  await work;
  await runTasks(app, { clock });
  expect((await search(app, 'industry=Design')).total).toBe(500);
  expect(
    (await search(app, 'industry=Sales')).total + (await search(app, 'industry=Marketing')).total,
  ).toBe(0);
});
