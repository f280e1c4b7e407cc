/** @module-tag nightly */
import { expect } from 'vitest';
import { computeAnswers } from '#server/features/verification/answers.ts';
import {
  apply,
  type Employer,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { poison } from '#tests/support/poison.ts';
import { publishChanges, runTasks } from '#tests/support/work.ts';
import { test as fileTest } from '../fixtures.ts';

const test = fileTest
  /** Applications to a posting, sent some days ago. */
  .extend('applied', ({ app }) => async (jobId: number, count: number, days: number) => {
    const ids: number[] = [];
    for (let number = 0; number < count; number += 1)
      ids.push((await apply((await registerSeeker(app)).client, jobId)).id);
    await app.pool.query(
      `UPDATE applications SET applied_at = applied_at - $1 * interval '1 day' WHERE id = any($2)`,
      [days, ids],
    );
    return ids;
  })
  /** Answers some applications, and computes the day's facts. */
  .extend('answer', ({ app }) => async ({ client }: Employer, ids: number[]) => {
    if (ids.length > 0) await client.updateApplications({ body: { ids, status: 'reviewing' } });
    await publishChanges(app);
    await computeAnswers.run(app, {});
    await runTasks(app);
  });

test('the employer of a posting is described in facts, its answers from ten applicants on', async ({
  app,
  applied,
  answer,
}) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const closed = await postJob(employer.client, { location: 'Truro, NS' });
  await employer.client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
  const factsOf = async () => (await app.createClient().getJobEmployer({ params: { id } })).body;
  const { createdAt } = (
    await app.pool.query<{ createdAt: Date }>(
      'SELECT created_at AS "createdAt" FROM users WHERE id = $1',
      [employer.user.id],
    )
  ).rows[0] ?? { createdAt: undefined };
  expect(await factsOf()).toEqual({
    memberSince: createdAt?.toISOString(),
    openJobs: 1,
    answers: null,
    verification: null,
    postedBefore: 0,
    daysOpen: 0,
  });

  const [first = 0, second = 0, third = 0] = await applied(id, 9, 20);
  const content = 'Thank you, we read it this week.';
  await employer.client.sendMessage({ body: { applicationId: third, content } });
  await answer(employer, [first, second]);
  expect((await factsOf()).answers).toBeNull();
  // Whoever applied today is still to be read.
  const [today = 0] = await applied(id, 1, 0);
  await answer(employer, []);
  expect((await factsOf()).answers).toBeNull();
  await answer(employer, [today]);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format();
  const answers = { days: null, answeredTenths: 4, lastSeenOn: day, interviews: 0, hires: 0 };
  expect((await factsOf()).answers).toEqual(answers);
  const params = { id: employer.company.id };
  const company = (await app.createClient().getPublicCompany({ params })).body;
  expect(company.answers).toEqual(answers);
});

test('search filters and sorts by the days within which companies usually answer', async ({
  app,
  applied,
  answer,
}) => {
  const title = 'Lighthouse Keeper';
  const [slow, quick, unknown] = [
    await registerCompany(app),
    await registerCompany(app),
    await registerCompany(app),
  ];
  const jobs = [];
  for (const { client } of [quick, slow, unknown]) jobs.push(await postJob(client, { title }));
  const [quickJob = 0, slowJob = 0, unknownJob = 0] = jobs.map(({ id }) => id);
  await answer(quick, await applied(quickJob, 10, 3));
  await answer(slow, await applied(slowJob, 10, 11));
  const found = async (query: { answersWithin?: '7' | '14'; sort?: 'answers'; limit?: number }) => {
    const client = app.createClient();
    const first = await client.listJobs({ query: { keyword: title, ...query } });
    return (await client.pagesFrom(first)).flatMap(({ body }) => body.map(({ id }) => id));
  };
  expect(await found({ answersWithin: '7' })).toEqual([quickJob]);
  expect((await found({ answersWithin: '14' })).toSorted()).toEqual([quickJob, slowJob].toSorted());
  const sorted = [quickJob, slowJob, unknownJob];
  expect(await found({ sort: 'answers' })).toEqual(sorted);
  expect(await found({ sort: 'answers', limit: 1 })).toEqual(sorted);
});

test('a job says how often it was posted before, and how long it is open', async ({ app }) => {
  const { client } = await registerCompany(app);
  const title = 'Ferry Deckhand';
  const age = (id: number, days: number) =>
    app.pool.query(`UPDATE jobs SET posted_at = posted_at - $1 * interval '1 day' WHERE id = $2`, [
      days,
      id,
    ]);
  const old = await postJob(client, { title });
  await age(old.id, 380);
  const deleted = await postJob(client, { title: title.toUpperCase() });
  await age(deleted.id, 40);
  const params = { id: deleted.id };
  const body = { isActive: false, closesAt: new Date().toISOString() };
  await client.updateJob({ params, body });
  await postJob(client, { title, location: 'Truro, NS' });
  const { id } = await postJob(client, { title });
  await age(id, 12.5);
  const facts = (await app.createClient().getJobEmployer({ params: { id } })).body;
  expect(facts).toMatchObject({ postedBefore: 1, daysOpen: 12 });
});

test('an application says since when a member has seen it', async ({ app }) => {
  const employer = await registerCompany(app);
  const job = await postJob(employer.client);
  const seeker = await registerSeeker(app);
  const params = { id: (await apply(seeker.client, job.id)).id };
  const seenAt = async () => (await seeker.client.getApplication({ params })).body.seenAt;
  await employer.client.listCandidates({ query: {} });
  expect(await seenAt()).toBeNull();
  await employer.client.getCandidate({ params });
  const first = await seenAt();
  expect(first).not.toBeNull();
  await employer.client.getCandidate({ params });
  expect(await seenAt()).toBe(first);
});

test('a company whose facts cannot be stored holds up no other', async ({
  app,
  applied,
  answer,
}) => {
  const companies = [await registerCompany(app), await registerCompany(app)] as const;
  const [bad, good] = companies;
  for (const { client } of companies) await applied((await postJob(client)).id, 10, 20);
  const cure = await poison(app, 'company_answers', `new.company_id = ${bad.company.id}`);
  const answersOf = async ({ company }: Employer) =>
    (await app.createClient().getPublicCompany({ params: { id: company.id } })).body.answers;
  await answer(bad, []);
  expect(await answersOf(bad)).toBeNull();
  expect(await answersOf(good)).toMatchObject({ answeredTenths: 0 });
  await cure();
  await answer(bad, []);
  expect(await answersOf(bad)).toMatchObject({ answeredTenths: 0 });
});
