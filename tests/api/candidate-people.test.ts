import { expect } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

type Query = CallOf<'listCandidates'>['query'];

test('candidates are one row a person, with the application that is furthest along', async ({
  app,
}) => {
  const { client } = await registerCompany(app);
  const jobs = [];
  for (const title of ['Day cook', 'Night cook', 'Dishwasher'])
    jobs.push(await postJob(client, { title }));
  const twice = await registerSeeker(app, { fullName: 'Ada Twice' });
  const once = await registerSeeker(app, { fullName: 'Bo Once' });
  const ids: number[] = [];
  for (const { id } of jobs) ids.push((await apply(twice.client, id)).id);
  const onceId = (await apply(once.client, jobs[0]?.id ?? 0)).id;
  const [day = 0, night = 0, dishwasher = 0] = ids;
  const listed = async (query: Query = {}) => {
    const { body } = await client.listCandidates({ query: { per: 'person', ...query } });
    return body.ids;
  };
  const setStatus = (id: number, status: 'interview' | 'rejected') =>
    client.updateApplication({ params: { id }, body: { status } });
  const { body } = await client.listCandidates({ query: { sort: 'name' } });
  expect(body.rows.map(({ others }) => others)).toEqual([2, 2, 2, 0]);
  expect(await listed({ sort: 'name' })).toEqual([dishwasher, onceId]);
  await setStatus(dishwasher, 'rejected');
  expect(await listed({ sort: 'name' })).toEqual([night, onceId]);
  await setStatus(day, 'interview');
  expect(await listed({ status: 'interview' })).toEqual([day]);
  expect(await listed({ status: 'pending' })).toEqual([onceId]);
  expect(await listed({ text: 'night' })).toEqual([night]);
  expect(await listed({ jobId: jobs[2]?.id })).toEqual([dishwasher]);
  const counts = await client.countEmployerApplications({ query: { per: 'person' } });
  expect(counts.body).toMatchObject({ pending: 1, interview: 1, rejected: 0 });
  await twice.client.withdrawApplication({ params: { id: day } });
  expect(await listed({ sort: 'name' })).toEqual([night, onceId]);
});
