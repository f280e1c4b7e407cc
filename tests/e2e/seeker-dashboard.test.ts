import { expect } from '@playwright/test';
import { apply } from '#tests/support/factories.ts';
import { pdfOf } from '#tests/support/resume-files.ts';
import { RESUME_TEXT } from '#tests/support/resumes.ts';
import { addressOf } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { DASHBOARD, test } from './seeker-dashboard.ts';

test.describe('a newcomer', () => {
  test('uploads a resume, which fills in the next step, and sees jobs near them', async ({
    seeker,
  }) => {
    const { page } = seeker;
    await seeker.open(DASHBOARD);
    const steps = page.getByRole('list').filter({ hasText: 'Add your resume' }).first();
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Newest jobs' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Farrier/ })).toBeVisible();
    await expect(page.locator('main dl')).toHaveCount(0);
    await seeker.button('Continue without a resume').click();
    await seeker.button('Save and see jobs').click();
    await expect(seeker.text('Please add at least one skill')).toBeVisible();
    // The upload is the first of the steps.
    await expect(steps.getByRole('listitem').first()).toContainText('Upload it');
    await page.locator('input[type=file]').setInputFiles({
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf(RESUME_TEXT),
    });
    await expect(seeker.text('From your resume: check it, and save.')).toBeVisible();
    await expect(page.getByText('Wound Care').first()).toBeVisible();
    await page.getByLabel('Skills').fill('Filing,');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Halifax, NS');
    await seeker.button('Save and see jobs').click();
    await expect(seeker.text('Profile Updated')).toBeVisible();
    await expect(seeker.button('Save and see jobs')).toHaveCount(0);
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({
        skills: expect.arrayContaining(['Wound Care', 'Filing']),
        location: 'Halifax, NS',
      });
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38');
    await seeker.link('Set preferences').click();
    await page.waitForURL('**/job-seeker/profile?edit=desiredJobTypes');
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
});

test.describe('job preferences', () => {
  test('are changed in place, and the rest of the profile stays', { tag: '@nightly' }, async ({
    seeker,
  }) => {
    await seeker.client.updateSeekerProfile({
      body: { skills: ['SQL'], desiredJobTypes: ['Contract'] },
    });
    await seeker.open(DASHBOARD);
    await seeker.button('Edit job preferences').click();
    await seeker.page.getByRole('checkbox', { name: 'Contract' }).click();
    await seeker.page.getByRole('checkbox', { name: 'Temporary' }).click();
    await seeker.page.getByLabel('Locations', { exact: true }).fill('Halifax, NS');
    await seeker.page.getByLabel('Minimum salary a year (CAD)').fill('60000');
    await seeker.button('Save preferences').click();
    await expect(seeker.text('Preferences Updated')).toBeVisible();
    await expect(seeker.text('From $60,000 a year')).toBeVisible();
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({
        skills: ['SQL'],
        desiredJobTypes: ['Temporary'],
        desiredLocations: ['Halifax, NS'],
        desiredSalaryMin: 60_000,
        desiredSalaryMax: null,
      });
  });
});

test.describe('when a list cannot be loaded', () => {
  test.use({ provoked: /status of 403/ });

  test('it is said, and not that nothing waits', async ({ seeker }) => {
    const { page } = seeker;
    await seeker.client.updateSeekerProfile({ body: { skills: ['SQL'] } });
    await page.route(addressOf('listSeekerEscrows'), (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'No' } }),
    );
    // The server's page brings the list along; a link does not.
    await seeker.open('/settings');
    await seeker.link('Dashboard').click();
    await expect(page.getByText('We could not load everything')).toBeVisible();
    await expect(page.getByText('Nothing needs you right now.')).toHaveCount(0);
    await page.unrouteAll();
    await seeker.button('Try again').click();
    await expect(page.getByText('We could not load everything')).toHaveCount(0);
  });
});
