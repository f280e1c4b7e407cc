import { expect, type Page } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { addressOf, watchCalls } from '#tests/support/site.ts';
import * as t from '#texts';
import { test as base, moveMouse, PHONE, perSite } from '../fixtures.ts';
import { waitForQuiet } from './quiet.ts';

const jobOn = perSite(async (site) => {
  const { client } = await registerCompany(site, { companyName: 'Cask & Stave' });
  return await postJob(client, { title: 'Cooper' });
});

const test = base.extend<{ job: OwnJob }>({
  job: [async ({ site }, use) => use(await jobOn(site)), { auto: true }],
});

const APP = /\/assets\/index-.*\.js/;
const PAGE = /\/assets\/job-page-.*\.js/;

/** Records the scripts that a page requests. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Holds back the app's first script, or another. @returns a function that releases it */
async function holdApp(page: Page, script = APP) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const signs: [string, (page: Page) => Promise<void>][] = [
  ['moves the mouse', moveMouse],
  ['scrolls', (page) => page.mouse.wheel(0, 300)],
  ['presses a key', (page) => page.keyboard.press('Tab')],
  ['has the focus moved', (page) => page.getByRole('tab').first().focus()],
];

for (const [sign, act] of signs) {
  test(`a visitor reads a job without the app, which starts when the reader ${sign}`, async ({
    visitor,
    job,
  }) => {
    const { page } = visitor;
    const scripts = watchScripts(page);
    await visitor.open(`/jobs/${job.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cooper');
    await waitForQuiet(page);
    expect(scripts).toEqual([expect.stringMatching(/reading-/)]);
    const counted = page.waitForRequest(addressOf('countJobView', { id: job.id }));
    await act(page);
    await counted;
    await page.getByRole('tab', { name: t.job.company('en') }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(t.job.company('en'));
  });
}

test('a pointer that rests where the page appears starts nothing', async ({ visitor, job }) => {
  const { page } = visitor;
  const scripts = watchScripts(page);
  await page.mouse.move(300, 300);
  await visitor.open(`/jobs/${job.id}`);
  await page.mouse.move(300, 300);
  await waitForQuiet(page);
  expect(scripts).toEqual([expect.stringMatching(/reading-/)]);
  const app = page.waitForResponse(APP);
  await moveMouse(page);
  await app;
});

test('what is pressed before the app is there is done once it is', async ({ visitor, job }) => {
  const { page } = visitor;
  const release = await holdApp(page);
  await visitor.open(`/jobs/${job.id}`);
  await visitor.tab('Company').click();
  await visitor.tab('Company').click();
  await expect(visitor.tab('Company')).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(visitor.tab('Company')).toHaveAttribute('aria-selected', 'true');
});

test('what is pressed between the app and its page is done once both are there', async ({
  visitor,
  job,
}) => {
  const { page } = visitor;
  const release = await holdApp(page, PAGE);
  await visitor.open(`/jobs/${job.id}`);
  await moveMouse(page);
  // The app has the page's events, but not its code.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
  await visitor.button(t.reports.reportJob('en')).click();
  release();
  await expect(page.getByRole('dialog', { name: t.reports.reportJob('en') })).toBeVisible();
});

test('the last press counts, and counts once', async ({ visitor, job }) => {
  const { page } = visitor;
  const calls = watchCalls(page);
  const release = await holdApp(page);
  await visitor.open(`/jobs/${job.id}`);
  await visitor.tab('Company').click();
  await visitor.button(t.job.applyNow('en')).first().click();
  release();
  await expect(page).toHaveURL('/auth');
  await expect(visitor.tab('Login')).toBeVisible();
  const clicks = () => calls.filter(({ name }) => name === 'countJobClick').length;
  await expect.poll(clicks).toBe(1);
});

test('a choice in the footer, before the app is there, is made once it is', async ({
  visitor,
  job,
}) => {
  const { page } = visitor;
  const release = await holdApp(page);
  await visitor.open(`/jobs/${job.id}`);
  await page.getByRole('contentinfo').getByText(t.layout.themeDark('en')).click();
  release();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('radio', { name: t.layout.themeDark('en') })).toBeChecked();
});

test('a press is given up for a later one that works', async ({ visitor, job }) => {
  const { page } = visitor;
  const release = await holdApp(page, PAGE);
  await visitor.open(`/jobs/${job.id}`);
  const app = page.waitForResponse(APP);
  await page
    .getByRole('main')
    .getByRole('link', { name: t.job.back('en') })
    .click();
  await (await app).finished();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t.layout.salaries('en') })
    .click();
  await expect(page).toHaveURL('/salaries');
  release();
  await waitForQuiet(page);
  await visitor.open(`/jobs/${job.id}`);
  await expect(page).toHaveURL(`/jobs/${job.id}`);
});

test('data from the HTML is fetched again once it is old', async ({ visitor, job }) => {
  const { page } = visitor;
  await page.clock.install();
  await visitor.open(`/jobs/${job.id}`);
  await page.clock.fastForward(6 * 60_000);
  const again = page.waitForResponse(addressOf('getJob', { id: job.id }));
  await page.keyboard.press('Tab');
  expect((await again).status()).toBe(200);
});

test('a link keeps what it would say to the app', async ({ visitor, job }) => {
  const { page } = visitor;
  const release = await holdApp(page);
  await visitor.open(`/jobs/${job.id}`);
  await visitor.link(t.layout.signUp('en')).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  release();
  await expect(page).toHaveURL('/auth');
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
});

test('a tap on a phone is done after one touch', async ({ site, job }) => {
  const visitor = await site.visit({ ...PHONE, hasTouch: true });
  await visitor.open(`/jobs/${job.id}`);
  await visitor.tab('Company').tap();
  await expect(visitor.tab('Company')).toHaveAttribute('aria-selected', 'true');
});

test('a visitor who signed in elsewhere is not taken for one at the first sign', async ({
  site,
  seeker,
  job,
}) => {
  const { page, context } = await site.visit();
  await page.goto(`/jobs/${job.id}`);
  const other = await context.newPage();
  await other.goto('/about');
  await context.addCookies(
    [...seeker.client.cookies].map(([name, value]) => ({ name, value, url: site.origin })),
  );
  await other.evaluate(() => localStorage.setItem('portage-session', '1'));
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});

test('the offer of another language does not wait for a sign', async ({ browser, site, job }) => {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'fr-CA' });
  const page = await context.newPage();
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByRole('button', { name: t.layout.offerAccept('fr') })).toBeVisible();
  await context.close();
});

test.describe('while the app cannot be fetched', () => {
  test.use({ provoked: /ERR_FAILED|status of 404/ });

  test('a link works all the same', async ({ visitor, job }) => {
    const { page } = visitor;
    await page.route(APP, (route) => route.abort());
    await visitor.open(`/jobs/${job.id}`);
    await visitor.link(t.layout.logIn('en')).click();
    await expect(page).toHaveURL('/auth');
  });

  test('a page of an earlier release is loaded anew by the second press', async ({
    visitor,
    job,
  }) => {
    const { page } = visitor;
    await page.route(APP, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await visitor.open(`/jobs/${job.id}`);
    const lost = page.waitForResponse(APP);
    await visitor.tab('Company').click();
    await lost;
    const loaded = page.waitForEvent('load');
    await visitor.tab('Company').click();
    await loaded;
    await page.unroute(APP);
    await visitor.tab('Company').click();
    await expect(visitor.tab('Company')).toHaveAttribute('aria-selected', 'true');
  });

  test('the next press fetches it again', async ({ visitor, job }) => {
    const { page } = visitor;
    await page.route(APP, (route) => route.abort());
    await visitor.open(`/jobs/${job.id}`);
    const lost = page.waitForEvent('requestfailed');
    await visitor.tab('Company').click();
    await lost;
    await page.unroute(APP);
    await visitor.tab('Company').click();
    await expect(visitor.tab('Company')).toHaveAttribute('aria-selected', 'true');
  });
});
