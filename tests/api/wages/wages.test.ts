import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#server/db/reference/load.ts';
import type { OccupationWage } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Reply } from '#tests/support/client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await loadReference(app.db, new Date());
});

afterAll(() => app.close());

const list = (query: string, headers?: Record<string, string>) =>
  app.createClient().get<OccupationWage[]>(`/api/wages?${query}`, headers);

describe('GET /api/wages', () => {
  it.each([
    ['plumber', '72300'],
    ['plombière', '72300'],
    ['PLOMBIERE', '72300'],
    ['registered nurse', '31301'],
    ['infirmier autorisé', '31301'],
    ['truck driver', '73300'],
    ['web dev', '21234'],
  ])('finds %s', async (words, code) => {
    const { body } = await list(`query=${encodeURIComponent(words)}`);
    expect(body.slice(0, 3).map((wage) => wage.code)).toContain(code);
  });

  it('gives the figures of the province, in order', async () => {
    const { body } = await list('query=plumber&province=QC');
    expect(body[0]).toMatchObject({ region: 'QC', unit: 'hourly' });
    expect(body[0]?.low).toBeLessThan(body[0]?.median ?? 0);
    expect(body[0]?.high).toBeGreaterThan(body[0]?.median ?? 0);
  });

  it('lets Canada stand in, and says so, where a province has no figures', async () => {
    const { body } = await list('query=plumber&province=NU');
    expect(body[0]).toMatchObject({ code: '72300', region: 'CA' });
  });

  it('pages through all occupations once, by name in the reader’s language', async () => {
    const titles: string[] = [];
    let next: string | undefined = '/api/wages?limit=100';
    while (next) {
      const reply: Reply<OccupationWage[]> = await app
        .createClient()
        .get(next, { 'accept-language': 'fr' });
      expect(reply.headers.get('x-total-count')).toBe('515');
      titles.push(...reply.body.map(({ titleFr }) => titleFr));
      next = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(new Set(titles).size).toBe(515);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('fr').compare));
  });

  it('finds nothing for what is no occupation', async () => {
    expect((await list('query=zzzz')).body).toEqual([]);
    expect((await list(`query=${encodeURIComponent('%_\\')}`)).status).toBe(200);
  });

  it('refuses a province that is none and a cursor it did not make', async () => {
    expect((await list('province=XX')).status).toBe(400);
    expect((await list('cursor=xyz')).status).toBe(400);
  });
});
