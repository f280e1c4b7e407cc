import { expect } from '@playwright/test';
import { PASSWORD, registerEmployer } from '#tests/support/factories.ts';
import { addressOf } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

test.use({ provoked: /status of 503/ });

test.describe('a session that ends while the user types', () => {
  test('leaves the page to no other account', async ({ site, seeker }) => {
    await seeker.open('/job-seeker/profile');
    await site.pool.query('DELETE FROM sessions');
    await seeker.page.locator('a[href="/job-seeker/applications"]').first().dispatchEvent('click');
    await seeker.button('Use another account').click();
    await seeker.page.waitForURL('**/auth');
    await seeker.page.goto('/job-seeker/profile');
    await seeker.page.waitForURL('**/auth');
  });
});

test.describe('two tabs of one browser', () => {
  test('are of the same person: who signs in as another in one is another in both', async ({
    site,
    seeker,
  }) => {
    await seeker.open('/job-seeker/dashboard');
    const { user } = await registerEmployer(site);
    const second = await seeker.context.newPage();
    await second.goto('/job-seeker/dashboard');
    await second.getByRole('button', { name: /Account menu/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await second.waitForURL('/');
    await seeker.page.waitForURL('**/auth');
    await second.goto('/auth');
    await second.getByLabel(/^Username/).fill(user.username);
    await second.getByLabel(/^Password/).fill(PASSWORD);
    await second.getByRole('button', { name: 'Log in', exact: true }).click();
    await second.waitForURL('**/employer/dashboard');
    await seeker.page.waitForURL('**/employer/dashboard');
  });
});

test.describe('a server in trouble', () => {
  test('is not taken for a missing session', async ({ seeker }) => {
    const { page } = seeker;
    await page.route(addressOf('getCurrentUser'), (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    // Removes the session from the page's HTML too.
    await page.route('/job-seeker/dashboard', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<script type="application\/json".*?<\/script>/s,
        '',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/job-seeker/dashboard');
    // After three retries, which take seven seconds.
    await expect(seeker.button('Try again')).toBeVisible();
    await expect(page).toHaveURL('/job-seeker/dashboard');
    await page.unroute(addressOf('getCurrentUser'));
    await seeker.button('Try again').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
