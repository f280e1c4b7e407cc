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
  /** How the visitors below come. */
  visit: Visit;
  /** What a browser may complain of because the test provokes it. */
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
  /** Every browser of a test is closed after it, and none has complained. */
  endVisits: undefined;
}

/** The site is the worker's: a test that needs the database to itself brings a worker fixture. */
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
