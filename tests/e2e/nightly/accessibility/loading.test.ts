import { expect, type Page } from '@playwright/test';
import { paths } from '#client/lib/text/paths.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { LOOKS } from '../../fixtures.ts';
import { test } from '../../routes.ts';

/** Pages of each role, which show placeholders until their calls are answered. */
const PAGES = {
  'demo-seeker': [
    paths.jobSeeker.dashboard,
    paths.jobSeeker.jobs,
    paths.jobSeeker.savedJobs,
    paths.jobSeeker.recommendations,
    paths.jobSeeker.applications,
    paths.jobSeeker.messages(),
    paths.jobSeeker.profile,
    paths.jobSeeker.messages({ applicationId: 1 }),
    paths.jobSeeker.payments,
    paths.jobSeeker.payment(1),
    paths.settingsAt('sessions'),
  ],
  'demo-employer': [
    paths.employer.dashboard,
    paths.employer.jobPostings,
    paths.employer.newJobPosting,
    paths.employer.candidates(),
    paths.employer.messages(),
    paths.employer.companyProfile,
    paths.employer.team,
    paths.employer.payments,
    paths.employer.payment(1),
  ],
} as const;

// Two looks have every theme and every language.
const TWO_LOOKS = LOOKS.filter(({ theme, locale }) => (theme === 'light') === (locale === 'en'));

/** Leaves all calls without an answer, but those of the session and the live events. */
const holdAnswers = (page: Page) => page.route(/\/api\/(?!user$|live|health)/, () => undefined);

const expectLoading = (page: Page) =>
  expect(
    page.locator('main [role=status] :is(.animate-pulse, .animate-spin)').first(),
  ).toBeVisible();

for (const look of TWO_LOOKS) {
  test(`pages that are loading are accessible in ${look.theme}, ${look.locale}`, async ({
    site,
    jobIds,
  }) => {
    for (const [username, pages] of Object.entries(PAGES)) {
      const { page, call, open } = await site.visit(look);
      await call('logIn', { body: { username, password: DEMO_PASSWORD } });
      await open(paths.settings);
      await holdAnswers(page);
      for (const path of [...pages, paths.job(jobIds.open)]) {
        await test.step(path, async () => {
          // Within the application, because the HTML of some pages holds their answers.
          await page.evaluate((to) => {
            document.querySelector('main h1')?.setAttribute('data-left', '');
            history.pushState(null, '', to);
          }, path);
          await page.locator('main h1:visible:not([data-left])').waitFor();
          await expectLoading(page);
          await expectAccessible(page);
        });
      }
    }
  });
}
