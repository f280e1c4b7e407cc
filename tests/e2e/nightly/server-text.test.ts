import { expect, type Page } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { addressFor, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { HEAD_TAGS } from '#shared/head/head-tags.ts';
import { LOCALES } from '#shared/locales/text.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { watchCalls } from '#tests/support/site.ts';
import * as t from '#texts';
import { test as base, moveMouse, perSite } from '../fixtures.ts';
import { wholePage } from '../routes.ts';
import { waitForQuiet } from './quiet.ts';

const TITLE = '<script>alert(1)</script> Cooper %CSP_NONCE%';
const DESCRIPTION = `Makes casks & barrels. ${'Staves are split by hand. '.repeat(4)}

<img src=x onerror=alert(2)> in Lunenburg.`;

const jobOn = perSite(async (site) => {
  const { client } = await registerCompany(site, { companyName: 'Cask & Stave' });
  return await postJob(client, { title: TITLE, description: DESCRIPTION, hourlyRateMin: 31 });
});

const test = base.extend<{ job: OwnJob }>({
  job: [async ({ site }, use) => use(await jobOn(site)), { auto: true }],
});

for (const locale of LOCALES) {
  test(`a reader without scripts reads the landing page and a job (${locale})`, async ({
    browser,
    site,
    job,
  }) => {
    // The URL decides the language, whatever the browser prefers.
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      locale: locale === 'fr' ? 'en-CA' : 'fr-CA',
    });
    const page = await context.newPage();
    await page.goto(addressFor(locale, '/'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.landing.headline(locale));
    await expect(page.getByRole('heading', { name: t.trust.trustTitle(locale) })).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE })).toHaveAttribute(
      'href',
      addressFor(locale, `/jobs/${job.id}`),
    );
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole('tab', { name: t.job.company(locale) })).toBeVisible();
    await expect(page.getByText('Makes casks & barrels.')).toBeVisible();
    await expect(page.getByText('<img src=x onerror=alert(2)>')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.close();
  });

  test(`every public page is in the HTML, and is taken over as it is (${locale})`, async ({
    browser,
    site,
    job,
  }) => {
    // Too narrow for the detail pane beside the list, which makes its own calls.
    const viewport = { width: 1000, height: 900 };
    const context = await browser.newContext({ baseURL: site.origin, viewport });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const calls = watchCalls(page);
    await watchRemovals(page);
    for (const path of [`/jobs/${job.id}`, ...Object.values(PUBLIC_PAGES)]) {
      const address = addressFor(locale, path);
      const html = await wholePage(context, address);
      expect(html, address).not.toContain('<!--$!-->');
      await page.goto(address);
      await waitForQuiet(page);
      // Its scripts have loaded; content below the fold comes with the first input.
      await moveMouse(page);
      await page.mouse.wheel(0, 5000);
      await waitForQuiet(page);
      const removed = await page.evaluate(() => (window as unknown as Watched).removed);
      expect(removed, address).toEqual([]);
      expect(problems, address).toEqual([]);
    }
    // Short lists are followed by nearby jobs; the login page lists the newest.
    expect(calls.map(({ name }) => name).toSorted()).toEqual([
      'countJobView',
      'listFurtherJobs',
      'listJobs',
    ]);
    await context.close();
  });

  test(`title and metadata follow client-side navigation (${locale})`, async ({ site, job }) => {
    const { page } = await site.visit({ locale });
    const stops = [`/jobs/${job.id}`, '/', '/about', '/auth', '/'];
    const other = locale === 'fr' ? 'en' : 'fr';
    await page.goto(addressFor(locale, '/contact'));
    const move = (path: string) =>
      page.evaluate((to) => history.pushState(null, '', to), addressFor(locale, path));
    await moveMouse(page);
    for (const path of stops) {
      await move(path);
      await expectHeadOf(page, addressFor(locale, path));
    }
    await page.goBack();
    await expectHeadOf(page, addressFor(locale, '/auth'));
    await page.getByRole('banner').locator(`[lang=${other}]`).click();
    await expectHeadOf(page, addressFor(other, '/auth'));
  });
}

test('a page behind sign-in says nothing of the public one before it', async ({ seeker }) => {
  const { page } = seeker;
  await seeker.open('/about');
  await page
    .getByRole('link', { name: t.layout.messages('en') })
    .first()
    .click();
  await expect(page).toHaveURL('/job-seeker/messages');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('a member reads a page before its code, and a press of then is done once it is there', async ({
  seeker,
}) => {
  const { page } = seeker;
  const release = await openHeld(page);
  const field = page.locator('main input').first();
  await expect(field).not.toBeEditable();
  await pressApplications(page);
  await expect(page).toHaveURL('/settings');
  release();
  await expect(page).toHaveURL('/job-seeker/applications');
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
});

test('a press before the page’s code is not done where the reader has scrolled to', async ({
  seeker,
}) => {
  const { page } = seeker;
  const release = await openHeld(page);
  await pressApplications(page);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBe(40);
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await waitForQuiet(page);
  await expect(page).toHaveURL('/settings');
});

/** Opens the settings and holds their code. @returns a function that lets it through */
async function openHeld(page: Page): Promise<() => void> {
  // The first page of a process may come without its text.
  await wholePage(page.context(), '/settings');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/settings-page-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/settings', { waitUntil: 'commit' });
  await page.locator('#root[inert] h1').waitFor();
  return () => release();
}

/** Presses where the link to the applications is, once the first script keeps presses. */
async function pressApplications(page: Page): Promise<void> {
  const link = await page.locator('a[href="/job-seeker/applications"]').first().boundingBox();
  await page.waitForLoadState('domcontentloaded');
  await page.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
}

/** Expects the same title and metadata as in a new response for the URL. */
async function expectHeadOf(page: Page, address: string) {
  await expect(page).toHaveURL(address);
  const read = (selector: string) => {
    const elements = [...document.head.querySelectorAll(selector)];
    return [document.title, document.documentElement.lang, ...elements.map((e) => e.outerHTML)];
  };
  const served = await page.evaluate(
    async ([path, selector]) => {
      const html = await (await fetch(path, { credentials: 'omit' })).text();
      const { head, title, documentElement } = new DOMParser().parseFromString(html, 'text/html');
      const elements = [...head.querySelectorAll(selector)];
      return [title, documentElement.lang, ...elements.map((element) => element.outerHTML)];
    },
    [address, HEAD_TAGS] as const,
  );
  expect(served.length).toBeGreaterThan(8);
  await expect.poll(() => page.evaluate(read, HEAD_TAGS)).toEqual(served);
}

interface Watched {
  removed: string[];
}

/** Records headings, links and paragraphs of the server that are removed from the page. */
const watchRemovals = (page: Page) =>
  page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          // Except placeholders of content that loads when near.
          if (!(node instanceof HTMLElement) || node.matches('[role=status]')) continue;
          const text = 'h1, h2, h3, a, p, button';
          if (node.matches(text) || node.querySelector(text)) removed.push(node.outerHTML);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });

test('a page is read while the API does not answer', async ({ job, visitor }) => {
  await visitor.page.route(/\/api\//, () => {});
  await visitor.open(`/jobs/${job.id}`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await visitor.tab('Company').click();
  await expect(visitor.page.getByRole('tabpanel')).toBeVisible();
  await visitor.open('/');
  await visitor.page.mouse.wheel(0, 800);
  await expect(visitor.link(TITLE)).toBeVisible();
});

for (const [path, role] of [
  ['/', 'textbox'],
  ['/jobs', 'combobox'],
] as const) {
  test(`what is typed at ${path} before the scripts arrive stays, and is searched for`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    let deliver = () => {};
    const delivery = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await delivery;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const keyword = page.getByRole(role, { name: t.jobs.keyword('en') });
    const location = page.getByRole(role, { name: t.jobs.location('en') });
    await keyword.fill('cooper');
    await location.fill('Lunenburg');
    deliver();
    await waitForQuiet(page);
    await keyword.focus();
    await expect(keyword).toHaveValue('cooper');
    await expect(location).toHaveValue('Lunenburg');
    await keyword.press('Enter');
    await expect(page).toHaveURL(/jobs\?keyword=cooper&location=Lunenburg/);
  });
}

test('a reader is offered the address in the language that they read', async ({
  browser,
  site,
  job,
}) => {
  // Prefers French without a choice: the URL is English, with an offer of French.
  const context = await browser.newContext({ baseURL: site.origin, locale: 'fr-CA' });
  const page = await context.newPage();
  await page.goto(`/jobs/${job.id}?from=mail`);
  await expect(page.getByRole('tab', { name: t.job.company('en') })).toBeVisible();
  await page.getByRole('button', { name: t.layout.offerAccept('fr') }).click();
  await expect(page).toHaveURL(`/fr/jobs/${job.id}?from=mail`);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('tab', { name: t.job.company('fr') })).toBeVisible();
  await expect(page.getByRole('region', { name: t.layout.offerLabel('fr') })).toHaveCount(0);
  // An English URL opened with French as the stored locale.
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: t.layout.offerAccept('fr') }).click();
  await expect(page).toHaveURL('/fr/about');
  await context.close();
});

test('who has signed in since is not taken for a visitor when they go back', async ({
  site,
  seeker,
}) => {
  const { page, context } = await site.visit();
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('portage-session', '1'));
  await context.addCookies(
    [...seeker.client.cookies].map(([name, value]) => ({ name, value, url: site.origin })),
  );
  await page.goto('/contact');
  await page.goBack();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});
