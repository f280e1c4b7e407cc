import { expect } from '@playwright/test';
import { apply } from '#tests/support/factories.ts';
import { publishChanges } from '#tests/support/work.ts';
import { DASHBOARD, test } from './seeker-dashboard.ts';

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
});

test.describe('job preferences', () => {
  test('are changed in place, and the rest of the profile stays', { tag: '@nightly' }, async ({
    seeker,
  }) => {
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
});
