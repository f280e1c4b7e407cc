import { test as base, expect } from '@playwright/test';
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

/** Every theme in every language. */
export const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'fr'] as const).map((locale) => ({ theme, locale })),
);

/** One look for each theme and each language. */
export const TWO_LOOKS = LOOKS.filter(
  ({ theme, locale }) => (theme === 'dark') === (locale === 'fr'),
);

interface Options {
  /** Screen, theme and language of `visitor`, `seeker`, `founder` and `employer`. */
  visit: Visit;
  /** The browser errors that a test causes on purpose. */
  provoked: RegExp;
}

interface Visitors {
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

/**
 * The tests of a worker share one site and its database. A file that declares a worker fixture of
 * its own runs in a worker, and so on a database, of its own.
 */
export const test = base.extend<Options & Visitors, { site: Site }>({
  site: [
    async ({ browser }, use) => {
      const site = await startSite(browser);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
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
