import { describe, expect } from 'vitest';
import type { Application, CallOf } from '#shared/contract/contract.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  newJob,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

/** An employer with one posting and three applicants. */
async function withApplicants(app: TestApp) {
  const employer = await registerCompany(app);
  const job = await postJob(employer.client, { title: 'Mécanicien de chantier' });
  const names = ['Zoé Tremblay', 'Amar Singh', '50% Off_Person'];
  const seekers = await Promise.all(names.map((fullName) => registerSeeker(app, { fullName })));
  const applications: Application[] = [];
  for (const { client } of seekers) applications.push(await apply(client, job.id));
  return { employer, job, seekers, applications, ids: applications.map(({ id }) => id) };
}

describe('the status of several applications', () => {
  test('is set with its history for all of them', async ({ app }) => {
    const { employer, ids } = await withApplicants(app);
    const body = { ids: [...ids, ...ids], status: 'interview' as const };
    expect(await employer.client.updateApplications({ body })).toMatchObject({
      status: 200,
      body: { ids, status: 'interview' },
    });
    // A retry is no second change.
    await employer.client.updateApplications({ body });
    const { body: listed } = await employer.client.listEmployerApplications();
    for (const { status, version, history } of listed) {
      expect({ status, version, steps: history.map((step) => step.status) }).toEqual({
        status: 'interview',
        version: 2,
        steps: ['pending', 'interview'],
      });
    }
  });

  test('changes none where one is not the employer’s', async ({ app }) => {
    const { employer, ids } = await withApplicants(app);
    const other = await withApplicants(app);
    const body = { ids: [...ids, other.ids[0] ?? 0], status: 'rejected' as const };
    expectError(await employer.client.updateApplications({ body }), 'NOT_FOUND');
    for (const { client } of [employer, other.employer]) {
      const { body: listed } = await client.listEmployerApplications();
      expect(listed.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    }
  });

  test.for([
    [{ ids: [], status: 'hired' }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, index) => index + 1), status: 'hired' }, 'ids'],
    [{ ids: [0], status: 'hired' }, 'ids.0'],
    [{ ids: [1], status: 'fired' }, 'status'],
  ])('refuses %j', async ([body, path], { app }) => {
    const { client } = await registerCompany(app);
    const [fieldError] = fieldErrors(await client.raw('updateApplications', { body }));
    expect(fieldError).toMatch(new RegExp(`^${path}: `));
  });
});

describe('the list of applicants', () => {
  test('finds names and titles without case and accents, and takes wildcards as letters', async ({
    app,
  }) => {
    const { employer, job, ids } = await withApplicants(app);
    const idsOf = async (query: CallOf<'listEmployerApplications'>['query']) => {
      const { body } = await employer.client.listEmployerApplications({ query });
      return body.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    expect(await idsOf({ text: 'zoe' })).toEqual([ids[0]]);
    expect(await idsOf({ text: 'MECANICIEN' })).toEqual(ids);
    expect(await idsOf({ text: '0%' })).toEqual([ids[2]]);
    expect(await idsOf({ text: 'f_P' })).toEqual([ids[2]]);
    expect(await idsOf({ text: '\\' })).toEqual([]);
    await employer.client.updateApplication({
      params: { id: ids[1] ?? 0 },
      body: { status: 'hired' },
    });
    expect(await idsOf({ status: 'hired' })).toEqual([ids[1]]);
    expect(await idsOf({ status: 'hired', text: 'zoe' })).toEqual([]);
    expect(await idsOf({ jobId: job.id, status: 'pending' })).toEqual([ids[0], ids[2]]);
    const counts = await employer.client.countEmployerApplications();
    expect(counts.body).toEqual({
      withdrawn: 0,
      pending: 2,
      reviewing: 0,
      interview: 0,
      rejected: 0,
      hired: 1,
    });
    const sought = await employer.client.countEmployerApplications({ query: { text: 'zoe' } });
    expect(sought.body).toMatchObject({ pending: 1, hired: 0 });
  });
});

describe('the candidate behind an application', () => {
  test('shows the profile without the e-mail, and counts once a month', async ({ app }) => {
    const { employer, seekers, ids } = await withApplicants(app);
    await seekers[0]?.client.updateSeekerProfile({
      body: {
        skills: ['Welding'],
        experience: 'Ten years on site',
        education: 'Red Seal',
        location: 'Sudbury, ON',
      },
    });
    for (const id of [ids[0], ids[0], ids[1]]) {
      const reply = await employer.client.raw('getCandidate', { params: { id } });
      expect(reply.status).toBe(200);
      if (id !== ids[0]) continue;
      expect(reply.body).toMatchObject({
        name: 'Zoé Tremblay',
        skills: ['Welding'],
        experience: 'Ten years on site',
        education: 'Red Seal',
        location: 'Sudbury, ON',
      });
      expect(JSON.stringify(reply.body)).not.toContain('@');
    }
    const { body } = await employer.client.getEmployerPlan();
    expect(body).toMatchObject({
      activePostings: 1,
      remainingPostings: 4,
      profileViews: 2,
      remainingProfileViews: 48,
    });
    expect(body.renewsOn).toMatch(/^\d{4}-\d\d-01$/);
  });
});

describe('the statistics of a posting', () => {
  test('hold the last 30 days, oldest first, quiet ones as zero', async ({ app }) => {
    const { employer, job, seekers } = await withApplicants(app);
    await seekers[0]?.client.getJob({ params: { id: job.id } });
    await seekers[0]?.client.countJobClick({ params: { id: job.id } });
    await app.pool.query(
      `insert into job_daily_stats (job_id, day, views, clicks)
       select $1, (now() at time zone 'America/Toronto')::date - n, 7, 1 from unnest(array[29, 30]) n`,
      [job.id],
    );
    const { body } = await employer.client.getJobStatistics({ params: { id: job.id } });
    expect(body).toHaveLength(30);
    expect(body.map(({ day }) => day)).toEqual(body.map(({ day }) => day).toSorted());
    expect(body[0]).toMatchObject({ views: 7, clicks: 1, applications: 0 });
    expect(body[1]).toMatchObject({ views: 0, clicks: 0, applications: 0 });
    expect(body[29]).toMatchObject({ views: 1, clicks: 1, applications: 3 });
  });

  test('are gone with the posting', async ({ app }) => {
    const { client } = await registerCompany(app);
    const job = await postJob(client);
    await client.updateJob({
      params: { id: job.id },
      body: {
        isActive: false,
        closesAt: new Date().toISOString(),
      },
    });
    expectError(await client.getJobStatistics({ params: { id: job.id } }), 'NOT_FOUND');
  });
});

test('a reversed range is reported together with the other invalid fields', async ({ app }) => {
  const { client } = await registerCompany(app);
  const job = newJob({ title: 'No', hourlyRateMin: 50, hourlyRateMax: 40 });
  expect(fieldErrors(await client.createJob({ body: job }))).toEqual([
    'title: Job title must be at least 5 characters',
    'hourlyRateMax: Maximum hourly rate must be greater than or equal to minimum hourly rate',
  ]);
});
