import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { LOCALES_FOLDER } from '#server/app/build/build-texts.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { addressFor } from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import * as t from '#texts';
import { test as base, perSite } from '../fixtures.ts';

const jobOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  const skills = ['Beekeeping', 'Honey extraction'];
  return await postJob(client, { title: 'Beekeeper', skills, location: 'Truro, NS' });
});

const test = base.extend<{ job: OwnJob }>({
  job: [async ({ site }, use) => use(await jobOn(site)), { auto: true }],
});

const messages = (locale: Locale) =>
  readdirSync(join(LOCALES_FOLDER, locale)).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, file), 'utf8'))),
  );
const texts = (locale: Locale) =>
  new Set(messages(locale).flatMap(([, text]) => (/[{}]/.test(text) ? [] : [text])));
const keys = new Set(messages('en').map(([key]) => key));
const [english, french] = [texts('en'), texts('fr')];
/** Texts that occur in one language only. */
const only = {
  en: new Set([...english].filter((text) => !french.has(text))),
  fr: new Set([...french].filter((text) => !english.has(text))),
};

/** Records all texts and labels at every frame by language. @returns a reader of them */
async function watchTexts({ page }: Visitor): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seenTexts = new Set<string>();
    Object.assign(window, { textsSeen: seenTexts });
    const look = () => {
      const note = (element: Element, text: string | null | undefined) => {
        // The name of a language is in that language, marked by `lang`.
        const locale = element.closest('[lang]')?.getAttribute('lang');
        if (text?.trim()) seenTexts.add(`${locale} ${text.trim()}`);
      };
      const root = document.getElementById('root');
      const walker = root && document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
      for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
        // React keeps the content hidden behind a fallback unchanged.
        const element = node instanceof Element ? node : node.parentElement;
        if (!element?.checkVisibility()) continue;
        // A toast's copy for screen readers is removed after a second.
        if (element.closest('[role=status][aria-live=assertive]')) continue;
        if (node instanceof Text) note(element, node.data);
        if (!(node instanceof Element)) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          note(element, node.getAttribute(name));
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => {
    const visibleTexts = await page.evaluate(() => [
      ...(window as unknown as { textsSeen: Set<string> }).textsSeen,
    ]);
    expect(visibleTexts.length).toBeGreaterThan(20);
    return visibleTexts.filter((noted) => {
      const text = noted.slice(3);
      return keys.has(text) || (noted.startsWith('fr') ? only.en : only.fr).has(text);
    });
  };
}

/** Holds back all chunks but the first ones until released. */
async function holdChunks({ page }: Visitor) {
  const queue: Route[] = [];
  await page.route('**/assets/*.js', (route) =>
    /\/(?:index|reading)-/.test(route.request().url()) ? route.continue() : void queue.push(route),
  );
  return {
    /** Releases the latest request, so that chunks arrive in an unusual order. */
    releaseLatest: async () => {
      const route = queue.pop();
      if (!route) return false;
      const { pathname } = new URL(route.request().url());
      const arrived = page.waitForResponse((response) => response.url().endsWith(pathname));
      await route.continue();
      await (await arrived).finished();
      return true;
    },
  };
}

const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Clicks the language switch in the header. */
async function switchLanguage(page: Page) {
  const before = await page.evaluate(() => document.documentElement.lang);
  const other = before === 'fr' ? 'en' : 'fr';
  await page.getByRole('banner').locator(`[lang=${other}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
}

for (const [path, locale] of [
  ['/', 'en'],
  ['/', 'fr'],
  ['a job', 'en'],
  ['/auth', 'fr'],
  ['/help-center', 'en'],
] as const) {
  test(`a switch between any two chunks leaves no key and no text of the other language (${path}, ${locale})`, async ({
    site,
    job,
  }) => {
    const visitor = await site.visit({ locale });
    const { page } = visitor;
    const wrong = await watchTexts(visitor);
    const chunks = await holdChunks(visitor);
    const address = addressFor(locale, path === 'a job' ? `/jobs/${job.id}` : path);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    let quiet = 0;
    while (quiet < 3) {
      await switchLanguage(page);
      quiet = (await chunks.releaseLatest()) ? 0 : quiet + 1;
      // Content that loads when near arrives during the change, too.
      await page.mouse.wheel(0, 600);
      await settle(page);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await wrong()).toEqual([]);
  });
}

test('a switch keeps the typed text and translates its findings', async ({ visitor }) => {
  const { page } = visitor;
  const wrong = await watchTexts(visitor);
  await visitor.open('/auth');
  await page.getByLabel('Username').fill('no');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(t.validation.usernameTooShort('en'))).toBeVisible();
  await switchLanguage(page);
  await expect(page.getByText(t.validation.usernameTooShort('fr'))).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('no');
  await settle(page);
  expect(await wrong()).toEqual([]);
});

test('a message that is shown follows', async ({ visitor }) => {
  const { page } = visitor;
  const wrong = await watchTexts(visitor);
  await visitor.open('/auth');
  await visitor.field('Username').fill('nobody');
  await visitor.field('Password').fill('no password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const toast = page.locator('li[data-state=open]');
  await expect(toast).toContainText(t.errors.INVALID_CREDENTIALS('en'));
  // Radix announces it once for a second, in the language of that moment.
  await expect(page.getByRole('status').getByText(t.auth.loginFailed('en'))).toHaveCount(0);
  await switchLanguage(page);
  await expect(toast).toContainText(t.errors.INVALID_CREDENTIALS('fr'));
  await settle(page);
  expect(await wrong()).toEqual([]);
});
