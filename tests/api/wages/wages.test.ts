import { describe, expect } from 'vitest';
import { loadReference } from '#server/platform/db/reference/load.ts';
import type { TestApp } from '#tests/support/app.ts';
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
    const client = app.createClient();
    const { body } = await client.listRegionalWages({ query: { code: '72300' } });
    const regions = body.map(({ region }) => region);
    expect(regions).toEqual(expect.arrayContaining(['CA', 'ON', 'QC']));
    expect(regions).not.toContain('NU');
    expect(new Set(regions).size).toBe(regions.length);
    expect(new Set(body.map(({ code }) => code))).toEqual(new Set(['72300']));
    expect((await client.listRegionalWages({ query: { code: '99999' } })).body).toEqual([]);
    expect((await client.raw('listRegionalWages', { query: 'code=baker' })).status).toBe(400);
  });

  test('pages through all occupations once, by name in the reader’s language', async ({ app }) => {
    const client = app.createClient({ 'accept-language': 'fr' });
    const pages = await client.pagesFrom(await client.listWages({ query: { limit: 100 } }));
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
