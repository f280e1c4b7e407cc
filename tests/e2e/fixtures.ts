import { test as base, expect, type Page } from '@playwright/test';
import {
  type Employer,
  type Person,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { type Site, startSite, type Visit, type Visitor } from '#tests/support/site.ts';

/** The screen of a narrow phone. */
export const PHONE = { width: 360, height: 740 };

/** Moves the mouse over nothing, as a hand does: the first report of a pointer only says where it is. */
export async function moveMouse({ mouse }: Page): Promise<void> {
  await mouse.move(5, 5);
  await mouse.move(10, 10);
}

/** Every theme in every language. */
export const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'fr'] as const).map((locale) => ({ theme, locale })),
);

/** One look for each theme and each language. */
export const TWO_LOOKS = LOOKS.filter(
  ({ theme, locale }) => (theme === 'dark') === (locale === 'fr'),
);

type SiteParts = Parameters<typeof startSite>[1];

interface Options {
  /** What the site of a file has of its own. */
  siteParts: SiteParts;
  /** Screen, theme and language of `visitor`, `seeker`, `founder` and `employer`. */
  visit: Visit;
  /** The browser errors that a test causes on purpose. */
  provoked: RegExp;
}

interface Visitors {
  /** With a database of its own for each file. */
  site: Site;
  /** A visitor who is not signed in. */
  visitor: Visitor;
  /** A new job seeker, signed in. */
  seeker: Visitor & Person;
  /** A new employer without a company, signed in. */
  founder: Visitor & Person;
  /** A new employer with a company, signed in. */
  employer: Visitor & Employer;
  /** Closes the contexts of a test after it, and expects no browser error that it did not provoke. */
  endVisits: undefined;
}

/** Makes data that the tests of a file share: once on its site. */
export function perSite<Data>(make: (site: Site) => Promise<Data>): (site: Site) => Promise<Data> {
  const made = new WeakMap<Site, Promise<Data>>();
  return (site) => {
    const data = made.get(site) ?? make(site);
    made.set(site, data);
    return data;
  };
}

type SiteOf = (file: string, parts: SiteParts) => Promise<Site>;

/**
 * The tests of a file share one site. The files of a worker follow each other in one process: to load
 * the server anew for each of them would take ten times as long as to start a site.
 */
export const test = base.extend<Options & Visitors, { siteOf: SiteOf }>({
  siteOf: [
    async ({ browser }, use) => {
      let current: { file: string; site: Site } | undefined;
      await use(async (file, parts) => {
        if (current?.file !== file) {
          await current?.site.close();
          current = { file, site: await startSite(browser, parts) };
        }
        return current.site;
      });
      await current?.site.close();
    },
    { scope: 'worker' },
  ],
  siteParts: [{}, { option: true }],
  site: [
    async ({ siteOf, siteParts }, use, { file }) => use(await siteOf(file, siteParts)),
    { timeout: 120_000 },
  ],
  visit: [{}, { option: true }],
  provoked: [/^$/, { option: true }],
  visitor: async ({ site, visit }, use) => use(await site.visit(visit)),
  seeker: async ({ site, visit }, use) => {
    const person = await registerSeeker(site, { fullName: 'Noor Haddad' });
    await use(await site.visitAs(person, visit));
  },
  founder: async ({ site, visit }, use) => {
    await use(await site.visitAs(await registerEmployer(site), visit));
  },
  employer: async ({ site, visit }, use) => {
    await use(await site.visitAs(await registerCompany(site), visit));
  },
  endVisits: [
    async ({ site, provoked }, use) => {
      await use(undefined);
      const problems = await site.endVisits();
      expect(problems.filter((problem) => !provoked.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
});
