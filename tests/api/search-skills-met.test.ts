import { expect } from 'vitest';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

test('a search says how many of a job’s skills its reader has, to job seekers with skills only', async ({
  app,
}) => {
  const employer = await registerCompany(app);
  const job = await postJob(employer.client, {
    title: 'Pastry Cook',
    skills: ['Lamination', 'Chocolate', 'Bookkeeping'],
  });
  const skillsMet = async (client: typeof employer.client) => {
    const { body } = await client.listJobs({ query: { keyword: 'pastry cook' } });
    return body.find(({ id }) => id === job.id)?.skillsMet;
  };
  const seeker = await registerSeeker(app);
  expect(await skillsMet(seeker.client)).toBeNull();
  await seeker.client.updateSeekerProfile({ body: { skills: ['chocolate', 'lamination'] } });
  expect(await skillsMet(seeker.client)).toBe(2);
  expect(await skillsMet(employer.client)).toBeNull();
  expect(await skillsMet(app.createClient())).toBeNull();
});
