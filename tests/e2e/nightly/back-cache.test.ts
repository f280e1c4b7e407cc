import { expect, type Page } from '@playwright/test';
import { findOrInstallFullBrowser } from '#tests/support/browser-setup.ts';
import { PASSWORD, postJob, registerCompany } from '#tests/support/factories.ts';
import { moveMouse, perSite, test } from '../fixtures.ts';

test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) =>
      use({
        executablePath: await findOrInstallFullBrowser(),
        // Playwright turns the cache off.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker', timeout: 600_000 },
  ],
});

const jobOn = perSite(async (site) => postJob((await registerCompany(site)).client));

/** Leaves the document, and has each visit of a page record whether it came from the cache. */
async function leave(page: Page) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto('/robots.txt');
}

const isRestored = (page: Page) =>
  page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted ?? false);

test('going back to a public page shows it as it was left, without loading it', async ({
  site,
  visitor,
}) => {
  const { page, open } = visitor;
  const { id } = await jobOn(site);
  for (const path of ['/', '/jobs', `/jobs/${id}`, '/fr/jobs', '/salaries']) {
    await test.step(path, async () => {
      await open(path);
      await moveMouse(page);
      await page.waitForLoadState('networkidle');
      await leave(page);
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => isRestored(page)).toBe(true);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('going back after the session has changed shows the page of the present person', async ({
  site,
  seeker,
  visitor,
}) => {
  const { page, context, open, field, button } = visitor;
  await jobOn(site);
  await open('/jobs');
  await moveMouse(page);
  await page.waitForLoadState('networkidle');
  await leave(page);
  const second = await context.newPage();
  await second.goto('/auth');
  await second.getByLabel(/^Username/).fill(seeker.user.username);
  await second.getByLabel(/^Password/).fill(PASSWORD);
  await second.getByRole('button', { name: 'Log in', exact: true }).click();
  await second.waitForURL('**/job-seeker/dashboard');
  await page.goBack({ waitUntil: 'commit' });
  await expect(button(/Account menu/)).toBeVisible();

  // The document came while signed out, so that the browser may keep it with a person's data.
  await second.getByRole('button', { name: /Account menu/ }).click();
  await second.getByRole('menuitem', { name: 'Log out' }).click();
  await second.waitForURL('/');
  await page.goto('/auth');
  await field('Username').fill(seeker.user.username);
  await field('Password').fill(PASSWORD);
  await button('Log in').click();
  await page.waitForURL('**/job-seeker/dashboard');
  await leave(page);
  await second.reload();
  await second.getByRole('button', { name: /Account menu/ }).click();
  await second.getByRole('menuitem', { name: 'Log out' }).click();
  await second.waitForURL('/');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Noor')).toHaveCount(0);
});
