import { expect } from '@playwright/test';
import { createHiringPair, RESUME_URL } from '#tests/support/factories.ts';
import { addressOf } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { test } from '../fixtures.ts';
import { waitForQuiet } from './quiet.ts';

test.describe('the bell', () => {
  test('shows what happened after the page was read and before its stream, as the list does', async ({
    site,
  }) => {
    const { seeker, employer, application, job } = await createHiringPair(site);
    const { page, ...visitor } = await site.visitAs(seeker);
    await page.route(addressOf('followEvents'), async (route) => {
      await employer.client.updateApplication({
        params: { id: application.id },
        body: { status: 'hired' },
      });
      await publishChanges(site);
      await route.continue();
    });
    await visitor.open('/job-seeker/applications');
    await expect(visitor.button('Notifications, 1 unread')).toBeVisible();
    await page.getByRole('tab', { name: /^Hired/ }).click();
    await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  });

  test('shows what the user did', async ({ site, seeker }) => {
    const { job } = await createHiringPair(site);
    await seeker.open(`/jobs/${job.id}`);
    await seeker.field('Resume URL').fill(RESUME_URL);
    await seeker.button('Submit Application').click();
    await seeker.button('Notifications, 1 unread').click();
    await expect(seeker.text('You applied for Lock Keeper at Maple Works.')).toBeVisible();
  });

  test('is not fetched for a visitor who is not signed in', async ({ visitor }) => {
    const requests: string[] = [];
    visitor.page.on('request', (request) => requests.push(request.url()));
    await visitor.open('/');
    await waitForQuiet(visitor.page);
    expect(requests.filter((url) => /bell|notifications|live|messages/.test(url))).toEqual([]);
  });
});
