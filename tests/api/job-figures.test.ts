import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnJob } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';

let app: TestApp;
let employer: Person;
beforeAll(async () => {
  app = await startApp();
  employer = await registerCompany(app);
});
afterAll(() => app.close());

const figures = async (id: number) => {
  const { body } = await employer.client.get<OwnJob[]>('/api/employer/jobs');
  const { views, clicks, applications } = body.find((job) => job.id === id) as OwnJob;
  return { views, clicks, applications };
};

test('a visitor counts once a day, the owner never', async () => {
  const { id } = await postJob(employer.client);
  const seeker = await registerSeeker(app);
  const anonymous = app.createClient({ 'user-agent': 'one browser' });
  const another = app.createClient({ 'user-agent': 'another browser' });
  for (const client of [seeker.client, anonymous, another, employer.client]) {
    await Promise.all([
      client.get(`/api/jobs/${id}`),
      client.get(`/api/jobs/${id}`),
      client.get(`/api/jobs/${id}`),
    ]);
  }
  expect(await figures(id)).toEqual({ views: 3, clicks: 0, applications: 0 });
  await app.pool.query('UPDATE job_viewers SET day = day - 1 WHERE job_id = $1', [id]);
  await anonymous.get(`/api/jobs/${id}`);
  expect(await figures(id)).toMatchObject({ views: 4 });
  const { rows } = await app.pool.query('SELECT visitor FROM job_viewers WHERE job_id = $1', [id]);
  for (const { visitor } of rows) expect(visitor).toMatch(/^[\w-]{43}$/);
});

test('a click counts, once under one Idempotency-Key, and never on a closed job', async () => {
  const { id } = await postJob(employer.client);
  const path = `/api/jobs/${id}/click`;
  const client = app.createClient();
  const reply = await client.post(path);
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 204, body: null });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let n = 0; n < 3; n += 1) expect((await client.post(path, {}, headers)).status).toBe(204);
  await employer.client.post(path);
  expect(await figures(id)).toEqual({ views: 0, clicks: 2, applications: 0 });
  await employer.client.patch(`/api/jobs/${id}`, { isActive: false });
  await employer.client.post(path);
  expect(await figures(id)).toMatchObject({ clicks: 2 });
  expectError(await client.post('/api/jobs/2147483647/click'), 'NOT_FOUND');
});
