import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnJob, Recommendation } from '#shared/contract/contract.ts';
import {
  apply,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let employer: Person;
let jobs: OwnJob[];
let seeker: Person;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
  employer = await registerCompany(site);
  const titles = ['Archivist', 'Baker', 'Carpenter', 'Dispatcher', 'Electrician', 'Farrier'];
  jobs = [];
  for (const title of titles) jobs.push(await postJob(employer.client, { title }));
});
afterAll(() => site.close());

beforeEach(async () => {
  seeker = await registerSeeker(site, { fullName: 'Noor Haddad' });
  visitor = await site.visitAs(seeker);
});
afterEach(async () => {
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

const link = (name: string) => visitor.page.getByRole('link', { name, exact: true });
const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
const text = (exact: string) => visitor.page.getByText(exact, { exact: true });
const open = () => visitor.open('/job-seeker/dashboard');

describe('profile completion', () => {
  const bar = () => visitor.page.getByRole('progressbar', { name: 'Profile completion' });

  it('is a rounded share of eight items, each missing one a link to its field', async () => {
    await seeker.client.patch('/api/job-seeker/profile', {
      skills: ['SQL'],
      desiredSalaryMax: 90_000,
      resumeUrl: RESUME_URL,
    });
    await open();
    await bar().waitFor();
    expect(await bar().getAttribute('aria-valuenow')).toBe('38');
    for (const name of ['Experience', 'Education', 'Location', 'Job types', 'Desired locations']) {
      await link(name).waitFor();
    }
    expect(await link('Skills').count()).toBe(0);
    await link('Education').click();
    await visitor.page.waitForURL('**/job-seeker/profile?edit=education');
    const field = visitor.page.getByLabel('Education');
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.page.goBack();
    await bar().waitFor();
  });

  it('begins at nothing', async () => {
    await open();
    await bar().waitFor();
    expect(await bar().getAttribute('aria-valuenow')).toBe('0');
    await text('Add your resume').waitFor();
  });
});

describe('job preferences', () => {
  it('are changed in place, and the rest of the profile stays', async () => {
    await seeker.client.patch('/api/job-seeker/profile', { skills: ['SQL'] });
    await open();
    await button('Edit job preferences').click();
    await visitor.page.getByRole('checkbox', { name: 'Contract' }).click();
    await visitor.page.getByLabel('Locations', { exact: true }).fill('Halifax, NS');
    await visitor.page.getByLabel('Minimum salary a year (CAD)').fill('60000');
    await button('Save preferences').click();
    await text('Preferences Updated').waitFor();
    await text('From $60,000 a year').waitFor();
    expect(await visitor.call('getSeekerProfile')).toMatchObject({
      skills: ['SQL'],
      desiredJobTypes: ['Contract'],
      desiredLocations: ['Halifax, NS'],
      desiredSalaryMin: 60_000,
      desiredSalaryMax: null,
    });
  });

  it('say beside the field that the salaries do not fit, and keep what was typed', async () => {
    await open();
    await button('Edit job preferences').click();
    await visitor.page.getByLabel('Minimum salary a year (CAD)').fill('90000');
    await visitor.page.getByLabel('Maximum salary a year (CAD)').fill('50000');
    await button('Save preferences').click();
    await text('Maximum salary must be greater than or equal to minimum salary').waitFor();
    expect(await visitor.page.getByLabel('Minimum salary a year (CAD)').inputValue()).toBe('90000');
    await button('Cancel').click();
    await button('Edit job preferences').waitFor();
    expect(
      await button('Edit job preferences').evaluate(
        (element) => element === document.activeElement,
      ),
    ).toBe(true);
    expect(await visitor.call('getSeekerProfile')).toBeNull();
  });

  it('say when they could not be saved', async () => {
    await open();
    await button('Edit job preferences').click();
    await visitor.page.route('**/api/job-seeker/profile', (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'Down', code: 'SERVICE_UNAVAILABLE', requestId: 'r1' },
      }),
    );
    await button('Save preferences').click();
    await text('Update Failed').waitFor();
    await button('Save preferences').waitFor();
    // The browser notes the refusal itself.
    visitor.problems.length = 0;
  });
});

describe('applications', () => {
  it('show as figures and as the five most recent', async () => {
    for (const job of jobs) await apply(seeker.client, job.id);
    const own = await visitor.call('listSeekerApplications');
    const statuses = ['hired', 'rejected', 'interview', 'pending', 'pending', 'pending'];
    for (const [index, { id }] of own.toReversed().entries()) {
      await employer.client.patch(`/api/applications/${id}`, { status: statuses[index] });
    }
    await open();
    await link('Farrier').waitFor();
    expect(await link('Archivist').count()).toBe(0);
    expect(await visitor.page.locator('main dl').first().locator('dd').allTextContents()).toEqual([
      '6',
      '4',
      '1',
      '1',
    ]);
    await link('Baker').click();
    await visitor.page.waitForURL(`**/jobs/${jobs[1]?.id}`);
  });

  it('say that there are none, and where to find jobs', async () => {
    await open();
    await text('No applications yet').waitFor();
    await link('Find jobs').click();
    await visitor.page.waitForURL('**/job-seeker/jobs');
  });
});

describe('an application that a visitor began before signing in', () => {
  const remember = (job: OwnJob | undefined) =>
    visitor.page.evaluate(
      (value) => sessionStorage.setItem('portage-visitor-interrupted-application', value),
      JSON.stringify({ application: { jobId: job?.id, title: job?.title } }),
    );

  it('is offered until it is taken up', async () => {
    await open();
    await remember(jobs[2]);
    await open();
    await link('Continue applying to Carpenter').click();
    await visitor.page.waitForURL(`**/jobs/${jobs[2]?.id}`);
    await open();
    await text('No applications yet').waitFor();
    expect(await link('Continue applying to Carpenter').count()).toBe(0);
  });

  it('is not offered for a job already applied to', async () => {
    await apply(seeker.client, Number(jobs[2]?.id));
    await open();
    await remember(jobs[2]);
    await open();
    await link('Carpenter').waitFor();
    expect(await link('Continue applying to Carpenter').count()).toBe(0);
  });
});

describe('recommended jobs', () => {
  const recommendation = (changes: Partial<Recommendation>): Recommendation => ({
    id: Number(jobs[0]?.id),
    title: 'Archivist',
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
    ...changes,
  });
  const answer = (found: Recommendation[]) =>
    visitor.page.route('**/api/job-seeker/recommendations*', (route) =>
      route.fulfill({ json: found }),
    );

  it('ask for two, with three reasons and six requirements each', async () => {
    let asked = '';
    visitor.page.on('request', (request) => {
      if (request.url().includes('recommendations')) asked = new URL(request.url()).search;
    });
    await answer([recommendation({})]);
    await open();
    const items = (name: string) =>
      visitor.page.getByRole('list', { name }).getByRole('listitem').allTextContents();
    await text('Halifax, NS (Remote)').or(text('Maple Works · Halifax, NS (Remote)')).waitFor();
    expect(asked).toBe('?limit=2');
    expect(await items('Why it suits you')).toEqual(['One', 'Two', 'Three']);
    expect(await items('Requirements')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await text('$32 - $40/hr').waitFor();
    await text('95% match').waitFor();
  });

  it('keep a like in this browser only, and take it back', async () => {
    const sent: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await answer([recommendation({})]);
    await open();
    const like = button('I like this: Archivist');
    await like.click();
    await button('Not for me: Archivist').click();
    expect(await like.getAttribute('aria-pressed')).toBe('false');
    await visitor.page.reload();
    await button('Not for me: Archivist').waitFor();
    expect(await button('Not for me: Archivist').getAttribute('aria-pressed')).toBe('true');
    await button('Not for me: Archivist').click();
    expect(await button('Not for me: Archivist').getAttribute('aria-pressed')).toBe('false');
    expect(sent).toEqual([]);
  });

  it('lead to the profile where there are none', async () => {
    await answer([]);
    await open();
    await text('No recommendations yet').waitFor();
    await text('Complete your profile to get personalized job recommendations').waitFor();
    await link('Complete Profile').click();
    await visitor.page.waitForURL('**/job-seeker/profile');
  });

  it('are not promised for completing a profile that is complete', async () => {
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
    await open();
    await visitor.page.getByText('Your profile is complete, but none of today’s').waitFor();
    expect(await link('Complete Profile').count()).toBe(0);
    await visitor.page.getByRole('main').getByRole('link', { name: 'Browse jobs' }).click();
    await visitor.page.waitForURL('**/job-seeker/jobs');
  });

  it('are more by the first skill and the first desired location', async () => {
    await seeker.client.patch('/api/job-seeker/profile', {
      skills: ['Node.js', 'SQL'],
      desiredLocations: ['Québec, QC', 'Ottawa'],
    });
    await open();
    await text('Node.js').or(text('Québec, QC')).first().waitFor();
    const address = new URL((await link('More jobs').getAttribute('href')) ?? '', site.origin);
    expect(address.pathname).toBe('/job-seeker/jobs');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      keyword: 'Node.js',
      location: 'Québec, QC',
    });
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['en', 'fr'] as const)('is accessible and fits a phone in %s', async (locale) => {
    await apply(seeker.client, Number(jobs[0]?.id));
    const viewport = { width: 360, height: 740 };
    const reader = await site.visitAs(seeker, { theme, locale, viewport });
    await reader.open('/job-seeker/dashboard');
    await reader.page.getByRole('progressbar').waitFor();
    await expectAccessible(reader.page);
    await reader.page.locator('main button:has(svg.lucide-pencil)').click();
    await reader.page.getByRole('checkbox').first().waitFor();
    await expectAccessible(reader.page);
    const overflow = await reader.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await reader.close();
  });
});
