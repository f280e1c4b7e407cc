import { expect } from '@playwright/test';
import { employerRoutes, publicRoutes, seekerRoutes } from '#client/app/routes.tsx';
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

const visits = [
  ['visitor', publicRoutes],
  ['demo-seeker', [...publicRoutes, ...seekerRoutes]],
  ['demo-employer', [...publicRoutes, ...employerRoutes]],
] as const;

for (const [login, routes] of visits) {
  test(`the first view of each page makes few calls and none fails (${login})`, async ({
    site,
    jobIds,
  }) => {
    for (const [pattern] of routes) {
      const visitor = await site.visit();
      const { page } = visitor;
      if (login !== 'visitor') {
        await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
      }
      const calls = watchCalls(page);
      const path = pattern
        .replace(/:id$/, String(jobIds.open))
        .replace(/:jobId$/, String(jobIds.own));
      await visitor.open(path);
      // The stream stays open, which is not quiet for a member.
      if (login === 'visitor') await page.waitForLoadState('networkidle');
      else await expect.poll(() => calls.map(({ name }) => name)).toContain('followEvents');
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
      if (login === 'visitor') expect(summary).not.toContain('getCurrentUser');
      await visitor.context.close();
    }
  });
}
