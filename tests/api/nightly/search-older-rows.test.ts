import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { refreshVocabulary } from '#server/features/search/vocabulary/refresh-vocabulary.ts';
import { SEARCH_VERSION, searchRows } from '#server/projections/search.ts';
import { jobSearch } from '#shared/schema/jobs.ts';
import type { TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

async function search(app: TestApp, keyword: string, location = ''): Promise<string[]> {
  const query = new URLSearchParams({ keyword, ...(location && { location }) });
  const { status, body } = await app.createClient().raw('listJobs', { query: query.toString() });
  expect(status).toBe(200);
  return body.map(({ title }) => title);
}

/** Document of a release without occupations and exact title words. */
const asOlder = sql`ts_delete(document, array(
  select lexeme from unnest(document) where lexeme ~ '^[abeno]:'))`;

/** Refreshes the vocabulary, which happens every minute. */
async function refresh({ db }: TestApp, minutes: number): Promise<void> {
  await refreshVocabulary(db, new Date(Date.now() + minutes * 60_000));
}

test('rows that an older release wrote are found until they are written anew', async ({ app }) => {
  const { client } = await registerCompany(app);
  const ids: number[] = [];
  for (const title of ['Registered Nurse', 'Infirmière', 'Welder']) {
    ids.push((await postJob(client, { title, location: 'Halifax, NS' })).id);
  }
  await refresh(app, 0);
  const all = {
    'registered nurse': ['Registered Nurse', 'Infirmière'],
    'registered nurse in Halifax': ['Registered Nurse', 'Infirmière'],
    welder: ['Welder'],
  };
  for (const [keyword, titles] of Object.entries(all)) {
    expect(await search(app, keyword), keyword).toEqual(titles);
  }

  await app.db.update(jobSearch).set({ version: 1, brief: null, document: asOlder });
  await refresh(app, 2);
  const ofWords = {
    'registered nurse': ['Registered Nurse'],
    'registered nurse in Halifax': ['Registered Nurse'],
  };
  for (const [keyword, titles] of Object.entries({ ...all, ...ofWords })) {
    expect(await search(app, keyword), keyword).toEqual(titles);
  }

  // A rebuilt row does not hide one that is not rebuilt.
  await searchRows.write(app.db, ids.slice(1, 2));
  // A process checks for a new vocabulary once a second.
  await expect
    .poll(async () => (await search(app, 'registered nurse')).toSorted(), { timeout: 5_000 })
    .toEqual(['Infirmière', 'Registered Nurse']);
  expect(await search(app, 'welder', 'Halifax')).toEqual(['Welder']);
  const { body } = await app
    .createClient()
    .raw('countFacets', { query: 'keyword=registered+nurse' });
  expect(body.province.find(({ value }) => value === 'NS')?.count).toBe(2);

  await searchRows.write(app.db, ids);
  await refresh(app, 4);
  const versions = await app.db.select({ version: jobSearch.version }).from(jobSearch);
  expect(versions.every(({ version }) => version === SEARCH_VERSION)).toBe(true);
  for (const [keyword, titles] of Object.entries(all)) {
    expect(await search(app, keyword), keyword).toEqual(titles);
  }
});
