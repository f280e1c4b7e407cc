import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { type Client, expectError, type Reply } from '#tests/support/client.ts';
import {
  apply,
  createHiringPair,
  postJob,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const NEVER = 2_147_483_647;

/** Expects a list of 1,003 entries in pages of 1,000 and 3, each entry once. */
async function expectTwoPages<Row>(
  client: Client,
  first: Reply<Row[]>,
  idOf: (row: Row) => number,
): Promise<void> {
  expect(first.body).toHaveLength(1_000);
  expect(first.headers.get('x-total-count')).toBe('1003');
  const [, rest, ...more] = await client.pagesFrom(first);
  expect(rest?.body).toHaveLength(3);
  expect(more).toEqual([]);
  expect(new Set([...first.body, ...(rest?.body ?? [])].map(idOf)).size).toBe(1_003);
}

test('a list of 1,000 comes whole, a longer one goes on after 1,000', { tags: 'nightly' }, async ({
  app,
}) => {
  const { employer, application } = await createHiringPair(app);
  await makeBusy(app.db, employer.company.id, {
    postings: 1_002,
    applicants: 1_002,
    now: new Date(),
  });
  await app.db.execute(sql`
    insert into messages (sender_id, receiver_id, application_id, content)
    select ${application.userId}, ${employer.user.id}, ${application.id}, 'Hello ' || n
    from generate_series(1, 1003) n`);
  const { client } = employer;
  const lists: Record<string, Promise<Reply<{ id: number }[]>>> = {
    jobs: client.listOwnJobs(),
    applications: client.listEmployerApplications(),
    messages: client.listMessages(),
    conversation: client.listApplicationMessages({ params: { applicationId: application.id } }),
    person: client.listMessagesWith({ params: { userId: application.userId } }),
  };
  for (const list of Object.values(lists)) await expectTwoPages(client, await list, ({ id }) => id);
  await app.db.execute(
    sql`delete from messages where content in ('Hello 1', 'Hello 2', 'Hello 3')`,
  );
  const whole = await employer.client.listMessages();
  expect(whole.body).toHaveLength(1_000);
  expect(whole.headers.get('link')).toBeNull();
});

test('conversations and matches are no more than 1,000 at once either', {
  timeout: 60_000,
}, async ({ app }) => {
  const employer = await registerCompany(app);
  const { client } = employer;
  const job = await postJob(client);
  await client.updateJob({ params: { id: job.id }, body: { matchCandidates: true } });
  await makeBusy(app.db, employer.company.id, { postings: 0, applicants: 1_003, now: new Date() });
  await app.db.execute(sql`
    insert into messages (sender_id, receiver_id, application_id, content)
    select p.user_id, ${employer.user.id}, a.id, 'Hello'
    from applications a join job_seeker_profiles p on p.id = a.job_seeker_id
    where a.job_id = ${job.id}`);
  const lists: Record<string, Promise<Reply<{ applicationId: number }[]>>> = {
    conversations: client.listConversations(),
    matches: client.listCandidateMatches({ params: { id: job.id } }),
  };
  for (const list of Object.values(lists)) {
    await expectTwoPages(client, await list, ({ applicationId }) => applicationId);
  }
});

test('an own posting equals its list entry, and another’s is not found', async ({ app }) => {
  const { client } = await registerCompany(app);
  const { id } = await postJob(client, { isActive: false });
  const { body: list } = await client.listOwnJobs();
  const reply = await client.getOwnJob({ params: { id } });
  expect(reply.body).toEqual(list[0]);
  expect(reply.headers.get('etag')).toBe('"1"');

  const other = await registerCompany(app);
  const withoutCompany = await registerEmployer(app);
  for (const stranger of [other, withoutCompany]) {
    expectError(await stranger.client.getOwnJob({ params: { id } }), 'NOT_FOUND');
  }
  expectError(await client.getOwnJob({ params: { id: NEVER } }), 'NOT_FOUND');
  await client.updateJob({
    params: { id },
    body: { isActive: false, closesAt: new Date().toISOString() },
  });
  expectError(await client.getOwnJob({ params: { id } }), 'NOT_FOUND');
});

test('the application to a job is null until the seeker applies, also when the job is closed', async ({
  app,
}) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const seeker = await registerSeeker(app);
  const other = await registerSeeker(app);
  const before = await seeker.client.getJobApplication({ params: { id } });
  expect(before).toMatchObject({ status: 200, body: null });

  const application = await apply(seeker.client, id);
  expect((await seeker.client.getJobApplication({ params: { id } })).body).toEqual(application);
  expect(await other.client.getJobApplication({ params: { id } })).toMatchObject({
    status: 200,
    body: null,
  });

  await employer.client.updateJob({ params: { id }, body: { isActive: false } });
  expect((await seeker.client.getJobApplication({ params: { id } })).body?.id).toBe(application.id);
  expectError(await other.client.getJobApplication({ params: { id } }), 'NOT_FOUND');
  expectError(await seeker.client.getJobApplication({ params: { id: NEVER } }), 'NOT_FOUND');
});
