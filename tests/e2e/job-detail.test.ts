import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnJob } from '#shared/contract/contract.ts';
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
let job: OwnJob;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
  employer = await registerCompany(site, { website: 'https://tidewater.example.ca' });
  job = await postJob(employer.client, {
    title: '<script>alert(1)</script> Welder',
    isRemote: true,
    hourlyRateMin: 32,
    hourlyRateMax: 40.5,
    skills: ['TIG', 'MIG'],
  });
  await postJob(employer.client, { title: 'Senior Welder', skills: ['TIG', 'MIG'] });
});

afterAll(() => site.close());

afterEach(async () => {
  await visitor.close();
});

const path = () => new URL(visitor.page.url()).pathname;
const open = (id = job.id) => visitor.open(`/jobs/${id}`);
const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });

describe('a job', () => {
  it('shows its facts, tabs, company and related jobs as text', async () => {
    visitor = await site.visit();
    await open();
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: job.title }).waitFor();
    await page.getByText('$32 - $40.50/hr', { exact: true }).waitFor();
    await page.getByText('Halifax, NS (Remote)').first().waitFor();
    await page.getByText('$66,560 - $84,240').waitFor();
    await page.getByRole('tab', { name: 'Requirements' }).click();
    await page.getByText(/A year in an office/).waitFor();
    await page.getByRole('tab', { name: 'Company' }).click();
    const website = page.getByRole('tabpanel').getByRole('link', { name: 'Visit Website' });
    expect(await website.getAttribute('rel')).toContain('noopener');
    await page.getByRole('link', { name: /Senior Welder/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Senior Welder' }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it.each(['2000000000', '9999999999', '99999999999', 'abc', '0'])(
    '%s is not found',
    async (id) => {
      visitor = await site.visit();
      await visitor.open(`/jobs/${id}`);
      await visitor.page.getByRole('heading', { name: 'Job Not Found' }).waitFor();
      await visitor.page
        .getByText("The job you're looking for doesn't exist or has been removed.")
        .waitFor();
      expect(await button('Try again').count()).toBe(0);
      await visitor.page.getByRole('link', { name: 'Return to Home' }).click();
      await expect.poll(path).toBe('/');
    },
  );

  it('that has closed is open to those who applied, with a banner, and to nobody else', async () => {
    const closing = await postJob(employer.client, { title: 'Short-lived Job' });
    const seeker = await registerSeeker(site);
    await apply(seeker.client, closing.id);
    await employer.client.patch(`/api/jobs/${closing.id}`, { isActive: false });
    visitor = await site.visitAs(seeker);
    await open(closing.id);
    await visitor.page.getByText('This job is closed', { exact: true }).waitFor();
    expect(await button('Apply Now').count()).toBe(0);
    await visitor.close();
    visitor = await site.visit();
    await open(closing.id);
    await visitor.page.getByRole('heading', { name: 'Job Not Found' }).waitFor();
  });
});

describe('the call to action', () => {
  it('asks a visitor to sign in, and Apply Now counts and leads to /auth', async () => {
    visitor = await site.visit();
    await open();
    const signIn = visitor.page.getByRole('link', { name: 'Sign In / Register' });
    expect(await signIn.getAttribute('href')).toBe('/auth');
    const counted = visitor.page.waitForResponse(`**/api/jobs/${job.id}/click`);
    await button('Apply Now').click();
    expect((await counted).status()).toBe(204);
    await expect.poll(path).toBe('/auth');
    const jobs = await employer.client.get<OwnJob[]>('/api/employer/jobs');
    const own = jobs.body.find(({ id }) => id === job.id);
    expect(own?.clicks).toBe(1);
    expect(own?.views).toBeGreaterThanOrEqual(1);
  });

  it('offers an employer to post, and no application', async () => {
    visitor = await site.visitAs(employer);
    await open();
    await visitor.page.getByRole('heading', { name: 'Looking to hire?' }).waitFor();
    const post = visitor.page.getByRole('main').getByRole('link', { name: 'Post a Job' });
    expect(await post.getAttribute('href')).toBe('/employer/job-postings/new');
    expect(await button('Apply Now').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  });
});

describe('an application', () => {
  it('needs a resume that is a URL, is sent once, and takes the place of Apply Now', async () => {
    const seeker = await registerSeeker(site);
    visitor = await site.visitAs(seeker);
    await open();
    const { page } = visitor;
    await button('Apply Now').click();
    const resume = page.getByRole('textbox', { name: 'Resume URL' });
    await button('Submit Application').click();
    await page.getByText('Resume Required', { exact: true }).waitFor();
    await page.getByText('Please provide a resume URL to apply.', { exact: true }).waitFor();
    await resume.fill('javascript:alert(1)');
    await button('Submit Application').click();
    await page.getByText('Must be a valid URL', { exact: true }).waitFor();
    expect(await resume.inputValue()).toBe('javascript:alert(1)');
    await resume.fill(RESUME_URL);
    const letter = page.getByRole('textbox', { name: /^Cover Letter/ });
    expect((await letter.boundingBox())?.height).toBeGreaterThanOrEqual(200);
    await letter.fill('I weld.');
    await button('Submit Application').dblclick();
    await page.getByText('Your application has been successfully submitted!').first().waitFor();
    await page.getByText('Already Applied', { exact: true }).waitFor();
    const view = page.getByRole('link', { name: 'View applications' });
    expect(await view.getAttribute('href')).toBe('/job-seeker/applications');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toMatch(/^Application Submitted/);
    const sent = await seeker.client.get<unknown[]>('/api/job-seeker/applications');
    expect(sent.body).toMatchObject([{ jobId: job.id, coverLetter: 'I weld.' }]);
    expect(visitor.problems).toEqual([]);
  });

  it('leaves no draft behind when the page was left before the answer', async () => {
    visitor = await site.visitAs(await registerSeeker(site));
    const { page } = visitor;
    await open();
    await page.getByRole('textbox', { name: 'Resume URL' }).fill(RESUME_URL);
    await expect.poll(visitor.countDrafts).toBe(1);
    await page.route('**/api/applications', async (route) => {
      const response = await route.fetch();
      await page.locator('a[href="/job-seeker/applications"]').first().dispatchEvent('click');
      await page.waitForURL('**/job-seeker/applications');
      await route.fulfill({ response });
    });
    await button('Submit Application').click();
    await page.getByText('Your application has been successfully submitted!').first().waitFor();
    await expect.poll(visitor.countDrafts).toBe(0);
  });

  it('is not lost when the job cannot be brought up to date', async () => {
    visitor = await site.visitAs(await registerSeeker(site));
    const { page, context } = visitor;
    await page.clock.install();
    await open();
    const letter = page.getByRole('textbox', { name: /^Cover Letter/ });
    await letter.fill('I weld.');
    const call = `**/api/jobs/${job.id}`;
    const refusal = { message: 'No', code: 'VALIDATION_FAILED' };
    await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }));
    // A lid is closed over lunch.
    await context.setOffline(true);
    await page.clock.fastForward('30:00');
    const failed = page.waitForResponse(call);
    await context.setOffline(false);
    await failed;
    await page.getByRole('tab', { name: 'Requirements' }).click();
    await page.getByRole('tabpanel', { name: 'Requirements' }).waitFor();
    expect(await letter.inputValue()).toBe('I weld.');
  });

  it('takes the resume of the profile', async () => {
    const seeker = await registerSeeker(site);
    await seeker.client.patch('/api/job-seeker/profile', { resumeUrl: RESUME_URL });
    visitor = await site.visitAs(seeker);
    await open();
    const resume = visitor.page.getByRole('textbox', { name: 'Resume URL' });
    await expect.poll(() => resume.inputValue()).toBe(RESUME_URL);
    await button('Submit Application').press('Enter');
    await visitor.page.getByText('Already Applied', { exact: true }).waitFor();
  });
});

describe('the page', () => {
  it.each([
    ['light', 'en'],
    ['dark', 'fr'],
  ] as const)('has nothing for axe to find in %s, %s', async (theme, locale) => {
    visitor = await site.visitAs(await registerSeeker(site), { theme, locale });
    await open();
    await visitor.page.getByRole('textbox').nth(1).waitFor();
    await expectAccessible(visitor.page);
  });
});
