import { expect, type Page, type Route } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { moveMouse, perSite, test } from './fixtures.ts';

test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const TEXT = 'No connection. Trying again.';

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: TEXT });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });

const jobsOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  return { cook: await postJob(client, { title: 'Line Cook' }), other: await postJob(client) };
});

test.beforeEach(({ site }) => jobsOn(site));

test('the search keeps its list and its words, and finds once the network is back', {
  tag: '@nightly',
}, async ({ seeker }) => {
  const { page, context } = seeker;
  await seeker.open('/job-seeker/jobs');
  await moveMouse(page);
  await expect(results(page).getByRole('listitem')).toHaveCount(2);
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  const keyword = page.getByRole('combobox').first();
  await keyword.fill('cook');
  await keyword.press('Enter');
  await expect(page).toHaveURL(/keyword=cook/);
  await expect(keyword).toHaveValue('cook');
  await expect(results(page).getByRole('listitem')).toHaveCount(2);

  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(results(page).getByRole('listitem')).toHaveCount(1);
});

test('a link whose page is not there yet keeps the present page, and then leads on', {
  tag: '@nightly',
}, async ({ seeker }) => {
  const { page, context } = seeker;
  await seeker.open('/job-seeker/dashboard');
  await moveMouse(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Applications').click();
  await expect(bar(page)).toContainText('The page that you chose opens afterwards.');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/job-seeker/dashboard');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(page).toHaveURL('/job-seeker/applications');
  await expect(bar(page)).toBeHidden();
});

test('going elsewhere takes the place of a link that waits', { tag: '@nightly' }, async ({
  seeker,
}) => {
  const { page, context } = seeker;
  await seeker.open('/job-seeker/applications');
  await seeker.link('Dashboard').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Payments').click();
  await expect(bar(page)).toContainText('The page that you chose');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL('/job-seeker/applications');
});

test('an application keeps its letter, and is sent once the network is back', {
  tag: '@nightly',
}, async ({ seeker, site }) => {
  const { page, context } = seeker;
  const { cook } = await jobsOn(site);
  await seeker.open(`/jobs/${cook.id}`);
  await moveMouse(page);
  const letter = page.getByRole('textbox', { name: /^Cover Letter/ });
  await seeker.fill({ 'Resume URL': 'https://example.com/resume.pdf' });
  await letter.fill('I cook.');
  await context.setOffline(true);
  await seeker.button('Submit Application').click();
  await expect(bar(page)).toBeVisible();
  await expect(seeker.toast('Network error occurred')).toBeVisible();
  await expect(letter).toHaveValue('I cook.');

  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await seeker.button('Submit Application').click();
  await expect(seeker.text('Already Applied').filter({ visible: true })).toBeVisible();
});

test('a server that does not answer is a lost connection too', { tag: '@nightly' }, async ({
  seeker,
}) => {
  const { page } = seeker;
  await seeker.open('/job-seeker/dashboard');
  await moveMouse(page);
  const isCall = (route: Route) => route.request().resourceType() === 'fetch';
  await page.route('**', (route) => (isCall(route) ? route.abort() : route.continue()));
  await page.getByRole('navigation', { name: 'Main' }).getByText('Payments').click();
  await expect(bar(page)).toBeVisible();
  await page.unroute('**');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
});

test.describe('code that cannot be fetched', { tag: '@nightly' }, () => {
  test('of a part is missing alone, and is tried again', async ({ seeker }) => {
    const { page } = seeker;
    await page.route(/\/understanding-/, (route) => route.abort());
    await seeker.open('/job-seeker/jobs');
    const keyword = page.getByRole('combobox').first();
    await keyword.fill('cook');
    await keyword.press('Enter');
    await expect(results(page).getByRole('listitem')).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
    await page.unroute(/\/understanding-/);
    await expect(page.getByText(/Occupation: Cook/).first()).toBeVisible();
  });

  test('of a page has the server asked for it, which may have a newer one', async ({ seeker }) => {
    const { page } = seeker;
    await page.route(/\/applications-page-/, (route) => route.abort());
    await seeker.open('/job-seeker/dashboard');
    const loaded = page.waitForEvent('load');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Applications').click();
    await loaded;
    await page.unroute(/\/applications-page-/);
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  });
});

test.describe('a second tab', { tag: '@nightly' }, () => {
  test('follows what its person changes in the first', async ({ seeker, site }) => {
    const { page, context } = seeker;
    const { other } = await jobsOn(site);
    await seeker.open(`/jobs/${other.id}`);
    const second = await context.newPage();
    await second.goto(`/jobs/${other.id}`);
    await moveMouse(second);
    await moveMouse(page);
    await seeker.button(`Save: ${other.title}`).first().click();
    await expect(
      second.getByRole('button', { name: `Saved: ${other.title}` }).first(),
    ).toBeVisible();

    await seeker.fill({ 'Resume URL': 'https://example.com/resume.pdf' });
    await seeker.button('Submit Application').click();
    await expect(second.getByText('Already Applied').filter({ visible: true })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Apply Now' })).toHaveCount(0);
  });

  test('follows the language', async ({ seeker }) => {
    const { page, context } = seeker;
    await seeker.open('/job-seeker/applications');
    const second = await context.newPage();
    await second.goto('/jobs');
    await moveMouse(second);
    await page.getByRole('button', { name: /Français|FR/ }).click();
    await expect(second).toHaveURL('/fr/jobs');
    await expect(second.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('is signed out with the first', async ({ seeker }) => {
    const { page, context } = seeker;
    await seeker.open('/job-seeker/applications');
    const second = await context.newPage();
    await second.goto('/job-seeker/profile');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await second.waitForURL('**/auth');
  });
});
