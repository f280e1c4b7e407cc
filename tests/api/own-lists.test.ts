import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application, JobDetail, OwnJob } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeBusy } from '#tests/support/busy-employer.ts';
import { expectError } from '#tests/support/client.ts';
import {
  acquaint,
  apply,
  postJob,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NEVER = 2_147_483_647;

test('a list of 1,000 comes whole, a longer one goes on after 1,000', {
  timeout: 60_000,
}, async () => {
  const { employer, application } = await acquaint(app);
  const { body: company } = await employer.client.get<{ id: number }>('/api/company/profile');
  await makeBusy(app.db, company.id, { postings: 1_002, applicants: 1_002 });
  await app.db.execute(sql`
    insert into messages (sender_id, receiver_id, application_id, content)
    select ${application.userId}, ${employer.user.id}, ${application.id}, 'Hello ' || n
    from generate_series(1, 1003) n`);
  for (const path of [
    '/api/employer/jobs',
    '/api/employer/applications',
    '/api/messages',
    `/api/messages/application/${application.id}`,
    `/api/messages/with/${application.userId}`,
  ]) {
    const first = await employer.client.get<{ id: number }[]>(path);
    expect(first.body, path).toHaveLength(1_000);
    expect(first.headers.get('x-total-count')).toBe('1003');
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await employer.client.get<{ id: number }[]>(next);
    expect(rest.body, path).toHaveLength(3);
    expect(rest.headers.get('link')).toBeNull();
    expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(1_003);
  }
  await app.db.execute(
    sql`delete from messages where content in ('Hello 1', 'Hello 2', 'Hello 3')`,
  );
  const whole = await employer.client.get<unknown[]>('/api/messages');
  expect(whole.body).toHaveLength(1_000);
  expect(whole.headers.get('link')).toBeNull();
});

test('one own posting is what the list says of it, and nobody else’s', async () => {
  const { client } = await registerCompany(app);
  const { id } = await postJob(client, { isActive: false });
  const { body: list } = await client.get<OwnJob[]>('/api/employer/jobs');
  const path = `/api/employer/jobs/${id}`;
  const reply = await client.get<OwnJob>(path);
  expect(reply.body).toEqual(list[0]);
  expect(reply.headers.get('etag')).toBe('"1"');

  const other = await registerCompany(app);
  const withoutCompany = await registerEmployer(app);
  for (const stranger of [other, withoutCompany]) {
    expectError(await stranger.client.get(path), 'NOT_FOUND');
  }
  expectError(await client.get(`/api/employer/jobs/${NEVER}`), 'NOT_FOUND');
  await client.patch(`/api/jobs/${id}`, { isActive: false, closesAt: new Date().toISOString() });
  expectError(await client.get(path), 'NOT_FOUND');
});

test('the application to a job is null until the seeker applies, also when the job is closed', async () => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const seeker = await registerSeeker(app);
  const other = await registerSeeker(app);
  const path = `/api/jobs/${id}/application`;
  const before = await seeker.client.get<Application | null>(path);
  expect(before).toMatchObject({ status: 200, body: null });

  const application = await apply(seeker.client, id);
  expect((await seeker.client.get(path)).body).toEqual(application);
  expect(await other.client.get(path)).toMatchObject({ status: 200, body: null });

  await employer.client.patch<JobDetail>(`/api/jobs/${id}`, { isActive: false });
  expect((await seeker.client.get<Application>(path)).body.id).toBe(application.id);
  expectError(await other.client.get(path), 'NOT_FOUND');
  expectError(await seeker.client.get(`/api/jobs/${NEVER}/application`), 'NOT_FOUND');
});
