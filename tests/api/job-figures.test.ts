import { expect } from 'vitest';
import { deleteOldViewers } from '#server/features/jobs/statistics.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test as base, overridable } from './fixtures.ts';

let days = 0;
const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
const test = overridable(base)
  .override('clock', clock)
  .extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

const figures = async (employer: Person, id: number) => {
  const { body } = await employer.client.listOwnJobs();
  const { views, clicks, applications } = body.find((job) => job.id === id) as OwnJob;
  return { views, clicks, applications };
};

test('a visitor counts once a day whatever a script sends, the owner never', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client);
  const seeker = await registerSeeker(app);
  const stranger = app.createClient();
  for (const client of [seeker.client, stranger, employer.client]) {
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const headers = {
          'user-agent': `browser ${n}`,
          'accept-language': `fr-CA;q=0.${n}`,
          'x-forwarded-for': `203.0.113.${n}`,
          ...(client === stranger && { cookie: `sid=${n}` }),
        };
        await client.getJob({ params: { id } }, headers);
        await client.countJobClick({ params: { id } }, headers);
      }),
    );
  }
  expect(await figures(employer, id)).toEqual({ views: 2, clicks: 2, applications: 0 });
  const keptVisitors = async () => {
    await deleteOldViewers(app.db, clock.now());
    const { rows } = await app.pool.query('SELECT visitor FROM job_viewers WHERE job_id = $1', [
      id,
    ]);
    return rows;
  };
  expect(await keptVisitors()).toHaveLength(4);
  days += 1;
  await stranger.getJob({ params: { id } });
  await stranger.countJobClick({ params: { id } });
  expect(await figures(employer, id)).toMatchObject({ views: 3, clicks: 3 });
  const rows = await keptVisitors();
  expect(rows).toHaveLength(2);
  expect(await figures(employer, id)).toMatchObject({ views: 3, clicks: 3 });
  for (const { visitor } of rows) expect(visitor).toMatch(/^[\w-]{43}$/);
});

test('a visitor counts once while the session secret is replaced', async ({ app, employer }) => {
  const { id } = await postJob(employer.client);
  const visitor = app.createClient();
  const { secrets } = app.config.session;
  const visit = async () => {
    await visitor.getJob({ params: { id } });
    await visitor.countJobClick({ params: { id } });
  };
  await visit();
  secrets.unshift('another secret, which is put before the old one');
  try {
    await visit();
  } finally {
    secrets.shift();
  }
  expect(await figures(employer, id)).toMatchObject({ views: 1, clicks: 1 });
});

test('a click on a posting that is closed or not there counts nothing', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client);
  const client = app.createClient();
  const reply = await client.countJobClick({ params: { id } });
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 204, body: null });
  await employer.client.updateJob({ params: { id }, body: { isActive: false } });
  const { client: seeker } = await registerSeeker(app);
  expectError(await seeker.countJobClick({ params: { id } }), 'NOT_FOUND');
  expect(await figures(employer, id)).toMatchObject({ clicks: 1 });
  expectError(await client.countJobClick({ params: { id: 2147483647 } }), 'NOT_FOUND');
});
