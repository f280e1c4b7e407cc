import { expect } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import {
  apply,
  type Employer,
  postJob,
  RESUME_URL,
  registerCompany,
} from '#tests/support/factories.ts';
import { addressOf, expectAccessible } from '#tests/support/site.ts';
import { test as base, PHONE, perSite } from './fixtures.ts';

const posterOn = perSite((site) =>
  registerCompany(site, { website: 'https://tidewater.example.ca' }),
);

const jobOn = perSite(async (site) => {
  const { client } = await posterOn(site);
  const job = await postJob(client, {
    title: '<script>alert(1)</script> Welder',
    isRemote: true,
    hourlyRateMin: 32,
    hourlyRateMax: 40.5,
    skills: ['TIG', 'MIG'],
  });
  await postJob(client, { title: 'Senior Welder', skills: ['TIG', 'MIG'] });
  return job;
});

const test = base.extend<{ poster: Employer; job: OwnJob }>({
  poster: async ({ site }, use) => use(await posterOn(site)),
  job: async ({ site }, use) => use(await jobOn(site)),
});

test.describe('a job', () => {
  test('shows its facts, tabs, company and related jobs as text', async ({ job, visitor }) => {
    await visitor.open(`/jobs/${job.id}`);
    const { page } = visitor;
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
    for (const fact of ['$32 - $40.50/hr', 'Halifax, NS (Remote)']) {
      await expect(page.getByText(fact).filter({ visible: true })).toHaveCount(1);
    }
    await expect(page.getByText('$66,560 - $84,240')).toBeVisible();
    await expect(page.getByText(/A year in an office/)).toBeHidden();
    await expect(visitor.text('On Portage since')).toBeVisible();
    await expect(page.getByText('Open jobs')).toBeVisible();
    await expect(page.getByText(/answered$/)).toHaveCount(0);
    await visitor.tab('Requirements').click();
    await expect(page.getByText(/A year in an office/)).toBeVisible();
    await visitor.tab('Company').click();
    const website = page.getByRole('tabpanel').getByRole('link', { name: 'Visit Website' });
    await expect(website).toHaveAttribute('rel', /noopener/);
    await page.getByRole('link', { name: /Senior Welder/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Senior Welder' })).toBeVisible();
  });
});

test('Back to jobs leads to the list, and to the place in it from which the job was opened', {
  tag: '@nightly',
}, async ({ job, seeker }) => {
  const { page } = seeker;
  await seeker.open(`/jobs/${job.id}`);
  await seeker.link('Back to jobs').click();
  await expect(page).toHaveURL('/job-seeker/jobs');
  await seeker.open('/job-seeker/jobs?keyword=welder');
  await page.getByRole('link', { name: 'Open full page' }).click();
  await seeker.link('Back to jobs').click();
  await expect(page).toHaveURL('/job-seeker/jobs?keyword=welder');
});

test.describe('on a phone', () => {
  test.use({ visit: { viewport: PHONE } });

  test('Apply Now stays within reach, until the application is in view', {
    tag: '@nightly',
  }, async ({ poster, seeker }) => {
    const { id } = await postJob(poster.client, { title: 'Assembler' });
    await seeker.open(`/jobs/${id}`);
    const apply = seeker.button('Apply Now');
    await expect(apply).toBeInViewport();
    await seeker.page.getByRole('tab', { name: 'Company' }).scrollIntoViewIfNeeded();
    await expect(apply).toBeInViewport();
    expect(await seeker.overflow()).toBe(0);
    await expectAccessible(seeker.page);
    await apply.click();
    await expect(seeker.button('Upload a file')).toBeInViewport();
    await expect(seeker.page.getByRole('textbox', { name: 'Resume URL' })).toBeInViewport();
    await expect(apply).toHaveCount(0);
  });
});

test.describe('a job out of reach', () => {
  test.use({ provoked: /status of 404/ });

  for (const id of ['2000000000', 'abc']) {
    test(`at ${id} is not found`, async ({ visitor }) => {
      await visitor.open(`/jobs/${id}`);
      await expect(visitor.page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
      const explanation = "The job you're looking for doesn't exist or has been removed.";
      await expect(visitor.text(explanation)).toBeVisible();
      await expect(visitor.button('Try again')).toHaveCount(0);
      await visitor.link('Return to Home').click();
      await expect(visitor.page).toHaveURL('/');
    });
  }

  test('because it has closed is open to applicants, with a banner, and to no other', async ({
    poster,
    seeker,
    visitor,
  }) => {
    const { id } = await postJob(poster.client, { title: 'Short-lived Job' });
    await apply(seeker.client, id);
    await poster.client.updateJob({ params: { id }, body: { isActive: false } });
    await seeker.open(`/jobs/${id}`);
    await expect(seeker.text('This job is closed')).toBeVisible();
    await expect(seeker.button('Apply Now')).toHaveCount(0);
    await visitor.open(`/jobs/${id}`);
    await expect(visitor.page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
  });
});

test.describe('the call to action', () => {
  test('asks a visitor to sign in, and Apply Now counts and leads to a sign-in that names the job', async ({
    poster,
    visitor,
  }) => {
    const job = await postJob(poster.client);
    await visitor.open(`/jobs/${job.id}`);
    const signIn = visitor.page.getByRole('link', { name: 'Sign In / Register' });
    await expect(signIn).toHaveAttribute('href', '/auth');
    const counted = visitor.page.waitForResponse(addressOf('countJobClick', { id: job.id }));
    await visitor.button('Apply Now').click();
    expect((await counted).status()).toBe(204);
    await expect(visitor.page).toHaveURL('/auth');
    await expect(visitor.page.getByText('to apply for this job:')).toBeVisible();
    await expect(visitor.link(job.title)).toHaveAttribute('href', `/jobs/${job.id}`);
    // The app, loaded by the press, may report the view after the click.
    await expect
      .poll(async () => (await poster.client.listOwnJobs()).body.find(({ id }) => id === job.id))
      .toMatchObject({ clicks: 1, views: 1 });
  });

  test('offers an employer to post, and no application', { tag: '@nightly' }, async ({
    job,
    employer,
  }) => {
    await employer.open(`/jobs/${job.id}`);
    await expect(employer.page.getByRole('heading', { name: 'Looking to hire?' })).toBeVisible();
    const post = employer.page.getByRole('main').getByRole('link', { name: 'Post a Job' });
    await expect(post).toHaveAttribute('href', '/employer/job-postings/new');
    await expect(employer.button('Apply Now')).toHaveCount(0);
  });
});

test.describe('an application', () => {
  test('needs a resume that is a URL, is sent once, and takes the place of Apply Now', async ({
    job,
    seeker,
  }) => {
    await seeker.open(`/jobs/${job.id}`);
    const { page } = seeker;
    await seeker.button('Apply Now').click();
    const resume = page.getByRole('textbox', { name: 'Resume URL' });
    await expect(seeker.button('Upload a file')).toBeInViewport();
    await expect(resume).toBeInViewport();
    await seeker.button('Submit Application').click();
    await expect(seeker.text('Resume Required')).toBeVisible();
    await expect(seeker.text('Please provide a resume URL to apply.')).toBeVisible();
    await resume.fill('javascript:alert(1)');
    await seeker.button('Submit Application').click();
    await expect(seeker.text('Must be a valid URL')).toBeVisible();
    await expect(resume).toHaveValue('javascript:alert(1)');
    await resume.fill(RESUME_URL);
    const letter = page.getByRole('textbox', { name: /^Cover Letter/ });
    expect((await letter.boundingBox())?.height).toBeGreaterThanOrEqual(200);
    await letter.fill('I weld.');
    await seeker.button('Submit Application').dblclick();
    await expect(
      page.getByText('Your application has been successfully submitted!').first(),
    ).toBeVisible();
    await expect(seeker.text('Already Applied').filter({ visible: true })).toBeVisible();
    const view = page.getByRole('link', { name: 'View application', exact: true });
    await expect(view).toHaveAttribute('href', '/job-seeker/applications');
    await expect(page.locator(':focus')).toContainText(/^Application Submitted/);
    const sent = await seeker.client.listSeekerApplications();
    expect(sent.body).toMatchObject([{ jobId: job.id, coverLetter: 'I weld.' }]);
  });

  test('leaves no draft behind when the page was left before the answer', {
    tag: '@nightly',
  }, async ({ job, seeker }) => {
    const { page } = seeker;
    await seeker.open(`/jobs/${job.id}`);
    await page.getByRole('textbox', { name: 'Resume URL' }).fill(RESUME_URL);
    await expect.poll(seeker.countDrafts).toBe(1);
    await page.route(addressOf('createApplication'), async (route) => {
      const response = await route.fetch();
      await page.locator('a[href="/job-seeker/applications"]').first().dispatchEvent('click');
      await page.waitForURL('**/job-seeker/applications');
      await route.fulfill({ response });
    });
    await seeker.button('Submit Application').click();
    await expect(
      page.getByText('Your application has been successfully submitted!').first(),
    ).toBeVisible();
    await expect.poll(seeker.countDrafts).toBe(0);
  });

  test.describe(() => {
    test.use({ provoked: /status of 400|ERR_INTERNET_DISCONNECTED/ });

    test('is not lost when the job cannot be brought up to date', async ({ job, seeker }) => {
      const { page, context } = seeker;
      await page.clock.install();
      const loaded = [addressOf('followEvents'), addressOf('listRelatedJobs')].map((each) =>
        page.waitForResponse(each),
      );
      await seeker.open(`/jobs/${job.id}`);
      const letter = page.getByRole('textbox', { name: /^Cover Letter/ });
      await letter.fill('I weld.');
      await page.mouse.wheel(0, 5000);
      await Promise.all(loaded);
      const call = addressOf('getJob', { id: job.id });
      const refusal = { message: 'No', code: 'VALIDATION_FAILED' };
      await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }));
      // A laptop sleeps for a while.
      await context.setOffline(true);
      await page.clock.fastForward('30:00');
      const failed = page.waitForResponse(call);
      await context.setOffline(false);
      await failed;
      await seeker.tab('Requirements').click();
      await expect(page.getByRole('tabpanel', { name: 'Requirements' })).toBeVisible();
      await expect(letter).toHaveValue('I weld.');
    });
  });

  test.describe(() => {
    test.use({ provoked: /status of (404|409)/ });

    test('keeps the letter when the job closes while it is written, after a reload too', async ({
      poster,
      seeker,
    }) => {
      const { page } = seeker;
      const { id } = await postJob(poster.client, { title: 'Fleeting Job' });
      await seeker.open(`/jobs/${id}`);
      await page.getByRole('textbox', { name: 'Resume URL' }).fill(RESUME_URL);
      const letter = page.getByRole('textbox', { name: /^Cover Letter/ });
      await letter.fill('I weld under water.');
      await poster.client.updateJob({ params: { id }, body: { isActive: false } });
      await seeker.button('Submit Application').click();
      await expect(seeker.toast('Application Failed')).toBeVisible();
      await expect(page.getByText('It closed while you had it open')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Fleeting Job' })).toBeVisible();
      await expect(seeker.button('Submit Application')).toHaveCount(0);
      const letterBox = page.getByRole('textbox', { name: 'Your letter' });
      await expect(letterBox).toHaveValue('I weld under water.');
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
      await expect(letterBox).toHaveValue('I weld under water.');
    });
  });

  test('takes the resume of the profile', { tag: '@nightly' }, async ({ job, seeker }) => {
    await seeker.client.updateSeekerProfile({ body: { resumeUrl: RESUME_URL } });
    await seeker.open(`/jobs/${job.id}`);
    const resume = seeker.page.getByRole('textbox', { name: 'Resume URL' });
    await expect(resume).toHaveValue(RESUME_URL);
    await seeker.button('Submit Application').press('Enter');
    await expect(seeker.text('Already Applied').filter({ visible: true })).toBeVisible();
  });
});
