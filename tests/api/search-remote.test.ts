import { expect } from 'vitest';
import { listNewMatches } from '#server/features/search/service.ts';
import { createLiveVocabulary } from '#server/features/search/vocabulary/live-vocabulary.ts';
import { writeFilters } from '#shared/domain/search-filters.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const names = new Map<number, string>();

const POSTINGS: Record<string, Parameters<typeof postJob>[1]> = {
  everywhere: { workplace: 'remote', location: 'Toronto, ON' },
  ontario: { workplace: 'remote', location: 'Toronto, ON', remoteProvinces: ['ON'] },
  ontarioFromCalgary: { workplace: 'remote', location: 'Calgary, AB', remoteProvinces: ['ON'] },
  prairies: { workplace: 'remote', location: 'Calgary, AB', remoteProvinces: ['AB', 'SK'] },
  hybrid: { workplace: 'hybrid', location: 'Calgary, AB' },
  onSite: { workplace: 'on-site', location: 'Calgary, AB' },
};

test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Remote Co' });
  for (const [name, posting] of Object.entries(POSTINGS)) {
    names.set((await postJob(client, { title: 'Bookkeeper', ...posting })).id, name);
  }
});

const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id));

const IN_ALBERTA = ['hybrid', 'onSite', 'prairies'];
const IN_CALGARY = [
  { location: 'Calgary' },
  { location: 'Alberta' },
  { province: ['AB' as const] },
  { keyword: 'bookkeeper Calgary' },
  { keyword: 'teneur de livres en Alberta' },
];

test.for(IN_CALGARY)('%j finds no remote job that is closed to Alberta', async (query, { app }) => {
  const client = app.createClient();
  const { body, headers } = await client.listJobs({ query });
  expect(namesOf(body.map(({ id }) => id)).toSorted()).toEqual(IN_ALBERTA);
  expect(headers.get('X-Total-Count')).toBe('3');

  const facets = await client.countFacets({ query });
  const countOf = (facet: 'workplace' | 'province' | 'remoteOnly', value: string) =>
    facets.body[facet].find((choice) => choice.value === value)?.count;
  expect(countOf('workplace', 'remote')).toBe(1);
  expect(countOf('remoteOnly', 'true')).toBe(2);
  expect(countOf('province', 'AB')).toBe(3);

  const search = writeFilters(query);
  const range = { since: new Date(0), limit: 20 };
  const vocabulary = createLiveVocabulary(app.db);
  const alerted = await listNewMatches(app.db, vocabulary, search, range, new Date());
  expect(namesOf(alerted).toSorted()).toEqual(IN_ALBERTA);
});

test.for([
  ['bookkeeper Calgary', ['everywhere']],
  ['bookkeeper Alberta', ['everywhere']],
  ['remote bookkeeper Calgary', ['everywhere']],
  ['bookkeeper Sudbury', ['everywhere', 'ontario', 'ontarioFromCalgary']],
  ['bookkeeper Regina', ['everywhere', 'prairies']],
  ['bookkeeper Maritimes', ['everywhere']],
  ['bookkeeper Calgary not remote', []],
] as const)('%s is followed by remote jobs open to it', async ([keyword, expected], { app }) => {
  const { body } = await app.createClient().listFurtherJobs({ query: { keyword } });
  const found = namesOf(body.map(({ id }) => id));
  expect(found.toSorted()).toEqual(expected);
});

test.for([
  { remoteOnly: true },
  { keyword: 'remote bookkeeper' },
  { keyword: 'télétravail' },
  { keyword: 'bookkeeper', remoteOnly: true, limit: 20 },
])('%j finds remote jobs, then hybrid ones', async (query, { app }) => {
  const { body } = await app.createClient().listJobs({ query });
  expect(namesOf(body.map(({ id }) => id))).toEqual([
    'prairies',
    'ontarioFromCalgary',
    'ontario',
    'everywhere',
    'hybrid',
  ]);
});

test('hybrid work is asked for in words', async ({ app }) => {
  const { body } = await app.createClient().listJobs({ query: { keyword: 'hybrid bookkeeper' } });
  expect(namesOf(body.map(({ id }) => id))).toEqual(['hybrid']);
});
