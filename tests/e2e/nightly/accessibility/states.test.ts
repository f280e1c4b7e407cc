import { expect } from '@playwright/test';
import { employerRoutes, memberRoutes, seekerRoutes } from '#client/app/routes.tsx';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { createHiringPair, registerEmployer, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible, withoutPageData } from '#tests/support/site.ts';
import { registerMember } from '../../../api/staff/fixtures.ts';
import { LOOKS } from '../../fixtures.ts';
import { openLoaded, test } from '../../routes.ts';

// Two looks have every theme and every language.
const TWO_LOOKS = LOOKS.filter(({ theme, locale }) => (theme === 'light') === (locale === 'en'));

const pagesOf = (routes: typeof seekerRoutes) =>
  routes.map(([pattern]) => pattern).filter((pattern) => !pattern.includes(':'));

for (const look of TWO_LOOKS) {
  test(`pages without data are accessible in ${look.theme}, ${look.locale}`, async ({
    site,
    jobIds,
  }) => {
    for (const [register, routes] of [
      [registerSeeker, [...memberRoutes, ...seekerRoutes]],
      [registerEmployer, employerRoutes],
    ] as const) {
      const visitor = await site.visitAs(await register(site), look);
      for (const pattern of pagesOf(routes)) {
        await test.step(pattern, async () => {
          await openLoaded(visitor, pattern, jobIds);
          await expectAccessible(visitor.page);
        });
      }
    }
  });
}

test.describe('pages that do not load are accessible', () => {
  test.use({ provoked: /status of 403/ });

  for (const look of TWO_LOOKS) {
    test(`in ${look.theme}, ${look.locale}`, async ({ site }) => {
      const member = await registerMember(site);
      for (const [user, pages] of [
        [await registerSeeker(site), pagesOf([...memberRoutes, ...seekerRoutes])],
        [await registerEmployer(site), pagesOf(employerRoutes)],
        [member, ['/staff']],
      ] as const) {
        const { page } = await site.visitAs(user, look);
        // The session and the live events are there; nothing else is.
        await withoutPageData(page);
        await page.route(/\/api\/(?!user$|live)/, (route) =>
          route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'No' } }),
        );
        for (const path of pages) {
          await test.step(path, async () => {
            await page.goto(path);
            await page.locator('h1:not([inert] *)').first().waitFor();
            await expectAccessible(page);
          });
        }
      }
    });
  }
});

test.describe('what opens on a page is accessible', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`in ${theme}`, async ({ site, jobIds }) => {
      const { employer, seeker, job } = await createHiringPair(site, 'Net Mender');
      const people = {
        seeker: await site.visitAs(seeker, { theme }),
        employer: await site.visitAs(employer, { theme }),
        owner: await site.visit({ theme }),
      };
      const demo = { username: 'demo-employer', password: DEMO_PASSWORD };
      await people.owner.call('logIn', { body: demo });
      for (const [who, path, button, role] of [
        ['seeker', '/settings#close', 'Close my account', 'alertdialog'],
        ['seeker', '/settings#two-step', 'Set up two-step login', 'dialog'],
        ['seeker', '/job-seeker/applications', /^More actions/, 'menu'],
        ['seeker', `/jobs/${job.id}`, 'Report this job', 'dialog'],
        ['seeker', '/job-seeker/jobs', /^Filters/, 'dialog'],
        ['seeker', '/job-seeker/dashboard', /^Notifications/, 'dialog'],
        ['seeker', '/job-seeker/dashboard', /^Account menu/, 'menu'],
        ['employer', '/employer/job-postings', /^More actions/, 'menu'],
        ['employer', '/employer/candidates', 'Keyboard shortcuts', 'dialog'],
        ['owner', '/employer/payments', 'Fund work', 'dialog'],
        ['owner', '/employer/payments', 'Release funds', 'alertdialog'],
      ] as const) {
        await test.step(`${path} ${button}`, async () => {
          const { page } = people[who];
          await openLoaded(people[who], path, jobIds);
          await page.getByRole('button', { name: button }).first().click();
          await expect(page.getByRole(role).first()).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  }
});
