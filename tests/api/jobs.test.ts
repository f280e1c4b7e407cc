import { describe, expect } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Client, expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  newJob,
  type Person,
  postJob,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) =>
  registerCompany(app, { companyName: 'Harbour Ltd', location: 'Halifax, NS' }),
);

const patch = (employer: Person, id: number, body: unknown, headers?: Record<string, string>) =>
  employer.client.raw('updateJob', { params: { id }, body, headers });
const read = (client: Client, id: number) => client.getJob({ params: { id } });
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function isListed(app: TestApp, id: number): Promise<boolean> {
  const { body } = await app.createClient().listJobs({ query: { limit: 100 } });
  return body.some((job) => job.id === id);
}

describe('posting', () => {
  test('gives back what was sent, and shows it to everybody', async ({ app, employer }) => {
    const sent = newJob({
      title: '  Line Cook ',
      isRemote: true,
      experienceLevel: 'Mid Level',
      hourlyRateMin: 19.99,
      hourlyRateMax: 32.5,
      skills: ['Grill', 'Grill', 'Knives'],
      closesAt: '2031-05-01T12:00:00-04:00',
    });
    const job = await postJob(employer.client, sent);
    expect(job).toMatchObject({
      ...sent,
      title: 'Line Cook',
      description: sent.description.trim(),
      skills: ['Grill', 'Knives'],
      closesAt: '2031-05-01T16:00:00.000Z',
      companyName: 'Harbour Ltd',
      isActive: true,
      salaryMin: null,
      applications: 0,
      views: 0,
      clicks: 0,
    });
    const { status, body } = await read(app.createClient(), job.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Line Cook',
      hourlyRateMin: 19.99,
      // × 2,080, to the dollar.
      salaryMin: 41_579,
      salaryMax: 67_600,
      salaryIsEstimate: true,
      isClosed: false,
      company: { name: 'Harbour Ltd', location: 'Halifax, NS', website: null },
    });
    expect(body).not.toHaveProperty('views');
    expect(await isListed(app, job.id)).toBe(true);
  });

  test('estimates a year of part-time work only from its hours a week', async ({
    app,
    employer,
  }) => {
    const reader = app.createClient();
    const { id } = await postJob(employer.client, {
      title: 'Lighthouse Guide',
      jobType: 'Part-time',
      hourlyRateMin: 20,
      hourlyRateMax: 24.5,
    });
    const isFound = async () => {
      const { body } = await reader.listJobs({
        query: { keyword: 'lighthouse', salaryMax: 30000 },
      });
      return body.some((job) => job.id === id);
    };
    const estimate = async () => {
      const { salaryMin, salaryMax, salaryIsEstimate } = (await read(reader, id)).body;
      return { salaryMin, salaryMax, salaryIsEstimate };
    };
    const none = { salaryMin: null, salaryMax: null, salaryIsEstimate: false };
    expect(await estimate()).toEqual(none);
    expect(await isFound()).toBe(false);

    const change = (changes: Partial<CallOf<'updateJob'>['body']>) =>
      employer.client.updateJob({ params: { id }, body: changes });
    expect((await change({ hoursPerWeek: 15 })).body.hoursPerWeek).toBe(15);
    expect((await read(reader, id)).body.hoursPerWeek).toBe(15);
    // 15 hours in each of 52 weeks.
    expect(await estimate()).toEqual({
      salaryMin: 15_600,
      salaryMax: 19_110,
      salaryIsEstimate: true,
    });
    expect(await isFound()).toBe(true);
    await change({ jobType: 'Contract', hoursPerWeek: null });
    expect(await estimate()).toMatchObject({ salaryMin: 41_600, salaryIsEstimate: true });
    await change({ jobType: 'Freelance' });
    expect(await estimate()).toEqual(none);

    for (const hoursPerWeek of [0, 85, 37.5]) {
      expect((await change({ hoursPerWeek })).status).toBe(400);
    }
  });

  test('needs a company profile', async ({ app }) => {
    const { client } = await registerEmployer(app);
    expectError(await client.createJob({ body: newJob() }), 'COMPANY_PROFILE_REQUIRED');
  });

  test.for<[object, string]>([
    [{ title: 'Cook' }, 'title: Job title must be at least 5 characters'],
    [{ title: 'x'.repeat(101) }, 'title: Job title too long'],
    [
      { description: 'x'.repeat(99) },
      'description: Job description must be at least 100 characters',
    ],
    [{ description: 'x'.repeat(2001) }, 'description: Description too long'],
    [{ location: ' x ' }, 'location: Please enter a valid location'],
    [{ jobType: 'Permanent' }, 'jobType: Please select a job type'],
    [{ jobType: undefined }, 'jobType: Please select a job type'],
    [{ hourlyRateMin: 14.99 }, 'hourlyRateMin: Minimum hourly rate must be at least $15 CAD'],
    [{ hourlyRateMax: 14 }, 'hourlyRateMax: Maximum hourly rate must be at least $15 CAD'],
    [{ hourlyRateMax: 500.01 }, 'hourlyRateMax: Rate seems too high'],
    [{ hourlyRateMin: 15.001 }, 'hourlyRateMin: This value is not valid'],
    [{ hourlyRateMin: '20' }, 'hourlyRateMin: This value is not valid'],
    [
      { hourlyRateMin: 30, hourlyRateMax: 29.99 },
      'hourlyRateMax: Maximum hourly rate must be greater than or equal to minimum hourly rate',
    ],
    [
      { salaryMin: 2, salaryMax: 1 },
      'salaryMax: Maximum salary must be greater than or equal to minimum salary',
    ],
    [{ skills: [] }, 'skills: Please add at least one skill'],
    [
      { skills: Array.from({ length: 11 }, (_, n) => `skill ${n}`) },
      'skills: Maximum 10 skills allowed',
    ],
    [{ requirements: 'x'.repeat(49) }, 'requirements: Requirements must be at least 50 characters'],
    [{ requirements: 'x'.repeat(1001) }, 'requirements: Requirements too long'],
    [{ benefits: 'x'.repeat(19) }, 'benefits: Benefits must be at least 20 characters'],
    [{ benefits: 'x'.repeat(801) }, 'benefits: Benefits too long'],
    [{ closesAt: '2031-05-01T12:00:00' }, 'closesAt: This value is not valid'],
    [{ closesAt: '2020-05-01T12:00:00Z' }, 'closesAt: The closing date must be in the future'],
  ])('refuses %o', async ([overrides, message], { employer }) => {
    const reply = await employer.client.raw('createJob', { body: { ...newJob(), ...overrides } });
    expect(fieldErrors(reply)).toEqual([message]);
  });

  test.for([
    { hourlyRateMin: 15, hourlyRateMax: 15 },
    { hourlyRateMin: 500 },
    { title: 'Baker', description: 'x'.repeat(100), requirements: 'x'.repeat(50) },
    { title: 'x'.repeat(100), description: 'x'.repeat(2000), benefits: 'x'.repeat(800) },
    { skills: Array.from({ length: 10 }, (_, n) => `skill ${n}`) },
  ])('takes the bounds themselves: %#', async (overrides, { employer }) => {
    expect((await postJob(employer.client, overrides)).id).toBeGreaterThan(0);
  });
});

describe('editing', () => {
  test('changes what was sent and nothing else', async ({ employer }) => {
    const job = await postJob(employer.client, { hourlyRateMin: 20, hourlyRateMax: 30 });
    const { status, body } = await patch(employer, job.id, {
      title: 'Night Clerk',
      hourlyRateMin: null,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...job, title: 'Night Clerk', hourlyRateMin: null, version: 2 });
    expect((await patch(employer, job.id, {})).body).toEqual({ ...body, version: 3 });
  });

  test('holds a range together also when one end is sent', async ({ employer }) => {
    const job = await postJob(employer.client, { hourlyRateMin: 20, hourlyRateMax: 30 });
    expect(fieldErrors(await patch(employer, job.id, { hourlyRateMin: 31 }))).toEqual([
      'hourlyRateMax: Maximum hourly rate must be greater than or equal to minimum hourly rate',
    ]);
    expect((await patch(employer, job.id, { hourlyRateMin: 31, hourlyRateMax: 31 })).status).toBe(
      200,
    );
  });

  test('with an old If-Match is 412 with the present record', async ({ employer }) => {
    const job = await postJob(employer.client);
    const detail = await read(employer.client, job.id);
    const etag = detail.headers.get('etag') ?? '';
    expect(etag).toBe('"1"');
    const first = await patch(employer, job.id, { title: 'First edit' }, { 'if-match': etag });
    expect(first.headers.get('etag')).toBe('"2"');
    for (const stale of [etag, 'W/"1"', '"abc"', '"99999999999"', '2']) {
      const reply = await patch(employer, job.id, { title: 'Second edit' }, { 'if-match': stale });
      expect(expectError(reply, 'STALE_RECORD').details).toEqual(first.body);
    }
    expect(
      (await patch(employer, job.id, { title: 'Third edit' }, { 'if-match': '"2"' })).status,
    ).toBe(200);
    expect(
      (await patch(employer, job.id, { title: 'Fourth edit' }, { 'if-match': '*' })).status,
    ).toBe(200);
  });

  test('by ten at once with one If-Match lets one of them through', async ({ employer }) => {
    const job = await postJob(employer.client);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        patch(employer, job.id, { title: `Edit number ${n}` }, { 'if-match': '"1"' }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const reply of replies) if (reply !== taken[0]) expectError(reply, 'STALE_RECORD');
    expect((await read(employer.client, job.id)).body.title).toBe(taken[0]?.body.title);
  });

  test('jobs and their company at once neither fails nor leaves the search behind', async ({
    app,
  }) => {
    const { client } = await registerCompany(app, { industry: 'Before' });
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await postJob(client)).id);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        if (n % 3 === 0) return client.updateCompanyProfile({ body: { industry: `Trade ${n}` } });
        if (n % 3 === 1)
          return client.updateJob({
            params: { id: ids[n % 5] ?? 0 },
            body: { title: `Clerk no ${n}` },
          });
        return client.createJob({ body: newJob({ title: `New job ${n}` }) });
      }),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(20).fill(200),
      ...Array(10).fill(201),
    ]);
    const { body: company } = await client.getCompanyProfile();
    const found = await client.listJobs({ query: { limit: 100, industry: company?.industry } });
    expect(found.body).toHaveLength(15);
  });
});

describe('closing and deleting', () => {
  test('deactivate and activate', async ({ app, employer }) => {
    const { id } = await postJob(employer.client);
    expect((await patch(employer, id, { isActive: false })).body).toMatchObject({
      isActive: false,
    });
    expect(await isListed(app, id)).toBe(false);
    expect((await patch(employer, id, { isActive: true })).body).toMatchObject({ isActive: true });
    expect(await isListed(app, id)).toBe(true);
  });

  test('a job past its date is closed, and activating it clears the date', async ({
    app,
    employer,
  }) => {
    const { id } = await postJob(employer.client, { closesAt: inHours(1) });
    const past = inHours(-1);
    await app.pool.query('UPDATE jobs SET closes_at = $1 WHERE id = $2', [past, id]);
    await app.pool.query('UPDATE job_search SET closes_at = $1 WHERE job_id = $2', [past, id]);
    expect(await isListed(app, id)).toBe(false);
    expect((await read(employer.client, id)).body).toMatchObject({ isClosed: true });
    // The form sends the date that it was given: that is no new one.
    expect((await patch(employer, id, { title: 'Still closed', closesAt: past })).status).toBe(200);
    expect(fieldErrors(await patch(employer, id, { closesAt: inHours(-2) }))).toHaveLength(1);
    expect((await patch(employer, id, { isActive: true })).body).toMatchObject({ closesAt: null });
    expect(await isListed(app, id)).toBe(true);
  });

  test('activating leaves a date to come alone', async ({ employer }) => {
    const closesAt = inHours(5);
    const { id } = await postJob(employer.client, { closesAt });
    await patch(employer, id, { isActive: false });
    expect((await patch(employer, id, { isActive: true })).body).toMatchObject({ closesAt });
  });

  test('a deleted job leaves every list, and stays for those who applied', async ({
    app,
    employer,
  }) => {
    const { id } = await postJob(employer.client);
    const applicant = await registerSeeker(app);
    await apply(applicant.client, id);
    const stranger = await registerSeeker(app);
    const deletion = { isActive: false, closesAt: inHours(-0.01) };
    const { status, body } = await patch(employer, id, deletion);
    expect(status).toBe(200);
    expect(Date.parse(String(body.closesAt))).toBeGreaterThan(Date.now() - 30_000);

    const own = await employer.client.listOwnJobs();
    expect(own.body.map((job) => job.id)).not.toContain(id);
    expect(own.headers.get('x-total-count')).toBe(String(own.body.length));
    expect(await isListed(app, id)).toBe(false);
    for (const { client } of [employer, applicant]) {
      expect((await read(client, id)).body).toMatchObject({ isClosed: true });
    }
    for (const client of [stranger.client, app.createClient()]) {
      expectError(await read(client, id), 'NOT_FOUND');
    }
    expectError(
      await stranger.client.createApplication({ body: { jobId: id, resumeUrl: 'https://a.ca' } }),
      'JOB_CLOSED',
    );
    expectError(await patch(employer, id, { isActive: true }), 'NOT_FOUND');
    expect((await patch(employer, id, deletion)).status).toBe(200);
  });
});

test('own postings come whole, newest first, or in pages when asked', async ({ app }) => {
  const { client } = await registerCompany(app);
  for (let n = 0; n < 25; n += 1) await postJob(client, { isActive: n % 2 === 0 });
  await app.pool.query(
    `UPDATE jobs SET posted_at = now() - make_interval(mins => id % 4)
      WHERE company_id = (SELECT max(id) FROM company_profiles)`,
  );
  const whole = await client.listOwnJobs();
  expect(whole.body).toHaveLength(25);
  expect(whole.headers.get('link')).toBeNull();
  const pages = await client.pagesFrom(await client.listOwnJobs({ query: { limit: 6 } }));
  for (const { headers } of pages) expect(headers.get('x-total-count')).toBe('25');
  expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
  expectError(await client.listOwnJobs({ query: { cursor: 'x' } }), 'INVALID_CURSOR');
});

test.for(['0', '-1', '1.5', '01', 'abc', '99999999999', '2147483648', '%00', '1%20'])(
  'the id %s is refused',
  async (id, { app }) => {
    expectError(await app.createClient().raw('getJob', { params: { id } }), 'VALIDATION_FAILED');
  },
);

test('an id that never was is not found', async ({ app, employer }) => {
  expectError(await read(app.createClient(), 2_147_483_647), 'NOT_FOUND');
  expectError(await patch(employer, 2_147_483_647, { title: 'Nothing' }), 'NOT_FOUND');
});
