import { expect } from '@playwright/test';
import { routePatterns } from '#client/lib/text/paths.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { expectAccessible, watchCalls } from '#tests/support/site.ts';
import { moveMouse } from './fixtures.ts';
import { expectNoShift, watchShifts } from './layout-shifts.ts';
import { expectFewCalls, expectLoaded, pathOf, test, visits } from './routes.ts';

// Caused by the page of an unknown address.
test.use({ provoked: /status of 404/ });

for (const [login, patterns] of visits) {
  for (const pattern of patterns) {
    test(`${pattern} is accessible and makes few calls, and nothing moves`, async ({
      site,
      jobIds,
    }) => {
      const visitor = await site.visit();
      if (login !== 'visitor') {
        await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
      }
      await watchShifts(visitor.page);
      const calls = watchCalls(visitor.page);
      await visitor.open(pathOf(pattern, jobIds));
      // A job page loads its lower part after the first input; others must not make more calls then.
      if (pattern === routePatterns.job) await moveMouse(visitor.page);
      await expectLoaded(visitor.page);
      await expectAccessible(visitor.page);
      await expectNoShift(visitor.page);
      expectFewCalls(calls);
      if (login === 'visitor') {
        expect(calls.map(({ name }) => name)).not.toContain('getCurrentUser');
      }
    });
  }
}
