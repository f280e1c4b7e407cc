import { sql, TransactionRollbackError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect } from 'vitest';
import { listAlternatives } from '#server/features/search/counts/alternatives.ts';
import { searchJobs } from '#server/features/search/engine/find.ts';
import { refreshSample } from '#server/features/search/engine/refresh-sample.ts';
import { understand } from '#server/features/search/understanding/understand.ts';
import { searchVocabulary } from '#server/features/search/vocabulary/vocabulary.ts';
import { contract } from '#shared/contract/contract.ts';
import type { JOB_TYPES } from '#shared/domain/constants.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import type { TestApp } from '#tests/support/app.ts';
import { nextOf } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

/** Enough for the sample to show for certain that more match than are counted. */
const MANY = 12_000;
const FEW = 30;
const COPIED_AT_ONCE = 2_000;

/** Many postings in Mississauga, a few in Toronto and one in Halifax, with equal or older times. */
test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Zephyrine Logistics' });
  const post = (title: string, location: string, jobType: (typeof JOB_TYPES)[number]) =>
    postJob(client, { title, location, jobType });
  const { id: many } = await post('Forklift Driver', 'Mississauga, ON', 'Full-time');
  const { id: rareJobId } = await post('Forklift Driver', 'Toronto, ON', 'Part-time');
  await post('Baker', 'Halifax, NS', 'Internship');
  await copyPosting(app, many, MANY - 1);
  await copyPosting(app, rareJobId, FEW - 1);
  await app.pool.query('analyze job_search');
  await refreshSample(app.db, { largeFrom: 10_000 });
});

/** Each copy is a second older than the one before. */
async function copyPosting({ pool }: TestApp, id: number, count: number): Promise<void> {
  const columnsOf = async (table: string, others: string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return rows.map(({ name }) => name).filter((name) => !others.includes(name));
  };
  const ofJobs = (await columnsOf('jobs', ['id', 'posted_at'])).join(', ');
  const ofRows = (await columnsOf('job_search', ['job_id', 'posted_at'])).join(', ');
  for (let from = 1; from <= count; from += COPIED_AT_ONCE) {
    await pool.query(
      `with copies as (
         insert into jobs (posted_at, ${ofJobs})
         select posted_at - make_interval(secs => n), ${ofJobs}
         from jobs cross join generate_series($2::int, $3::int) n where id = $1
         returning id, posted_at)
       insert into job_search (job_id, posted_at, ${ofRows})
       select copies.id, copies.posted_at, ${ofRows.replaceAll(/\w+/g, 'job_search.$&')}
       from copies cross join job_search where job_id = $1`,
      [id, from, Math.min(count, from + COPIED_AT_ONCE - 1)],
    );
  }
}

test('the sample is drawn of very many postings only', async ({ app }) => {
  const readPages = async () =>
    (await app.pool.query('select count(*)::int as count from job_search_sample')).rows[0]?.count;
  expect(await readPages()).toBeGreaterThan(9_000);
  expect(await readPages()).toBeLessThan(11_000);
  await app.db
    .transaction(async (tx) => {
      await refreshSample(tx);
      const { rows } = await tx.execute(sql`select 1 from job_search_sample`);
      expect(rows).toEqual([]);
      tx.rollback();
    })
    .catch(() => undefined);
});

describe('a search that very many postings match', () => {
  test.for([
    { keyword: 'forklift driver' },
    { keyword: 'forklift driver', sort: 'newest' },
    { keyword: 'zephyrine', sort: 'pay' },
    { location: 'Mississauga', sort: 'newest' },
  ])('%j is not counted, and its pages follow each other', async (query, { app }) => {
    const client = app.createClient();
    const first = await client.raw('listJobs', { query: { ...query, limit: 50 } });
    expect(first.headers.get('x-total-count')).toBe('10000+');
    const second = nextOf(first)?.split('?')[1];
    const { body } = await client.raw('listJobs', { query: second });
    const all = [...first.body, ...body];
    expect(new Set(all.map(({ id }) => id)).size).toBe(100);
    const times = all.map(({ postedAt }) => postedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('is sorted as a whole where it is read as a whole', async ({ app }) => {
    const query = contract.listJobs.query.parse({ keyword: 'forklift driver', limit: 50 });
    const intent = understand(query, searchVocabulary());
    const now = new Date();
    await app.db
      .transaction(async (tx) => {
        // Without a sample it is unknown beforehand that more match than are counted.
        await refreshSample(tx);
        const first = await searchJobs(tx, intent, query, now);
        const second = await searchJobs(tx, intent, { ...query, cursor: first.nextCursor }, now);
        const { rows } = await tx.execute<{ id: number }>(sql`
          select id from jobs where title = 'Forklift Driver' order by posted_at desc, id desc limit 100`);
        expect([first.total, second.total]).toEqual([10_001, 10_001]);
        const position = Buffer.from(first.nextCursor ?? '', 'base64url').toString();
        expect(JSON.parse(position)).toMatchObject({ isSorted: true });
        expect([...first.ids, ...second.ids]).toEqual(rows.map(({ id }) => id));
        tx.rollback();
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError));
  });

  test.for([{ location: 'Mississauga', sort: 'newest' }, { keyword: 'forklift driver' }])(
    '%j finds rows of a release that did not write them in brief',
    async (query, { app }) => {
      const client = app.createClient();
      const { body: before } = await client.raw('listJobs', { query });
      const ids = before.slice(0, 3).map(({ id }) => id);
      const briefQuery = 'select job_id, brief from job_search where job_id = any($1)';
      const { rows } = await app.pool.query(briefQuery, [ids]);
      await app.pool.query('update job_search set brief = null where job_id = any($1)', [ids]);
      const { body: after } = await client.raw('listJobs', { query });
      for (const row of rows) {
        await app.pool.query(
          'update job_search set brief = $2 where job_id = $1',
          Object.values(row),
        );
      }
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    },
  );

  test('most of its words are enough where they are frequent', async ({ app }) => {
    const { body } = await app
      .createClient()
      .raw('listJobs', { query: { keyword: 'zephyrine forklift logistics xylophone' } });
    expect(body.length).toBeGreaterThan(0);
  });

  test('nearest first goes from place to place', async ({ app }) => {
    const client = app.createClient();
    const query = { location: 'Toronto', sort: 'distance', limit: 20 };
    const first = await client.raw('listJobs', { query });
    const second = await client.raw('listJobs', { query: nextOf(first)?.split('?')[1] });
    const third = await client.raw('listJobs', { query: nextOf(second)?.split('?')[1] });
    const all = [...first.body, ...second.body, ...third.body];
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    const places = all.map(({ location }) => location);
    expect(places.slice(0, FEW)).toEqual(Array(FEW).fill('Toronto, ON'));
    expect(places.slice(FEW)).toEqual(Array(FEW).fill('Mississauga, ON'));
    for (const one of [all.slice(0, FEW), all.slice(FEW)]) {
      const times = one.map(({ postedAt }) => postedAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  test('its facets are counted where they are rare', async ({ app }) => {
    const client = app.createClient();
    const countsOf = async (query: Record<string, string>) => {
      const { body } = await client.raw('countFacets', { query });
      const count = (facet: 'jobType' | 'province' | 'postedWithin', value: string) =>
        body[facet].find((choice) => choice.value === value)?.count;
      return count;
    };
    const everywhere = await countsOf({});
    expect(everywhere('jobType', 'Full-time')).toBe(FACET_COUNTED_UP_TO + 1);
    expect(everywhere('jobType', 'Part-time')).toBe(FEW);
    expect(everywhere('jobType', 'Internship')).toBe(1);
    expect(everywhere('jobType', 'Freelance')).toBe(0);
    expect(everywhere('province', 'NS')).toBe(1);
    expect(everywhere('postedWithin', '1')).toBe(FACET_COUNTED_UP_TO + 1);
    const around = await countsOf({ location: 'Toronto', jobType: 'Part-time' });
    expect(around('province', 'ON')).toBe(FEW);
    expect(around('province', 'NS')).toBe(0);
    expect(around('postedWithin', '1')).toBe(FEW);
    expect(around('jobType', 'Full-time')).toBe(FACET_COUNTED_UP_TO + 1);
  });

  test('what is close to it is counted up to a limit, in a few statements', async ({ app }) => {
    const statements: string[] = [];
    const db = drizzle(app.pool, {
      casing: 'snake_case',
      logger: { logQuery: (query) => statements.push(query) },
    });
    const filters = contract.listAlternatives.query.parse({
      keyword: 'urgent forklift driver',
      location: 'Toronto',
      jobType: ['Full-time'],
      experienceLevel: 'Director',
      industry: 'Finance',
      companySize: 'Medium',
      skills: ['Sales'],
      language: 'en',
      hourlyRateMin: 20,
      salaryMin: 20_000,
      postedWithin: 30,
      remoteOnly: true,
    });
    const read = (query: typeof filters) => understand(query, searchVocabulary());
    const alternatives = await listAlternatives(db, read, filters, new Date());
    expect(alternatives).toEqual([
      { kind: 'alone', keyword: 'urgent forklift driver', count: FACET_COUNTED_UP_TO + 1 },
    ]);
    const counting = statements.filter((text) => /from job_search\b/.test(text));
    expect(counting.length).toBeLessThanOrEqual(3);
  });
});
