import { expect } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { apply, RESUME_URL, registerSeeker } from '#tests/support/factories.ts';
import { addressOf, expectAccessible, type Visitor } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { LOOKS, PHONE } from './fixtures.ts';
import { DASHBOARD, test } from './seeker-dashboard.ts';

test.describe('profile completion', () => {
  const barOf = ({ page }: Visitor) =>
    page.getByRole('progressbar', { name: 'Profile completion' });

  test('is a rounded share of eight items, each missing one a link to its field', async ({
    seeker,
  }) => {
    await seeker.client.updateSeekerProfile({
      body: {
        skills: ['SQL'],
        desiredSalaryMax: 90_000,
        resumeUrl: RESUME_URL,
      },
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

test.describe('a newcomer', () => {
  test('takes the first of three steps on the dashboard, and sees jobs near them', async ({
    seeker,
  }) => {
    const { page } = seeker;
    await seeker.open(DASHBOARD);
    const steps = page.getByRole('list').filter({ hasText: 'Add your resume' }).first();
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Newest jobs' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Farrier/ })).toBeVisible();
    await expect(page.locator('main dl')).toHaveCount(0);
    await seeker.button('Save and see jobs').click();
    await expect(seeker.text('Please add at least one skill')).toBeVisible();
    await page.getByLabel('Skills').fill('Filing,');
    await page.getByLabel('Location', { exact: true }).fill('Halifax, NS');
    await seeker.button('Save and see jobs').click();
    await expect(seeker.text('Profile Updated')).toBeVisible();
    await expect(seeker.button('Save and see jobs')).toHaveCount(0);
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({
        skills: ['Filing'],
        location: 'Halifax, NS',
      });
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await seeker.link('Add resume').click();
    await page.waitForURL('**/job-seeker/profile?edit=resumeUrl');
  });
});

test.describe('what needs the job seeker', () => {
  test('is first: an interview until they answer, then nothing', async ({
    site,
    jobs,
    poster,
    seeker,
  }) => {
    const { id } = await apply(seeker.client, Number(jobs[0]?.id));
    await seeker.open(DASHBOARD);
    await expect(seeker.text('Nothing needs you right now.')).toBeVisible();
    await poster.client.updateApplication({ params: { id }, body: { status: 'interview' } });
    await publishChanges(site);
    const needs = seeker.page.getByRole('listitem').filter({ hasText: 'to interview you' });
    await expect(needs).toHaveText(/wants to interview you: Archivist/);
    await needs.getByRole('link', { name: 'Reply' }).click();
    await seeker.page.waitForURL(`**/job-seeker/messages?applicationId=${id}`);
    await seeker.client.sendMessage({ body: { applicationId: id, content: 'Gladly.' } });
    await seeker.open(DASHBOARD);
    await expect(seeker.text('Nothing needs you right now.')).toBeVisible();
  });

  test('are unread messages, with whom they are from', async ({ jobs, poster, seeker }) => {
    const { id } = await apply(seeker.client, Number(jobs[1]?.id));
    await poster.client.sendMessage({ body: { applicationId: id, content: 'Hello.' } });
    await seeker.open(DASHBOARD);
    const needs = seeker.page.getByRole('listitem').filter({ hasText: 'wrote to you: Baker' });
    await needs.getByRole('link', { name: 'Read' }).click();
    await seeker.page.waitForURL(`**/job-seeker/messages?applicationId=${id}`);
  });
});

test.describe('job preferences', () => {
  test('are changed in place, and the rest of the profile stays', async ({ seeker }) => {
    await seeker.client.updateSeekerProfile({ body: { skills: ['SQL'] } });
    await seeker.open(DASHBOARD);
    await seeker.button('Edit job preferences').click();
    await seeker.page.getByRole('checkbox', { name: 'Contract' }).click();
    await seeker.page.getByLabel('Locations', { exact: true }).fill('Halifax, NS');
    await seeker.page.getByLabel('Minimum salary a year (CAD)').fill('60000');
    await seeker.button('Save preferences').click();
    await expect(seeker.text('Preferences Updated')).toBeVisible();
    await expect(seeker.text('From $60,000 a year')).toBeVisible();
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({
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
    await expect.poll(() => seeker.call('getSeekerProfile')).toBeNull();
  });

  test.describe(() => {
    test.use({ provoked: /status of 503/ });

    test('say when they could not be saved', async ({ seeker }) => {
      await seeker.open(DASHBOARD);
      await seeker.button('Edit job preferences').click();
      await seeker.page.route(addressOf('getSeekerProfile'), (route) =>
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
  test('show as figures and as the five most recent', async ({ site, jobs, poster, seeker }) => {
    for (const job of jobs) await apply(seeker.client, job.id);
    const ownApplications = await seeker.call('listSeekerApplications');
    const statuses = ['hired', 'rejected', 'interview', 'pending', 'pending', 'pending'] as const;
    for (const [index, { id }] of ownApplications.toReversed().entries()) {
      await poster.client.updateApplication({
        params: { id },
        body: { status: statuses[index] ?? 'pending' },
      });
    }
    await publishChanges(site);
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
