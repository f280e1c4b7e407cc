import { expect } from 'vitest';
import { POSTING_FIELDS } from '#shared/domain/posting-fields.ts';
import { expectError } from '#tests/support/client.ts';
import { newJob, registerCompany, registerEmployer } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

const description = 'Answer letters, keep the files in order, greet the visitors. '
  .repeat(3)
  .trim();

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    newJob({ title: `Office Clerk ${index + 1}`, description }),
  );

test('postings are created in order and found at once', async ({ app }) => {
  const { client } = await registerCompany(app);
  const closesAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const jobs = [
    ...many(2),
    newJob({ title: 'Night Clerk', description, closesAt, workplace: 'hybrid' }),
  ];
  const { status, body } = await client.importJobs({ body: { as: 'postings', jobs } });
  expect(status).toBe(201);
  for (const [index, id] of body.ids.entries()) {
    const { body: job } = await client.getOwnJob({ params: { id } });
    expect(job).toMatchObject({ ...jobs[index], isActive: true });
  }
  const { body: found } = await app.createClient().listJobs({ query: { keyword: 'Night Clerk' } });
  expect(found.map(({ id }) => id)).toContain(body.ids[2]);
});

test('drafts are kept as the form keeps them, and not posted', async ({ app }) => {
  const { client } = await registerCompany(app);
  const jobs = many(2);
  const { body } = await client.importJobs({ body: { as: 'drafts', jobs } });
  const { body: drafts } = await client.listPostingDrafts();
  expect(drafts.map(({ id }) => id).toSorted()).toEqual(body.ids.toSorted());
  const { body: first } = await client.getPostingDraft({ params: { id: body.ids[0] ?? 0 } });
  expect(first.values).toMatchObject(jobs[0] ?? {});
  expect(Object.keys(first.values).toSorted()).toEqual(POSTING_FIELDS.toSorted());
  expect((await client.listOwnJobs()).body).toEqual([]);
});

test('a hundred long rows are one call, and more drafts than a company keeps are none', async ({
  app,
}) => {
  const { client } = await registerCompany(app);
  const jobs = many(100).map((job) => ({ ...job, description: 'é'.repeat(2000) }));
  expectError(await client.importJobs({ body: { as: 'drafts', jobs } }), 'TOO_MANY_DRAFTS');
  expect((await client.listPostingDrafts()).body).toEqual([]);
  const { body } = await client.importJobs({ body: { as: 'postings', jobs } });
  expect(body.ids).toHaveLength(100);
  const { body: own } = await client.listOwnJobs();
  expect(own).toHaveLength(100);
});

test('one row that is refused leaves nothing, and is named', async ({ app }) => {
  const { client } = await registerCompany(app);
  const send = (jobs: unknown, as: unknown = 'postings') =>
    client.importJobs({ body: { as, jobs } as never });
  const [good] = many(1);
  const past = new Date(Date.now() - 1000).toISOString();
  const wrong = {
    title: 'a\0bcdef',
    jobType: 'Sometimes',
    location: 7,
    skills: [],
    benefits: 'x'.repeat(900),
    closesAt: past,
    hourlyRateMin: 3,
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { errors } = expectError(
      await send([good, { ...good, [name]: value }]),
      'VALIDATION_FAILED',
    );
    expect(errors).toMatchObject([{ path: `jobs.1.${name}` }]);
  }
  for (const jobs of [[], many(101), 'jobs', [null], undefined]) {
    expectError(await send(jobs), 'VALIDATION_FAILED');
  }
  for (const as of ['templates', null, 1]) expectError(await send([good], as), 'VALIDATION_FAILED');
  expectError(await send(['x'.repeat(1_600_000)]), 'PAYLOAD_TOO_LARGE');
  expect((await client.listOwnJobs()).body).toEqual([]);
  expect((await client.listPostingDrafts()).body).toEqual([]);
});

test('a repeat, also at the same time, creates nothing again', async ({ app }) => {
  const { client } = await registerCompany(app);
  const send = () =>
    client.importJobs(
      { body: { as: 'drafts', jobs: many(2) } },
      { 'Idempotency-Key': '0b8ff6b4-6c1a-4d62-9f0c-6d0f1f0b7a11' },
    );
  const answers = await Promise.all([send(), send()]);
  const { body } = await send();
  for (const answer of answers) expect([201, 409]).toContain(answer.status);
  expect(body.ids).toHaveLength(2);
  expect((await client.listPostingDrafts()).body).toHaveLength(2);
});

test('an employer without a company is told to make one', async ({ app }) => {
  const { client } = await registerEmployer(app);
  const answer = await client.importJobs({ body: { as: 'drafts', jobs: many(1) } });
  expectError(answer, 'COMPANY_PROFILE_REQUIRED');
});
