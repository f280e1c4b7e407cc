import { expect } from '@playwright/test';
import type { OwnJob, Recommendation } from '#shared/contract/contract.ts';
import {
  apply,
  type Employer,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base, LOOKS, PHONE } from './fixtures.ts';

const test = base.extend<object, { poster: Employer; jobs: OwnJob[] }>({
  poster: [async ({ site }, use) => use(await registerCompany(site)), { scope: 'worker' }],
  jobs: [
    async ({ poster }, use) => {
      const titles = ['Archivist', 'Baker', 'Carpenter', 'Dispatcher', 'Electrician', 'Farrier'];
      const jobs: OwnJob[] = [];
      for (const title of titles) jobs.push(await postJob(poster.client, { title }));
      await use(jobs);
    },
    { scope: 'worker', auto: true },
  ],
});

const DASHBOARD = '/job-seeker/dashboard';

test.describe('profile completion', () => {
  const barOf = ({ page }: Visitor) =>
    page.getByRole('progressbar', { name: 'Profile completion' });

  test('is a rounded share of eight items, each missing one a link to its field', async ({
    seeker,
  }) => {
    await seeker.client.patch('/api/job-seeker/profile', {
      skills: ['SQL'],
      desiredSalaryMax: 90_000,
      resumeUrl: RESUME_URL,
    });
    await seeker.open(DASHBOARD);
    await expect(barOf(seeker)).toBeVisible();
    await expect(barOf(seeker)).toHaveAttribute('aria-valuenow', '38');
    for (const name of ['Experience', 'Education', 'Location', 'Job types', 'Desired locations']) {
      await expect(seeker.link(name)).toBeVisible();
    }
    await expect(seeker.link('Skills')).toHaveCount(0);
    await seeker.link('Education').click();
    await seeker.page.waitForURL('**/job-seeker/profile?edit=education');
    await expect(seeker.page.getByLabel('Education')).toBeFocused();
    await seeker.page.goBack();
    await expect(barOf(seeker)).toBeVisible();
  });

  test('begins at nothing', async ({ seeker }) => {
    await seeker.open(DASHBOARD);
    await expect(barOf(seeker)).toBeVisible();
    await expect(barOf(seeker)).toHaveAttribute('aria-valuenow', '0');
    await expect(seeker.text('Add your resume')).toBeVisible();
  });
});

test.describe('job preferences', () => {
  test('are changed in place, and the rest of the profile stays', async ({ seeker }) => {
    await seeker.client.patch('/api/job-seeker/profile', { skills: ['SQL'] });
    await seeker.open(DASHBOARD);
    await seeker.button('Edit job preferences').click();
    await seeker.page.getByRole('checkbox', { name: 'Contract' }).click();
    await seeker.page.getByLabel('Locations', { exact: true }).fill('Halifax, NS');
    await seeker.page.getByLabel('Minimum salary a year (CAD)').fill('60000');
    await seeker.button('Save preferences').click();
    await expect(seeker.text('Preferences Updated')).toBeVisible();
    await expect(seeker.text('From $60,000 a year')).toBeVisible();
    expect(await seeker.call('getSeekerProfile')).toMatchObject({
      skills: ['SQL'],
      desiredJobTypes: ['Contract'],
      desiredLocations: ['Halifax, NS'],
      desiredSalaryMin: 60_000,
      desiredSalaryMax: null,
    });
  });

  test('say beside the field that the salaries do not fit, and keep what was typed', async ({
    seeker,
  }) => {
    await seeker.open(DASHBOARD);
    await seeker.button('Edit job preferences').click();
    await seeker.page.getByLabel('Minimum salary a year (CAD)').fill('90000');
    await seeker.page.getByLabel('Maximum salary a year (CAD)').fill('50000');
    await seeker.button('Save preferences').click();
    await expect(
      seeker.text('Maximum salary must be greater than or equal to minimum salary'),
    ).toBeVisible();
    await expect(seeker.page.getByLabel('Minimum salary a year (CAD)')).toHaveValue('90000');
    await seeker.button('Cancel').click();
    await expect(seeker.button('Edit job preferences')).toBeFocused();
    expect(await seeker.call('getSeekerProfile')).toBeNull();
  });

  test.describe(() => {
    test.use({ provoked: /status of 503/ });

    test('say when they could not be saved', async ({ seeker }) => {
      await seeker.open(DASHBOARD);
      await seeker.button('Edit job preferences').click();
      await seeker.page.route('**/api/job-seeker/profile', (route) =>
        route.fulfill({
          status: 503,
          json: { message: 'Down', code: 'SERVICE_UNAVAILABLE', requestId: 'r1' },
        }),
      );
      await seeker.button('Save preferences').click();
      await expect(seeker.text('Update Failed')).toBeVisible();
      await expect(seeker.button('Save preferences')).toBeVisible();
    });
  });
});

test.describe('applications', () => {
  test('show as figures and as the five most recent', async ({ jobs, poster, seeker }) => {
    for (const job of jobs) await apply(seeker.client, job.id);
    const own = await seeker.call('listSeekerApplications');
    const statuses = ['hired', 'rejected', 'interview', 'pending', 'pending', 'pending'];
    for (const [index, { id }] of own.toReversed().entries()) {
      await poster.client.patch(`/api/applications/${id}`, { status: statuses[index] });
    }
    await seeker.open(DASHBOARD);
    await expect(seeker.link('Farrier')).toBeVisible();
    await expect(seeker.link('Archivist')).toHaveCount(0);
    const figures = seeker.page.locator('main dl').first().locator('dd');
    await expect(figures).toHaveText(['6', '4', '1', '1']);
    await seeker.link('Baker').click();
    await seeker.page.waitForURL(`**/jobs/${jobs[1]?.id}`);
  });

  test('say that there are none, and where to find jobs', async ({ seeker }) => {
    await seeker.open(DASHBOARD);
    await expect(seeker.text('No applications yet')).toBeVisible();
    await seeker.link('Find jobs').click();
    await seeker.page.waitForURL('**/job-seeker/jobs');
  });
});

test.describe('an application that a visitor began before signing in', () => {
  const remember = ({ page }: Visitor, job: OwnJob | undefined) =>
    page.evaluate(
      (value) => sessionStorage.setItem('portage-visitor-interrupted-application', value),
      JSON.stringify({ application: { jobId: job?.id, title: job?.title } }),
    );

  test('is offered until it is taken up', async ({ jobs, seeker }) => {
    await seeker.open(DASHBOARD);
    await remember(seeker, jobs[2]);
    await seeker.open(DASHBOARD);
    await seeker.link('Continue applying to Carpenter').click();
    await seeker.page.waitForURL(`**/jobs/${jobs[2]?.id}`);
    await seeker.open(DASHBOARD);
    await expect(seeker.text('No applications yet')).toBeVisible();
    await expect(seeker.link('Continue applying to Carpenter')).toHaveCount(0);
  });

  test('is not offered for a job already applied to', async ({ jobs, seeker }) => {
    await apply(seeker.client, Number(jobs[2]?.id));
    await seeker.open(DASHBOARD);
    await remember(seeker, jobs[2]);
    await seeker.open(DASHBOARD);
    await expect(seeker.link('Carpenter')).toBeVisible();
    await expect(seeker.link('Continue applying to Carpenter')).toHaveCount(0);
  });
});

test.describe('recommended jobs', () => {
  const recommendation: Recommendation = {
    id: 1,
    title: 'Archivist',
    language: 'en',
    matchScore: 95,
    skillsMatch: 90,
    locationScore: 80,
    matchReasons: ['One', 'Two', 'Three', 'Four'],
    salaryMatch: 'within',
    companyInfo: { name: 'Maple Works', logo: null, rating: null, employeeCount: null },
    location: 'Halifax, NS',
    jobType: 'Full-time',
    hourlyRateMin: 32,
    hourlyRateMax: 40,
    isRemote: true,
    description: 'Letters',
    requirements: 'a, b , c, d,e, f, g',
    postedAt: '2026-11-18T12:00:00.000Z',
  };
  const answer = ({ page }: Visitor, found: Recommendation[]) =>
    page.route('**/api/job-seeker/recommendations*', (route) => route.fulfill({ json: found }));

  test('ask for two, with three reasons and six requirements each', async ({ seeker }) => {
    let asked = '';
    seeker.page.on('request', (request) => {
      if (request.url().includes('recommendations')) asked = new URL(request.url()).search;
    });
    await answer(seeker, [recommendation]);
    await seeker.open(DASHBOARD);
    const items = (name: string) => seeker.page.getByRole('list', { name }).getByRole('listitem');
    await expect(
      seeker.text('Halifax, NS (Remote)').or(seeker.text('Maple Works · Halifax, NS (Remote)')),
    ).toBeVisible();
    expect(asked).toBe('?limit=2');
    await expect(items('Why it suits you')).toHaveText(['One', 'Two', 'Three']);
    await expect(items('Requirements')).toHaveText(['a', 'b', 'c', 'd', 'e', 'f']);
    await expect(seeker.text('$32 - $40/hr')).toBeVisible();
    await expect(seeker.text('95% match')).toBeVisible();
  });

  test('keep a like in this browser only, and take it back', async ({ seeker }) => {
    const sent: string[] = [];
    seeker.page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await answer(seeker, [recommendation]);
    await seeker.open(DASHBOARD);
    const like = seeker.button('I like this: Archivist');
    await like.click();
    await seeker.button('Not for me: Archivist').click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await seeker.page.reload();
    await expect(seeker.button('Not for me: Archivist')).toHaveAttribute('aria-pressed', 'true');
    await seeker.button('Not for me: Archivist').click();
    await expect(seeker.button('Not for me: Archivist')).toHaveAttribute('aria-pressed', 'false');
    expect(sent).toEqual([]);
  });

  test('lead to the profile where there are none', async ({ seeker }) => {
    await answer(seeker, []);
    await seeker.open(DASHBOARD);
    await expect(seeker.text('No recommendations yet')).toBeVisible();
    await expect(
      seeker.text('Complete your profile to get personalized job recommendations'),
    ).toBeVisible();
    await seeker.link('Complete Profile').click();
    await seeker.page.waitForURL('**/job-seeker/profile');
  });

  test('are not promised for completing a profile that is complete', async ({ seeker }) => {
    await seeker.client.patch('/api/job-seeker/profile', {
      skills: ['Falconry'],
      experience: 'Falconer at an airport for nine years.',
      education: 'Apprenticeship in falconry.',
      location: 'Halifax, NS',
      resumeUrl: RESUME_URL,
      desiredJobTypes: ['Internship'],
      desiredLocations: ['Iqaluit, NU'],
      desiredSalaryMin: 90_000,
    });
    await seeker.open(DASHBOARD);
    await expect(
      seeker.page.getByText('Your profile is complete, but none of today’s'),
    ).toBeVisible();
    await expect(seeker.link('Complete Profile')).toHaveCount(0);
    await seeker.page.getByRole('main').getByRole('link', { name: 'Browse jobs' }).click();
    await seeker.page.waitForURL('**/job-seeker/jobs');
  });

  test('are more by the first skill and the first desired location', async ({ site, seeker }) => {
    await seeker.client.patch('/api/job-seeker/profile', {
      skills: ['Node.js', 'SQL'],
      desiredLocations: ['Québec, QC', 'Ottawa'],
    });
    await seeker.open(DASHBOARD);
    await expect(seeker.text('Node.js').or(seeker.text('Québec, QC')).first()).toBeVisible();
    const address = new URL(
      (await seeker.link('More jobs').getAttribute('href')) ?? '',
      site.origin,
    );
    expect(address.pathname).toBe('/job-seeker/jobs');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      keyword: 'Node.js',
      location: 'Québec, QC',
    });
  });
});

for (const look of LOOKS) {
  test(`is accessible and fits a phone in ${look.theme}, ${look.locale}`, async ({
    site,
    jobs,
  }) => {
    const person = await registerSeeker(site);
    await apply(person.client, Number(jobs[0]?.id));
    const { page, ...reader } = await site.visitAs(person, { ...look, viewport: PHONE });
    await reader.open(DASHBOARD);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await page.locator('main button:has(svg.lucide-pencil)').click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
    expect(await reader.overflow()).toBe(0);
  });
}
