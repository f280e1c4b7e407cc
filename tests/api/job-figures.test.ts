import { expect } from 'vitest';
import type { OwnJob } from '#shared/contract/contract.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

const figures = async (employer: Person, id: number) => {
  const { body } = await employer.client.listOwnJobs();
  const { views, clicks, applications } = body.find((job) => job.id === id) as OwnJob;
  return { views, clicks, applications };
};

test('a visitor counts once a day, the owner never', async ({ app, employer }) => {
  const { id } = await postJob(employer.client);
  const seeker = await registerSeeker(app);
  const anonymous = app.createClient({ 'user-agent': 'one browser' });
  const another = app.createClient({ 'user-agent': 'another browser' });
  for (const client of [seeker.client, anonymous, another, employer.client]) {
    await Promise.all([
      client.getJob({ params: { id } }),
      client.getJob({ params: { id } }),
      client.getJob({ params: { id } }),
    ]);
  }
  expect(await figures(employer, id)).toEqual({ views: 3, clicks: 0, applications: 0 });
  await app.pool.query('UPDATE job_viewers SET day = day - 1 WHERE job_id = $1', [id]);
  await anonymous.getJob({ params: { id } });
  expect(await figures(employer, id)).toMatchObject({ views: 4 });
  const { rows } = await app.pool.query('SELECT visitor FROM job_viewers WHERE job_id = $1', [id]);
  for (const { visitor } of rows) expect(visitor).toMatch(/^[\w-]{43}$/);
});

test('a click counts, once under one Idempotency-Key, and never on a closed job', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client);
  const client = app.createClient();
  const reply = await client.countJobClick({ params: { id } });
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 204, body: null });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let n = 0; n < 3; n += 1)
    expect((await client.raw('countJobClick', { params: { id }, body: {}, headers })).status).toBe(
      204,
    );
  await employer.client.countJobClick({ params: { id } });
  expect(await figures(employer, id)).toEqual({ views: 0, clicks: 2, applications: 0 });
  await employer.client.updateJob({ params: { id }, body: { isActive: false } });
  await employer.client.countJobClick({ params: { id } });
  expect(await figures(employer, id)).toMatchObject({ clicks: 2 });
  expectError(await client.countJobClick({ params: { id: 2147483647 } }), 'NOT_FOUND');
});
