import { expect } from 'vitest';
import type { JobCard } from '#shared/contract/contract.ts';
import { MAX_LIST_PAGE } from '#shared/domain/job-lists.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, nextOf } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

let total = 0;
test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app, { industry: 'Operations' });
  for (let n = 0; n < 23; n += 1) {
    await postJob(client, {
      title: n % 3 === 0 ? 'Forklift Driver for forklifts' : 'Warehouse Worker',
      description: 'Move what comes in with a forklift, and count what goes out again. '.repeat(
        2 + (n % 4),
      ),
    });
    total += 1;
  }
  // Seven distinct instants for 23 jobs, so that most are shared.
  for (const [table, id] of [
    ['jobs', 'id'],
    ['job_search', 'job_id'],
  ]) {
    await app.pool.query(
      `UPDATE ${table} SET posted_at = date_trunc('second', now()) - make_interval(mins => ${id} % 7)
        WHERE ${id} IN (SELECT job_id FROM job_search WHERE document @@ '''i:operations'''::tsquery)`,
    );
  }
});

async function walk(app: TestApp, query: string): Promise<JobCard[][]> {
  const client = app.createClient();
  const pages = await client.pagesFrom(await client.raw('listJobs', { query }));
  for (const page of pages) {
    expect(page.status).toBe(200);
    expect(page.headers.get('x-total-count')).toBe(String(total));
    const next = nextOf(page);
    expect(page.headers.get('link')).toBe(next ? `<${next}>; rel="next"` : null);
  }
  return pages.map(({ body }) => body);
}

test.for([
  'industry=Operations',
  'industry=Operations&keyword=forklift',
  'industry=Operations&keyword=forklift&sort=newest',
  'industry=Operations&keyword=goes%20fork',
])('%s: pages have all jobs, once and in order', async (query, { app }) => {
  const [whole = []] = await walk(app, `${query}&limit=100`);
  expect(whole).toHaveLength(total);
  for (const limit of [1, 5, 23, 22]) {
    const pages = await walk(app, `${query}&limit=${limit}`);
    expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(pages.every((page) => page.length <= limit && page.length > 0)).toBe(true);
    for (const [index, page] of pages.slice(0, MAX_LIST_PAGE).entries()) {
      const numbered = await app
        .createClient()
        .raw('listJobs', { query: `${query}&limit=${limit}&page=${index + 1}` });
      expect(numbered.body).toEqual(page);
    }
  }
});

test('newest first is by time, then by id', async ({ app }) => {
  const [cards = []] = await walk(app, 'industry=Operations&limit=100');
  const keys = cards.map(({ postedAt, id }) => `${postedAt} ${String(id).padStart(6, '0')}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
});

test('best match first is not newest first', async ({ app }) => {
  const [best = []] = await walk(app, 'industry=Operations&keyword=forklift&limit=100');
  const titles = best.map(({ title }) => title.startsWith('Forklift'));
  expect(titles.lastIndexOf(true)).toBeLessThan(titles.indexOf(false));
  const [newest = []] = await walk(
    app,
    'industry=Operations&keyword=forklift&sort=newest&limit=100',
  );
  expect(newest.map(({ id }) => id)).not.toEqual(best.map(({ id }) => id));
});

test('a job posted between two pages neither repeats nor drops another', async ({ app }) => {
  const client = app.createClient();
  const first = await client.listJobs({ query: { industry: 'Operations', limit: 10 } });
  const { client: employer } = await registerCompany(app, { industry: 'Operations' });
  const { id } = await postJob(employer);
  const [, query = ''] = nextOf(first)?.replace('limit=10', 'limit=100').split('?') ?? [];
  const second = await client.raw('listJobs', { query });
  const ids = [...first.body, ...second.body].map((card) => card.id);
  expect(new Set(ids).size).toBe(total);
  expect(ids).not.toContain(id);
  await employer.updateJob({ params: { id }, body: { isActive: false } });
});

test('limit is clamped to its bounds', async ({ app }) => {
  const count = async (limit: string) =>
    (await app.createClient().raw('listJobs', { query: `industry=Operations${limit}` })).body
      .length;
  expect(await count('')).toBe(20);
  expect(await count('&limit=0')).toBe(1);
  expect(await count('&limit=-5')).toBe(1);
  expect(await count('&limit=1000')).toBe(23);
});

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
test.for<[string, string]>([
  ['no base64', '%%%'],
  ['no JSON', 'bm9wZQ'],
  ['null', cursorOf(null)],
  ['empty', cursorOf({})],
  ['an id beyond the column', cursorOf({ at: 1, id: 9e15, total: 1 })],
  ['a time before time', cursorOf({ at: -9e15, id: 1, total: 1 })],
  ['a time after time', cursorOf({ at: 9e15, id: 1, total: 1 })],
  ['a total below nothing', cursorOf({ at: 1, id: 1, total: -1 })],
  ['a rank that is no number', cursorOf({ at: 1, id: 1, total: 1, rank: 'NaN; --' })],
])('a cursor of %s is refused', async ([_case, cursor], { app }) => {
  for (const keyword of ['', 'keyword=forklift&']) {
    expectError(
      await app
        .createClient()
        .raw('listJobs', { query: `${keyword}cursor=${encodeURIComponent(cursor)}` }),
      'INVALID_CURSOR',
    );
  }
});
