import { expect } from 'vitest';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

test('a short list in a place is followed by the province, then by remote jobs', async ({
  app,
}) => {
  const { client } = await registerCompany(app, { companyName: 'Further Co' });
  const post = async (location: string, more = {}) =>
    (await postJob(client, { title: 'Bookkeeper', location, ...more })).id;
  const inPlace = await post('Moncton, NB');
  const far = await post('Edmundston, NB');
  const near = await post('Fredericton, NB');
  const remote = await post('Toronto, ON', { isRemote: true });
  await post('Calgary, AB');
  await postJob(client, { title: 'Welder', location: 'Fredericton, NB' });

  const query = { keyword: 'bilingual bookkeeper Moncton' };
  const further = await app
    .createClient()
    .listFurtherJobs({ query: { keyword: 'bookkeeper Moncton' } });
  expect(further.body.map(({ id }) => id)).toEqual([near, far, remote]);
  expect(further.body[0]?.distanceKm).toBeGreaterThan(100);
  const found = await app.createClient().listJobs({ query: { keyword: 'bookkeeper Moncton' } });
  expect(found.body.filter(({ isRelated }) => !isRelated).map(({ id }) => id)).toEqual([inPlace]);

  const { body } = await app.createClient().listAlternatives({ query });
  const keywords = body.flatMap((other) => (other.kind === 'keyword' ? other.keyword : []));
  expect(keywords.length).toBeGreaterThan(0);
  for (const keyword of keywords) expect(keyword).toContain('bookkeeper');
});

test('an empty search offers to leave out the least telling part first', async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Smiths of Regina' });
  await postJob(client, { title: 'Blacksmith', location: 'Regina, SK', jobType: 'Part-time' });
  for (const location of ['Calgary, AB', 'Halifax, NS']) {
    await postJob(client, { title: 'Blacksmith', location, jobType: 'Full-time' });
  }
  const { body } = await app.createClient().listAlternatives({
    query: { keyword: 'urgent full-time blacksmith Regina' },
  });
  const keywords = body.flatMap((other) => (other.kind === 'keyword' ? other.keyword : []));
  expect(keywords).toEqual(['blacksmith Regina', 'full-time blacksmith']);
});

test('a search without a place has nothing further', async ({ app }) => {
  const { body } = await app.createClient().listFurtherJobs({ query: { keyword: 'bookkeeper' } });
  expect(body).toEqual([]);
});
