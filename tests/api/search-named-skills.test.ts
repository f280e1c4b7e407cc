import { expect } from 'vitest';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

test('a skill within the name of the work puts the postings that list it first', async ({
  app,
}) => {
  const { client } = await registerCompany(app);
  const { id } = await postJob(client, { title: 'Software Developer', skills: ['C++'] });
  for (let n = 0; n < 5; n += 1) {
    await postJob(client, { title: 'Software Developer', skills: ['Communication'] });
  }
  const { body } = await app
    .createClient()
    .raw('listJobs', { query: { keyword: 'C++ developer' } });
  expect(body).toHaveLength(6);
  expect(body[0]?.id).toBe(id);
});
