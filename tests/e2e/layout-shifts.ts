import { expect, type Page, test } from '@playwright/test';

/** Maximum layout shift; Google's threshold of a good page is 0.1. */
const MOST = 0.02;

interface Watched {
  shifts: { value: number; moved: string[] }[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Records layout shifts of the pages opened from now on. */
export const watchShifts = (page: Page) =>
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

/** Expects no layout shift while the page loaded. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const summary = `${page.viewportSize()?.width} px: ${sum.toFixed(4)}`;
  test.info().annotations.push({ type: 'layout shift', description: summary });
  expect(sum, `${summary} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST);
}
