import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { expectAccessible, watchCalls } from '#tests/support/site.ts';
import { expectNoShift, watchShifts } from './layout-shifts.ts';
import { expectFewCalls, openLoaded, pathOf, test, visits, wholePage } from './routes.ts';

// Caused by the page of an unknown address.
test.use({ provoked: /status of 404/ });

// One test per login, because a browser context per page would load and compile all scripts anew.
for (const [login, patterns] of visits) {
  test(`pages of ${login} are accessible and make few calls, and nothing moves`, async ({
    site,
    jobIds,
  }) => {
    const visitor = await site.visit();
    if (login !== 'visitor') {
      await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
    }
    await watchShifts(visitor.page);
    const calls = watchCalls(visitor.page);
    for (const pattern of patterns) {
      await test.step(pattern, async () => {
        // The server's text, which the app replaces.
        if (/^\/(?:job-seeker|employer|settings)/.test(pattern)) {
          await wholePage(visitor.context, pathOf(pattern, jobIds));
        }
        calls.length = 0;
        await openLoaded(visitor, pattern, jobIds);
        await expectAccessible(visitor.page);
        await expectNoShift(visitor.page);
        expectFewCalls(calls);
        if (login === 'visitor') {
          expect(calls.map(({ name }) => name)).not.toContain('getCurrentUser');
        }
      });
    }
  });
}
