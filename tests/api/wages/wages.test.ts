import { describe, expect } from 'vitest';
import { loadReference } from '#server/platform/db/reference/load.ts';
import type { OccupationWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import type { TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

test.beforeAll(async ({ app }) => {
  await loadReference(app.db, new Date());
});

const list = (app: TestApp, query: string, headers?: Record<string, string>) =>
  app.createClient().raw('listWages', { query, headers });

describe('wages', () => {
  test.for<[string, string]>([
    ['plumber', '72300'],
    ['plombière', '72300'],
    ['PLOMBIERE', '72300'],
    ['registered nurse', '31301'],
    ['infirmier autorisé', '31301'],
    ['truck driver', '73300'],
    ['web dev', '21234'],
  ])('finds %s', async ([words, code], { app }) => {
    const { body } = await list(app, `query=${encodeURIComponent(words)}`);
    expect(body.slice(0, 3).map((wage) => wage.code)).toContain(code);
  });

  test('gives the figures of the province, in order', async ({ app }) => {
    const { body } = await list(app, 'query=plumber&province=QC');
    expect(body[0]).toMatchObject({ region: 'QC', unit: 'hourly' });
    expect(body[0]?.low).toBeLessThan(body[0]?.median ?? 0);
    expect(body[0]?.high).toBeGreaterThan(body[0]?.median ?? 0);
  });

  test('lets Canada stand in, and says so, where a province has no figures', async ({ app }) => {
    const { body } = await list(app, 'query=plumber&province=NU');
    expect(body[0]).toMatchObject({ code: '72300', region: 'CA' });
  });

  test('gives those of one occupation in every region that has figures', async ({ app }) => {
    const { body } = await app.createClient().getSalary({ query: { code: '72300' } });
    const [first, ...provinces] = body.wages.map(({ region }) => region);
    expect(first).toBe('CA');
    expect(provinces).toEqual(expect.arrayContaining(['ON', 'QC']));
    expect(provinces).not.toContain('NU');
    expect(new Set(provinces).size).toBe(provinces.length);
    const medians = body.wages.slice(1).map(({ median }) => median);
    expect(medians).toEqual(medians.toSorted((a, b) => b - a));
  });

  test('names an occupation, its training and similar work in the reader’s language', async ({
    app,
  }) => {
    const client = app.createClient({ 'accept-language': 'fr' });
    const { body } = await client.getSalary({ query: { code: '31301' } });
    expect(body).toMatchObject({
      slug: 'registered-nurse-31301',
      name: 'Infirmier/infirmière',
      teer: 1,
    });
    expect(body.related.length).toBeGreaterThan(2);
    expect(body.related.map(({ slug }) => slug)).not.toContain(body.slug);
  });

  test('counts and shows the open jobs of an occupation, and of it in a province', async ({
    app,
  }) => {
    const { client } = await registerCompany(app);
    await postJob(client, { title: 'Plumber', location: 'Toronto, ON' });
    const inQuebec = await postJob(client, { title: 'Plombière', location: 'Laval, QC' });
    const closed = await postJob(client, { title: 'Plumber', location: 'Ottawa, ON' });
    await client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
    const visitor = app.createClient();
    const all = await visitor.getSalary({ query: { code: '72300' } });
    expect(all.body.openJobs).toBe(2);
    const quebec = await visitor.getSalary({ query: { code: '72300', province: 'QC' } });
    expect(quebec.body.openJobs).toBe(1);
    expect(quebec.body.jobs.map(({ id }) => id)).toEqual([inQuebec.id]);
  });

  test.for([
    ['code=99999', 404],
    ['code=72300&province=NU', 404],
    ['code=72300&province=XX', 400],
    ['code=baker', 400],
    ['', 400],
  ] as const)('has no salary for %s (%s)', async ([query, status], { app }) => {
    expect((await app.createClient().raw('getSalary', { query })).status).toBe(status);
  });

  test('begins with the occupations that have the most open jobs', async ({ app }) => {
    // New postings are counted within a second.
    await expect
      .poll(async () => (await list(app, 'limit=1')).body[0]?.code, { timeout: 5_000 })
      .toBe('72300');
  });

  test('is sorted by pay, and read by page', async ({ app }) => {
    const yearly = ({ unit, median }: OccupationWage) =>
      unit === 'annual' ? median : median * HOURS_PER_YEAR;
    const first = (await list(app, 'sort=pay&limit=10')).body;
    expect(first.map(yearly)).toEqual(first.map(yearly).toSorted((a, b) => b - a));
    const second = (await list(app, 'sort=pay&limit=5&page=2')).body;
    expect(second).toEqual(first.slice(5));
    expect((await list(app, 'page=1000')).body).toEqual([]);
    expect((await list(app, 'sort=luck')).status).toBe(400);
  });

  test('pages through all occupations once, by name in the reader’s language', async ({ app }) => {
    const client = app.createClient({ 'accept-language': 'fr' });
    const pages = await client.pagesFrom(
      await client.listWages({ query: { limit: 100, sort: 'name' } }),
    );
    for (const { headers } of pages) expect(headers.get('x-total-count')).toBe('515');
    const titles = pages.flatMap(({ body }) => body.map(({ titleFr }) => titleFr));
    expect(new Set(titles).size).toBe(515);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('fr').compare));
  });

  test('finds nothing for what is no occupation', async ({ app }) => {
    expect((await list(app, 'query=zzzz')).body).toEqual([]);
    expect((await list(app, `query=${encodeURIComponent('%_\\')}`)).status).toBe(200);
  });

  test('refuses a province that is none and a cursor it did not make', async ({ app }) => {
    expect((await list(app, 'province=XX')).status).toBe(400);
    expect((await list(app, 'cursor=xyz')).status).toBe(400);
  });
});
