import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { createClient } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { type Person, registerCompany } from '#tests/support/factories.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { stop } from '../http/processes.ts';
import { openDatabase } from '../http/world.ts';
import { report } from '../report.ts';
import { launchBrowser, startSite } from './start.ts';

/**
 * Candidates page of an employer with 5,000 applicants, and of one with 600, alone and while four
 * colleagues read, decide and write notes; production build, desktop window: milliseconds from the
 * navigation to the first rows, then the longest task and the most rows in the document while
 * scrolling through all. `npm run bench:desk -- 3` for three visits.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const COLLEAGUES = 4;
const PAUSE_MS = 500;
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

/** An employer with so many applicants. */
async function registerBusy(applicants: number): Promise<Person> {
  const busy = await registerCompany(server);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from company_profiles where user_id = ${busy.user.id}`,
  );
  await makeBusy(db, rows[0]?.id ?? 0, { postings: 20, applicants, now: new Date() });
  return busy;
}

/** Reads, decides and writes notes, one candidate after the other. */
async function work({ client }: Person, { signal }: AbortController): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const { body } = await client.listCandidates({ query: {} });
    const id = body.ids[(turn * 37) % body.ids.length] ?? 0;
    const params = { id };
    const status = turn % 2 === 0 ? 'reviewing' : 'pending';
    for (const answer of [
      await client.getCandidate({ params }),
      await client.createNote({ params, body: { text: 'Call back' } }),
      await client.updateApplication({ params, body: { status, isSilent: true } }),
    ])
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
    await sleep(PAUSE_MS);
  }
}

/** Visits the page with an empty cache, then with a full one, and reports unless it is a warm-up. */
async function visit(label: string, { client }: Person, isWarmUp: boolean): Promise<void> {
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
  for (const cache of ['empty', 'full']) {
    await page.goto(`${portage.origin}/employer/candidates`);
    await page.locator(ROW).first().waitFor();
    await page.waitForLoadState('load');
    const loaded = await seenBy(page);
    const mostRows = await scrollThrough(page);
    const { longestTask } = await seenBy(page);
    const cells = [
      label,
      cache,
      ...[loaded.firstRows, loaded.longestTask, longestTask, mostRows].map(Math.round),
    ];
    if (!isWarmUp) report(`| ${cells.join(' | ')} |`);
  }
  await context.close();
}

const database = await startBenchDatabase();
const portage = await startSite(database);
const { db, pool } = openDatabase(database.url);
const server = { createClient: () => createClient(portage.origin), pool };
const [large, small] = [await registerBusy(5_000), await registerBusy(600)];
const colleagues = [];
for (let count = 0; count < COLLEAGUES; count += 1)
  colleagues.push(await joinCompany(server, small, 'recruiter'));
await db.execute(sql`analyze`);

const browser = await launchBrowser();
report(
  '| applicants | cache | first rows, ms | longest task of the load, ms | of the scroll, ms | rows |',
);
report('| --- | --- | ---: | ---: | ---: | ---: |');
for (let round = 0; round <= ROUNDS; round += 1) {
  await visit('5,000', large, round === 0);
  await visit('600', small, round === 0);
  const end = new AbortController();
  const atWork = colleagues.map((colleague) => work(colleague, end));
  await visit(`600, ${COLLEAGUES} colleagues at work`, small, round === 0);
  end.abort();
  await Promise.all(atWork);
}

await browser.close();
await pool.end();
await stop(portage);
await database.stop();
