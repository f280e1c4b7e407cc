import { expect } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { apply, RESUME_URL, registerSeeker } from '#tests/support/factories.ts';
import { addressOf, expectAccessible, type Visitor } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { PHONE } from '../fixtures.ts';
import { DASHBOARD, test } from '../seeker-dashboard.ts';

const WISHES = { desiredJobTypes: ['Contract' as const] };

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
    await expect(seeker.text('Step 1 of 3')).toBeVisible();
    await expect(barOf(seeker)).toHaveCount(0);
    await expect(seeker.text('Add your resume')).toBeVisible();
  });
});

test.describe('what needs the job seeker', () => {
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
  test('say beside the field that the salaries do not fit, and keep what was typed', async ({
    seeker,
  }) => {
    await seeker.client.updateSeekerProfile({ body: WISHES });
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
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({ desiredSalaryMin: null, desiredSalaryMax: null });
  });

  test.describe(() => {
    test.use({ provoked: /status of 503/ });

    test('say when they could not be saved', async ({ seeker }) => {
      await seeker.client.updateSeekerProfile({ body: WISHES });
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
    await seeker.client.updateSeekerProfile({
      body: { ...WISHES, skills: ['SQL'], resumeUrl: RESUME_URL },
    });
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
    await expect(seeker.text('Add your resume')).toBeVisible();
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

test('the job preferences are accessible and fit a phone in the dark, in French', async ({
  site,
}) => {
  const look = { theme: 'dark', locale: 'fr', viewport: PHONE } as const;
  const person = await registerSeeker(site);
  await person.client.updateSeekerProfile({ body: WISHES });
  const { page, ...reader } = await site.visitAs(person, look);
  await reader.open(DASHBOARD);
  await page.locator('main button:has(svg.lucide-pencil)').click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  expect(await reader.overflow()).toBe(0);
});
