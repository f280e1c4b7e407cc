import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { newJob, RESUME_URL, registerEmployer } from '#tests/support/factories.ts';
import { inputOf } from './cases.ts';
import { test } from './fixtures.ts';

test('a closed job is there for its owner only', async ({
  app,
  rows,
  seeker,
  employer,
  otherSeeker,
  otherEmployer,
}) => {
  expect((await employer.client.getJob({ params: { id: rows.closedJobId } })).status).toBe(200);
  for (const { client } of [otherEmployer, otherSeeker, seeker]) {
    expectError(await client.getJob({ params: { id: rows.closedJobId } }), 'NOT_FOUND');
    expectError(await client.countJobClick({ params: { id: rows.closedJobId } }), 'NOT_FOUND');
  }
  expectError(await app.createClient().getJob({ params: { id: rows.closedJobId } }), 'NOT_FOUND');
});

test('what belongs to both sides is there for both', async ({ rows, seeker, employer }) => {
  for (const { client } of [seeker, employer]) {
    for (const name of [
      'getApplication',
      'listApplicationMessages',
      'getApplicationEscrow',
    ] as const) {
      expect((await client.raw(name, inputOf(name, rows))).status).toBe(200);
    }
  }
});

test('an employer cannot give a job or a profile to another person', async ({
  app,
  rows,
  seeker,
  employer,
  otherSeeker,
}) => {
  const thief = await registerEmployer(app);
  await thief.client.raw('createCompanyProfile', {
    body: {
      companyName: 'Mine',
      industry: 'Mine',
      id: 1,
      userId: employer.user.id,
    },
  });
  const company = await thief.client.getCompanyProfile();
  expect(company.body).toMatchObject({ userId: thief.user.id, companyName: 'Mine' });
  const posted = await thief.client.raw('createJob', {
    body: {
      ...newJob(),
      id: 1,
      companyId: 1,
      postedAt: '2020-01-01T00:00:00Z',
      deletedAt: '2020-01-01T00:00:00Z',
      version: 99,
    },
  });
  expect(posted.body).toMatchObject({ companyName: 'Mine', version: 1 });
  expect(Date.parse(String(posted.body.postedAt))).toBeGreaterThan(Date.now() - 60_000);
  const other = await otherSeeker.client.raw('createApplication', {
    body: {
      jobId: rows.jobId,
      resumeUrl: RESUME_URL,
      status: 'hired',
      jobSeekerId: 1,
      appliedAt: '2020-01-01T00:00:00Z',
    },
  });
  expect(other.body).toMatchObject({ status: 'pending', userId: otherSeeker.user.id });
  await otherSeeker.client.raw('updateSeekerProfile', {
    body: { userId: seeker.user.id, id: 1 },
  });
  expect((await otherSeeker.client.getSeekerProfile()).body).toMatchObject({
    userId: otherSeeker.user.id,
  });
});
