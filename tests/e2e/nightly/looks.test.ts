import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { LOOKS, PHONE } from '../fixtures.ts';
import { openLoaded, test, visits } from '../routes.ts';

// Caused by the page of an unknown address.
test.use({ provoked: /status of 404/ });

/** Screens of a route that its bare address does not show. */
const screens: Record<string, string[]> = {
  visitor: ['/?skills=Driving#browse-jobs', '/jobs?keyword=cook'],
  'demo-seeker': [
    '/jobs/:id',
    '/job-seeker/jobs?keyword=cook',
    '/job-seeker/jobs/saved?show=dismissed',
  ],
  'demo-employer': ['/jobs/:id'],
};

for (const look of LOOKS) {
  for (const [login, patterns] of visits) {
    test(`pages of a ${login} fit a phone and are accessible in ${look.theme}, ${look.locale}`, async ({
      site,
      jobIds,
    }) => {
      const visitor = await site.visit({ ...look, viewport: PHONE });
      if (login !== 'visitor') {
        await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
      }
      for (const pattern of [...patterns, ...(screens[login] ?? [])]) {
        await test.step(pattern, async () => {
          await openLoaded(visitor, pattern, jobIds);
          await expectAccessible(visitor.page);
          expect(await visitor.overflow(), pattern).toBe(0);
        });
      }
    });
  }

  test(`the findings of both forms at /auth are accessible in ${look.theme}, ${look.locale}`, async ({
    site,
  }) => {
    const { page, open } = await site.visit(look);
    await open('/auth');
    for (const tab of [0, 1]) {
      await page.getByRole('tab').nth(tab).click();
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}
