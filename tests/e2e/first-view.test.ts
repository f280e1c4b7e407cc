import { expect } from '@playwright/test';
import { paths, routePatterns } from '#client/lib/paths.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { watchCalls } from '#tests/support/site.ts';
import { test as base } from './fixtures.ts';

const MAX_CALLS = 4;

const test = base.extend<object, { jobIds: { open: number; own: number } }>({
  jobIds: [
    async ({ site: { db, pool } }, use) => {
      await seedDemo(db, { now: new Date() });
      const { rows } = await pool.query<{ open: number; own: number }>(
        `SELECT min(jobs.id) FILTER (WHERE is_active) AS open,
           min(jobs.id) FILTER (WHERE username = 'demo-employer') AS own
         FROM jobs
           JOIN company_profiles ON company_profiles.id = company_id
           JOIN users ON users.id = user_id`,
      );
      const [ids] = rows;
      if (!ids) throw new Error('The demo has no postings.');
      await use(ids);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Those that know who is signed in; all routes by themselves are in `bundle-budget.test.ts`. */
const patterns = [paths.home, paths.auth, routePatterns.job];

for (const login of ['demo-seeker', 'demo-employer']) {
  test(`the first view of a public page makes few calls and none fails (${login})`, async ({
    site,
    jobIds,
  }) => {
    for (const pattern of patterns) {
      const visitor = await site.visit();
      const { page } = visitor;
      await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
      const calls = watchCalls(page);
      const path = pattern.replace(/:id$/, String(jobIds.open));
      await visitor.open(path);
      // The stream stays open, which is not quiet.
      await expect.poll(() => calls.map(({ name }) => name)).toContain('followEvents');
      const settle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await settle();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await settle();
      const summary = `${pattern}: ${JSON.stringify(calls)}`;
      expect(calls.length, summary).toBeLessThanOrEqual(MAX_CALLS);
      expect(
        calls.filter(({ status }) => status >= 400),
        summary,
      ).toEqual([]);
      await visitor.context.close();
    }
  });
}
