import { expect, type Locator, type Page } from '@playwright/test';
import { apply, postJob, registerSeeker } from '#tests/support/factories.ts';
import { PHONE, test } from '../fixtures.ts';

test.use({ provoked: /ERR_FAILED/ });

/** Fails the requests for a chunk that the first press fetches. */
async function loseChunk({ page }: { page: Page }, name: string) {
  const pattern = new RegExp(name);
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

/** Opens a menu by the next press, or by the one before, which may have it fetched once more. */
async function openMenu(menu: Locator, item: Locator) {
  await expect(async () => {
    if (!(await item.isVisible())) await menu.click({ timeout: 2_000 });
    await expect(item).toBeVisible({ timeout: 2_000 });
  }).toPass();
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
    await openMenu(menu, seeker.page.getByRole('menuitem', { name: 'Log out' }));
  });
});

test('the form of a new account, where it cannot be fetched, leaves the login shown', async ({
  visitor,
}) => {
  const { tab, field } = visitor;
  const restore = await loseChunk(visitor, 'register-form');
  await visitor.open('/auth');
  const lost = visitor.page.waitForEvent('requestfailed');
  await tab('Register').click();
  await lost;
  await expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
  await expect(field('Password')).toBeVisible();

  await restore();
  await tab('Register').click();
  await expect(field('Confirm Password')).toBeVisible();
});

test('the menu of a posting opens with the next press once it can be fetched', async ({
  employer,
}) => {
  const { page } = employer;
  const { title } = await postJob(employer.client);
  const restore = await loseChunk(employer, 'posting-menu');
  await employer.open('/employer/job-postings');
  const menu = employer.button(`More actions for ${title}`);
  const lost = page.waitForEvent('requestfailed');
  await menu.click();
  await lost;
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  await restore();
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await openMenu(menu, item);
  await item.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test.describe('the menu of a posting, pressed before it was fetched', () => {
  test.use({ visit: { hasTouch: true } });

  const presses: Record<string, (button: Locator) => Promise<void>> = {
    'a mouse': (button) => button.click(),
    'a finger': (button) => button.tap(),
    'the keyboard': (button) => button.press('Enter'),
  };
  for (const [means, press] of Object.entries(presses)) {
    test(`opens for ${means} as soon as it is there`, async ({ employer }) => {
      const { page } = employer;
      const { title } = await postJob(employer.client);
      let release = () => {};
      const releaseSignal = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/posting-menu/, (route) => releaseSignal.then(() => route.continue()));
      await employer.open('/employer/job-postings');
      const menu = employer.button(`More actions for ${title}`);
      await press(menu);
      await expect(menu).toHaveAttribute('aria-expanded', 'false');

      release();
      await page.getByRole('menuitem', { name: 'Deactivate' }).press('Escape');
      await expect(menu).toBeFocused();
    });
  }
});

test.describe('a page on a phone', () => {
  test.use({ visit: { viewport: PHONE } });

  test('opens a candidate with the next press once the panel can be fetched', async ({
    employer,
    site,
  }) => {
    const { page } = employer;
    const { id } = await postJob(employer.client);
    const { client } = await registerSeeker(site, { fullName: 'Ada Moreau' });
    await apply(client, id);
    const restore = await loseChunk(employer, 'candidate-sheet');
    await employer.open('/employer/candidates');
    const row = page.getByRole('button', { name: /^Ada Moreau/ });
    const lost = page.waitForEvent('requestfailed');
    await row.click();
    await lost;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row).toBeVisible();

    await restore();
    await row.click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toContainText(
      'Ada Moreau',
    );
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

test('a page whose code is there shows without a placeholder, and a slow one with it', async ({
  seeker,
}) => {
  const { page } = seeker;
  await page.addInitScript(() => {
    const state = { placeholder: false };
    Object.assign(window, { seen: state });
    new MutationObserver(() => {
      state.placeholder ||= document.querySelector('main [role=status] svg.animate-spin') !== null;
    }).observe(document, { childList: true, subtree: true });
  });
  const sawPlaceholder = () =>
    page.evaluate(() => (window as unknown as { seen: { placeholder: boolean } }).seen.placeholder);
  await seeker.open('/job-seeker/applications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sawPlaceholder()).toBe(false);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/applications-page/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(sawPlaceholder).toBe(true);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
