import { expect, type Page } from '@playwright/test';
import { PHONE, test } from './fixtures.ts';

test.use({ provoked: /ERR_FAILED/ });

/** What is fetched at the first press, while it cannot be. */
async function loseChunk({ page }: { page: Page }, name: string) {
  const pattern = new RegExp(name);
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

test.describe('a panel that cannot be fetched', () => {
  test('leaves the page as it is, and opens with the next press once it can', async ({
    seeker,
  }) => {
    const restore = await loseChunk(seeker, 'notification-panel');
    await seeker.open('/job-seeker/dashboard');
    const bell = seeker.page.getByRole('button', { name: 'Notifications' });
    const lost = seeker.page.waitForEvent('requestfailed');
    await bell.click();
    await lost;
    await expect(bell).toHaveAttribute('aria-expanded', 'false');
    await expect(seeker.page.getByRole('heading', { level: 1 })).toBeVisible();

    await restore();
    await bell.click();
    await expect(seeker.page.getByRole('dialog')).toBeVisible();
  });

  test('leaves the account menu to the next press', async ({ seeker }) => {
    const restore = await loseChunk(seeker, 'account-dropdown');
    await seeker.open('/job-seeker/dashboard');
    const menu = seeker.page.getByRole('button', { name: /Account menu/ });
    const lost = seeker.page.waitForEvent('requestfailed');
    await menu.click();
    await lost;

    await restore();
    await menu.click();
    await expect(seeker.page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ visit: { viewport: PHONE } });

  test('opens with the next press once it can be fetched', async ({ seeker }) => {
    const restore = await loseChunk(seeker, 'mobile-panel');
    await seeker.open('/job-seeker/dashboard');
    const menu = seeker.page.getByRole('button', { name: 'Menu', exact: true });
    const lost = seeker.page.waitForEvent('requestfailed');
    await menu.click();
    await lost;
    await expect(seeker.page.getByRole('heading', { level: 1 })).toBeVisible();

    await restore();
    await menu.click();
    await expect(seeker.page.getByRole('dialog')).toBeVisible();
  });
});
