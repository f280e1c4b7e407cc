import { expect, type Page } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { watchCalls } from '#tests/support/site.ts';
import * as t from '#texts';
import { test as base } from './fixtures.ts';

const TITLE = '<script>alert(1)</script> Cooper %CSP_NONCE%';
const DESCRIPTION = `Makes casks & barrels. ${'Staves are split by hand. '.repeat(4)}

<img src=x onerror=alert(2)> in Lunenburg.`;

const test = base.extend<object, { job: OwnJob }>({
  job: [
    async ({ site }, use) => {
      const { client } = await registerCompany(site, { companyName: 'Cask & Stave' });
      await use(
        await postJob(client, { title: TITLE, description: DESCRIPTION, hourlyRateMin: 31 }),
      );
    },
    { scope: 'worker', auto: true },
  ],
});

const LOCALES = ['en', 'fr'] as const;
const LANGUAGES = { en: 'en-CA', fr: 'fr-CA' };

for (const locale of LOCALES) {
  test(`a reader without scripts reads the landing page and a job (${locale})`, async ({
    browser,
    site,
    job,
  }) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      locale: LANGUAGES[locale],
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.landing.headline(locale));
    await expect(page.getByRole('heading', { name: t.trust.trustTitle(locale) })).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE })).toHaveAttribute(
      'href',
      `/jobs/${job.id}`,
    );
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.getByText('Makes casks & barrels.')).toBeVisible();
    await expect(page.getByText('<img src=x onerror=alert(2)>')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.close();
  });

  test(`a page is taken over as it is, and asks for nothing again (${locale})`, async ({
    browser,
    site,
    job,
  }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    const url = site.origin;
    await context.addCookies([{ name: 'portage-locale', value: locale, url }]);
    await context.addInitScript((chosen) => localStorage.setItem('portage-locale', chosen), locale);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const calls = watchCalls(page);
    for (const path of [`/jobs/${job.id}`, '/']) {
      await watchRemovals(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // Its scripts are there: what is below the fold comes with the first input.
      await page.mouse.move(10, 10);
      await page.mouse.wheel(0, 5000);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as Watched).removed)).toEqual([]);
    }
    expect(calls.map(({ name }) => name)).toEqual(['countJobView', 'listRelatedJobs']);
    expect(problems).toEqual([]);
    await context.close();
  });
}

interface Watched {
  removed: string[];
}

/** Notes each heading, link and paragraph of the server that is taken from the page. */
const watchRemovals = (page: Page) =>
  page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          // Not the placeholder of what is fetched when it is near.
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

test('what is typed before the scripts arrive stays, and is searched for', async ({ visitor }) => {
  const { page } = visitor;
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await delivery;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const keyword = page.getByRole('combobox', { name: t.jobs.keyword('en') });
  const location = page.getByRole('combobox', { name: t.jobs.location('en') });
  await keyword.fill('cooper');
  await location.fill('Lunenburg');
  deliver();
  await page.waitForLoadState('networkidle');
  await keyword.focus();
  await expect(keyword).toHaveValue('cooper');
  await expect(location).toHaveValue('Lunenburg');
  await keyword.press('Enter');
  await expect(page).toHaveURL(/keyword=cooper&location=Lunenburg/);
});

test('a reader of the other language than the server’s sees none of its text', async ({
  browser,
  site,
  job,
}) => {
  // Prefers French, and has chosen nothing: English, with the offer of French.
  const context = await browser.newContext({ baseURL: site.origin, locale: 'fr-CA' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const heading = document.querySelector('[role=tablist] button');
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByRole('tab', { name: t.job.company('en') })).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual([t.job.description('en')]);
  await page.getByRole('button', { name: t.layout.offerAccept('en') }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('tab', { name: t.job.company('fr') })).toBeVisible();
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
