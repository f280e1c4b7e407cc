import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import findChromium from '#tests/support/browser-setup.ts';
import { createClient } from '#tests/support/client.ts';
import { PASSWORD, registerCompany } from '#tests/support/factories.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { startPortage, stop } from '../http/processes.ts';
import { fillDatabase, openDatabase } from '../http/world.ts';
import { report } from '../report.ts';

/**
 * Candidates page of an employer with 5,000 applicants, production build, desktop window:
 * milliseconds from the navigation to the first rows, then the longest task and the most rows in
 * the document while scrolling through all. `npm run bench:desk -- 3` for three visits.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const APPLICANTS = 5_000;
const WHEEL_PX = 4_000;
const ROW = '[role=list][aria-label=Applicants] > [role=listitem], ul[aria-label=Applicants] > li';

interface Seen {
  firstRows: number;
  longestTask: number;
}

/** Records, from before the page's first script, the first paint of rows and each long task. */
function observe(row: string): void {
  const record: Seen = { firstRows: 0, longestTask: 0 };
  Object.assign(window, { seen: record });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      record.longestTask = Math.max(record.longestTask, duration);
    }
  }).observe({ type: 'longtask' });
  const look = () => {
    if (document.querySelector(row)) record.firstRows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Scrolls the list by wheel until its last row is there. */
async function scrollThrough(page: Page): Promise<number> {
  await page.locator(ROW).first().hover();
  await page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.longestTask = 0;
  });
  let mostRows = 0;
  let last = '';
  let unchanged = 0;
  while (unchanged < 5) {
    await page.mouse.wheel(0, WHEEL_PX);
    await sleep(50);
    mostRows = Math.max(mostRows, await page.locator(ROW).count());
    const text = await page.locator(ROW).last().innerText();
    unchanged = text === last ? unchanged + 1 : 0;
    last = text;
  }
  return mostRows;
}

const database = await startBenchDatabase();
await fillDatabase(database.url, undefined);
const portage = await startPortage('portage', database, {
  NODE_ENV: 'development',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
const busy = await registerCompany({ createClient: () => createClient(portage.origin) });
const { db, pool } = openDatabase(database.url);
const { rows } = await db.execute<{ id: number }>(
  sql`select id from company_profiles where user_id = ${busy.user.id}`,
);
await makeBusy(db, rows[0]?.id ?? 0, { postings: 20, applicants: APPLICANTS, now: new Date() });
await db.execute(sql`analyze`);
await pool.end();
const client = createClient(portage.origin);
await client.logIn({ body: { username: busy.user.username, password: PASSWORD } });

await findChromium();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu'],
});
report('| visit | first rows, ms | longest task of the load, ms | of the scroll, ms | rows |');
report('| --- | ---: | ---: | ---: | ---: |');
// The first round is a warm-up. Each has a visit with an empty cache, then one with a full one.
for (let round = 0; round <= ROUNDS; round += 1) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
  });
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: portage.origin })),
  );
  // The loader's code calls a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(observe, ROW);
  const page = await context.newPage();
  for (const visit of ['first', 'again']) {
    await page.goto(`${portage.origin}/employer/candidates`);
    await page.locator(ROW).first().waitFor();
    await page.waitForLoadState('load');
    const loaded = await seenBy(page);
    const mostRows = await scrollThrough(page);
    const { longestTask } = await seenBy(page);
    const cells = [
      visit,
      ...[loaded.firstRows, loaded.longestTask, longestTask, mostRows].map(Math.round),
    ];
    if (round > 0) report(`| ${cells.join(' | ')} |`);
  }
  await context.close();
}

await browser.close();
await stop(portage);
await database.stop();
