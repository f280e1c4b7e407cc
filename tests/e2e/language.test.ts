import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES_FOLDER } from '#server/build-texts.ts';
import type { Locale } from '#shared/locales/text.ts';
import { type Person, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';
import * as t from '#texts';

let site: Site;
let seeker: Person;
let jobPath: string;

beforeAll(async () => {
  site = await startSite();
  const { client } = await registerCompany(site);
  const skills = ['Beekeeping', 'Honey extraction'];
  const job = await postJob(client, { title: 'Beekeeper', skills, location: 'Truro, NS' });
  jobPath = `/jobs/${job.id}`;
  seeker = await registerSeeker(site, { title: 'Beekeeper' });
  await seeker.client.patch('/api/job-seeker/profile', { skills: ['Beekeeping'] });
});
afterAll(() => site?.close());

const messages = (locale: Locale) =>
  readdirSync(join(LOCALES_FOLDER, locale)).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, file), 'utf8'))),
  );
const texts = (locale: Locale) =>
  new Set(messages(locale).flatMap(([, text]) => (/[{}]/.test(text) ? [] : [text])));
const keys = new Set(messages('en').map(([key]) => key));
const [english, french] = [texts('en'), texts('fr')];
/** What is said in one language only. */
const only = {
  en: new Set([...english].filter((text) => !french.has(text))),
  fr: new Set([...french].filter((text) => !english.has(text))),
};

/** Has the page note, at every frame, each text and label that is on it, by the present language. */
async function watchTexts({ page }: Visitor): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { textsSeen: seen });
    const look = () => {
      const note = (text: string | null | undefined) =>
        text?.trim() && seen.add(`${document.documentElement.lang} ${text.trim()}`);
      const root = document.getElementById('root');
      const walker = root && document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
      for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
        // React keeps what it has hidden behind a fallback as it was.
        const element = node instanceof Element ? node : node.parentElement;
        if (!element?.checkVisibility()) continue;
        if (node instanceof Text) note(node.data);
        if (!(node instanceof Element)) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          note(node.getAttribute(name));
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => {
    const seen = await page.evaluate(() => [
      ...(window as unknown as { textsSeen: Set<string> }).textsSeen,
    ]);
    expect(seen.length).toBeGreaterThan(20);
    return seen.filter((noted) => {
      const text = noted.slice(3);
      return keys.has(text) || (noted.startsWith('fr') ? only.en : only.fr).has(text);
    });
  };
}

/** Keeps every chunk but the first from arriving until it is let through. */
async function holdChunks({ page }: Visitor) {
  const held: Route[] = [];
  await page.route('**/assets/*.js', (route) =>
    /\/index-/.test(route.request().url()) ? route.continue() : void held.push(route),
  );
  return {
    /** The one that was asked for last, so that they come in another order than usual. */
    letOneThrough: async () => {
      const route = held.pop();
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

/** Presses the switch in the header with the mouse. */
async function switchLanguage(page: Page) {
  const before = await page.evaluate(() => document.documentElement.lang);
  const other = before === 'fr' ? 'en' : 'fr';
  await page.getByRole('banner').locator(`button[lang=${other}]`).click();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(other);
}

const pages: [path: () => string, locale: Locale][] = [
  [() => '/', 'en'],
  [() => '/', 'fr'],
  [() => jobPath, 'en'],
  [() => '/auth', 'fr'],
  [() => '/help-center', 'en'],
];

test.each(pages)(
  'a switch between any two chunks leaves no key and no text of the other language (%#)',
  async (path, locale) => {
    const visitor = await site.visit({ locale });
    const { page } = visitor;
    const wrong = await watchTexts(visitor);
    const chunks = await holdChunks(visitor);
    await page.goto(path(), { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    let quiet = 0;
    while (quiet < 3) {
      await switchLanguage(page);
      quiet = (await chunks.letOneThrough()) ? 0 : quiet + 1;
      // What is shown only when it is near comes while languages change, too.
      await page.mouse.wheel(0, 600);
      await settle(page);
    }
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await wrong()).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  },
);

test('what is typed survives a switch, and what is wrong with it is said anew', async () => {
  const visitor = await site.visit({ locale: 'en' });
  const { page } = visitor;
  const wrong = await watchTexts(visitor);
  await visitor.open('/auth');
  await page.getByLabel('Username').fill('no');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByText(t.validation.usernameTooShort('en')).waitFor();
  await switchLanguage(page);
  await page.getByText(t.validation.usernameTooShort('fr')).waitFor();
  expect(await page.getByRole('textbox').first().inputValue()).toBe('no');
  await settle(page);
  expect(await wrong()).toEqual([]);
  await visitor.close();
});

test('a message that is shown follows', async () => {
  const visitor = await site.visit({ locale: 'en' });
  const { page } = visitor;
  const wrong = await watchTexts(visitor);
  await visitor.open('/auth');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('no password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByText(t.errors.INVALID_CREDENTIALS('en')).waitFor();
  await switchLanguage(page);
  await page.getByText(t.errors.INVALID_CREDENTIALS('fr')).waitFor();
  await settle(page);
  expect(await wrong()).toEqual([]);
  await visitor.close();
});

test('what the server words is fetched again', async () => {
  const visitor = await site.visitAs(seeker);
  const { page } = visitor;
  await visitor.open('/job-seeker/dashboard');
  await page.getByText('You have 1 of 2 listed skills').waitFor();
  await page.getByRole('contentinfo').getByText('Français').click();
  await page.getByText('Vous avez 1 des 2 compétences').waitFor();
  await page.getByText('You have 1 of 2 listed skills').waitFor({ state: 'detached' });
  await visitor.close();
});
