import { describe, expect } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { newJob, postJob, registerCompany, registerEmployer } from '#tests/support/factories.ts';
import { isListed, test } from './fixtures.ts';

describe('posting', () => {
  test('gives back what was sent, and shows it to everybody', async ({ app, employer }) => {
    const sent = newJob({
      title: '  Line Cook ',
      workplace: 'hybrid',
      remoteProvinces: ['NS', 'PE'],
      workLanguages: ['en'],
      experienceLevel: 'Mid Level',
      existingVacancy: 'yes',
      languageReason: 'Guests from abroad.',
      accommodation: 'Write to us about what you need.',
      aiUse: 'none',
      payPeriod: 'hourly',
      payExtras: ['commission', 'tips'],
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
      isRemote: true,
      isActive: true,
      salaryMin: null,
      applications: 0,
      views: 0,
      clicks: 0,
    });
    const { status, body } = await app.createClient().getJob({ params: { id: job.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Line Cook',
      existingVacancy: 'yes',
      languageReason: 'Guests from abroad.',
      accommodation: 'Write to us about what you need.',
      aiUse: 'none',
      payPeriod: 'hourly',
      payExtras: ['commission', 'tips'],
      hourlyRateMin: 19.99,
      // Rate × 2,080, rounded to the dollar.
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
      const { salaryMin, salaryMax, salaryIsEstimate } = (await reader.getJob({ params: { id } }))
        .body;
      return { salaryMin, salaryMax, salaryIsEstimate };
    };
    const none = { salaryMin: null, salaryMax: null, salaryIsEstimate: false };
    expect(await estimate()).toEqual(none);
    expect(await isFound()).toBe(false);

    const change = (changes: Partial<CallOf<'updateJob'>['body']>) =>
      employer.client.updateJob({ params: { id }, body: changes });
    expect((await change({ hoursPerWeek: 15 })).body.hoursPerWeek).toBe(15);
    expect((await reader.getJob({ params: { id } })).body.hoursPerWeek).toBe(15);
    // 15 hours × 52 weeks.
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
  ])('accepts values at the bounds: %#', async (overrides, { employer }) => {
    expect((await postJob(employer.client, overrides)).id).toBeGreaterThan(0);
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

test('a posting whose applicants are sorted by match says so, unless it says more', async ({
  employer,
}) => {
  const { id } = await postJob(employer.client, { aiUse: 'none' });
  const change = async (body: object) =>
    (await employer.client.updateJob({ params: { id }, body })).body.aiUse;
  expect(await change({ matchCandidates: true })).toBe('assist');
  expect(await change({ matchCandidates: false })).toBe('assist');
  // The employer's word stays.
  expect(await change({ aiUse: 'none' })).toBe('none');
  expect(await change({ matchCandidates: true, aiUse: 'auto' })).toBe('auto');
  expect(await change({ matchCandidates: true })).toBe('auto');
});

test('postings are found by whether there is a vacancy and whether AI screens', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client, { existingVacancy: 'yes', aiUse: 'none' });
  const other = await postJob(employer.client, { existingVacancy: 'no', aiUse: 'assist' });
  const found = async (query: CallOf<'listJobs'>['query']) =>
    (await app.createClient().listJobs({ query })).body.map((job) => job.id);
  expect(await found({ existingVacancy: 'yes' })).toContain(id);
  expect(await found({ existingVacancy: 'yes' })).not.toContain(other.id);
  expect(await found({ aiUse: 'none' })).toContain(id);
  expect(await found({ aiUse: 'none' })).not.toContain(other.id);
});

test('postings are found and counted by what is paid besides', async ({ app, employer }) => {
  const title = 'Keeper of the cellar';
  const post = async (payExtras: ('commission' | 'tips' | 'bonus')[] | null) =>
    (await postJob(employer.client, { title, payExtras })).id;
  const tips = await post(['bonus', 'tips']);
  const commission = await post(['commission']);
  await post(null);
  const visitor = app.createClient();
  const found = async (payExtras: ('commission' | 'tips' | 'bonus')[]) => {
    const { body } = await visitor.listJobs({ query: { keyword: title, payExtras } });
    return body.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  expect(await found(['tips'])).toEqual([tips]);
  expect(await found(['commission', 'bonus'])).toEqual([tips, commission]);
  const { body } = await visitor.countFacets({ query: { keyword: title } });
  expect(body.payExtras).toEqual([
    { value: 'commission', count: 1 },
    { value: 'tips', count: 1 },
    { value: 'bonus', count: 1 },
  ]);
});
