import { test as base, expect, type Page } from '@playwright/test';
import {
  type Employer,
  type Person,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { type Site, startSite, type Visit, type Visitor } from '#tests/support/site.ts';

/** Screen of a narrow phone. */
export const PHONE = { width: 360, height: 740 };

/** Moves the mouse over nothing, like a hand: a pointer's first report only gives its position. */
export async function moveMouse({ mouse }: Page): Promise<void> {
  await mouse.move(5, 5);
  await mouse.move(10, 10);
}

/** All themes in all languages. */
export const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'fr'] as const).map((locale) => ({ theme, locale })),
);

type SiteParts = Parameters<typeof startSite>[1];

interface Options {
  /** Parts that a file gives to its site. */
  siteParts: SiteParts;
  /** Screen, theme and language of `visitor`, `seeker`, `founder` and `employer`. */
  visit: Visit;
  /** Browser errors that a test provokes. */
  provoked: RegExp;
}

interface Visitors {
  /** Site with its own database, one per file. */
  site: Site;
  /** A visitor who is not signed in. */
  visitor: Visitor;
  /** A new job seeker, signed in. */
  seeker: Visitor & Person;
  /** A new employer without a company, signed in. */
  founder: Visitor & Person;
  /** A new employer with a company, signed in. */
  employer: Visitor & Employer;
  /** Closes a test's contexts after it, and expects no unprovoked browser errors. */
  endVisits: undefined;
}

/** Makes data once per site, for the tests of a file. */
export function perSite<Data>(make: (site: Site) => Promise<Data>): (site: Site) => Promise<Data> {
  const dataBySite = new WeakMap<Site, Promise<Data>>();
  return (site) => {
    const data = dataBySite.get(site) ?? make(site);
    dataBySite.set(site, data);
    return data;
  };
}

type SiteOf = (file: string, parts: SiteParts) => Promise<Site>;

/**
 * One site per file. The files of a worker share its process, because loading the server again
 * would take ten times as long as starting a site.
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
