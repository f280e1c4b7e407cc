import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { pathOf, test, visits, watchQuiet } from './routes.ts';

/** Google's measure of a good page is 0.1. */
const MOST = 0.02;
const QUIET_MS = 500;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Watched {
  shifts: { value: number; moved: string[] }[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Notes what moves on a page by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Watched['shifts'] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

// Of the page that does not exist.
test.use({ provoked: /status of 404/ });

for (const [login, patterns] of visits) {
  for (const pattern of patterns) {
    test(`${pattern} stays where it is while it loads`, async ({ site, jobIds }) => {
      const measure = async (viewport: (typeof SCREENS)[number]) => {
        const visitor = await site.visit({ viewport });
        const { page } = visitor;
        if (login !== 'visitor') {
          const body = { username: login, password: DEMO_PASSWORD };
          await visitor.call('logIn', { body });
        }
        await watchShifts(page);
        const quiet = watchQuiet(page);
        await visitor.open(pathOf(pattern, jobIds));
        await page.locator('main :is(a, button, input, textarea)').first().waitFor();
        await expect.poll(quiet, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
        const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        const summary = `${pattern} at ${viewport.width} px: ${sum.toFixed(4)}`;
        test.info().annotations.push({ type: 'layout shift', description: summary });
        expect(sum, `${summary} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST);
      };
      await Promise.all(SCREENS.map(measure));
    });
  }
}
