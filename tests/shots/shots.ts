import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page, type Request } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedPayments } from '#server/demo/seed-payments.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import findChromium from '#tests/support/browser-setup.ts';
import buildIfStale from '#tests/support/build-setup.ts';
import startDatabase from '#tests/support/database-setup.ts';
import { type Site, startSite, type Visit } from '#tests/support/site.ts';
import { runTasks } from '#tests/support/work.ts';
import { ALL, type Ids, type Screen, SHOWN } from './screens.ts';

/**
 * Screenshots with the demo's data at a fixed time. `npm run shots` makes those of the README; `--
 * --all` makes every screen in all sizes, themes and languages, and printed, into an ignored
 * folder; `-- --all --only=salar` those whose file name contains this.
 */
const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string', default: '' } },
});

const NOW = new Date('2026-11-23T15:00:00Z');
const clock = { now: () => NOW };
const README_FOLDER = join(projectRoot, '.github', 'shots');
const ALL_FOLDER = join(projectRoot, 'tests', 'shots', 'output');

/** Time within which a page makes further requests. */
const QUIET_MS = 300;

const WIDE = { width: 1440, height: 900 };
const SIZES = [
  WIDE,
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];
const THEMES = ['light', 'dark'] as const;
const LOCALES = ['en', 'fr'] as const;

interface Shot {
  screen: Screen;
  file: string;
  visit: Visit;
  /** The whole page instead of the window. */
  isWhole?: boolean;
  isPrinted?: boolean;
}

function shownShots(): Shot[] {
  return SHOWN.flatMap((screen) =>
    THEMES.map((theme) => ({
      screen,
      file: join(README_FOLDER, `${screen.name}-${theme}.webp`),
      visit: { theme, viewport: WIDE },
    })),
  );
}

function allShots(): Shot[] {
  const visits = SIZES.flatMap((viewport) =>
    THEMES.flatMap((theme) => LOCALES.map((locale) => ({ viewport, theme, locale }))),
  );
  const file = (...parts: (string | number)[]) => join(ALL_FOLDER, parts.join('-'));
  return ALL.flatMap((screen): Shot[] => [
    ...visits.map((visit) => ({
      screen,
      file: file(screen.name, visit.viewport.width, visit.theme, `${visit.locale}.webp`),
      visit,
      isWhole: !screen.isCovered,
    })),
    ...LOCALES.map((locale) => ({
      screen,
      file: file(screen.name, 'print', `${locale}.pdf`),
      visit: { viewport: WIDE, locale },
      isPrinted: true,
    })),
  ]);
}

async function fillSite(site: Site): Promise<Ids> {
  const { db, pool, config } = site;
  await loadReference(db, NOW);
  await seedDemo(db, { now: NOW });
  const { platformFeeBps } = config.payments;
  await seedPayments({ db, pool, logger: createLogger('fatal'), platformFeeBps, now: NOW });
  await runTasks(site, { clock });
  const { rows } = await pool.query<Ids>(
    `SELECT min(jobs.id) FILTER (WHERE username = 'demo-employer') AS "ownJobId",
       min(jobs.id) FILTER (WHERE username <> 'demo-employer' AND salary_min IS NULL
         AND hourly_rate_min IS NOT NULL) AS "otherJobId"
     FROM jobs
       JOIN company_profiles ON company_profiles.id = company_id
       JOIN users ON users.id = user_id
     WHERE is_active`,
  );
  const [ids] = rows;
  if (!ids) throw new Error('The demo has no postings.');
  return ids;
}

async function takePicture(site: Site, ids: Ids, shot: Shot): Promise<void> {
  const { screen, visit } = shot;
  const visitor = await site.visit({
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    ...visit,
  });
  const { page, context } = visitor;
  const quiet = watchQuiet(page);
  await page.clock.setFixedTime(NOW);
  if (screen.login !== 'visitor') {
    const body = { username: screen.login, password: DEMO_PASSWORD };
    await visitor.call('logIn', { body });
  }
  await visitor.open(screen.path(ids));
  await quiet();
  // Mounts content that loads when near.
  if (shot.isWhole) await page.mouse.move(1, 1);
  await screen.prepare?.(visitor);
  await quiet();
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  if (shot.isPrinted) await page.pdf({ path: shot.file, format: 'Letter' });
  else writeFileSync(shot.file, await picture(page, shot.isWhole ?? false));
  await context.close();
}

/** Waits until the page has made no request for a while, except those that stay open. */
function watchQuiet(page: Page): () => Promise<void> {
  let last = Date.now();
  const open = new Set<Request>();
  const isStream = (request: Request) => request.resourceType() === 'eventsource';
  page.on('request', (request) => {
    last = Date.now();
    if (!isStream(request)) open.add(request);
  });
  const end = (request: Request) => {
    last = Date.now();
    open.delete(request);
  };
  page.on('requestfinished', end).on('requestfailed', end);
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET_MS) await sleep(50);
  };
}

/** Takes the picture as WebP, which Playwright does not write. */
async function picture(page: Page, isWhole: boolean): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = await page.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    // Beyond the window, Chromium lays out a page that ends with it as on a phone.
    return height > innerHeight && { x: 0, y: 0, width, height, scale: 1 };
  });
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    ...(isWhole && clip && { captureBeyondViewport: true, clip }),
  });
  return Buffer.from(data, 'base64');
}

await findChromium();
await buildIfStale();
const stopDatabase = await startDatabase();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu', '--disable-partial-raster'],
});
const site = await startSite(browser, { clock });
try {
  const ids = await fillSite(site);
  const shots = (options.all ? allShots() : shownShots()).filter(({ file }) =>
    file.includes(options.only),
  );
  for (const folder of [README_FOLDER, ALL_FOLDER]) mkdirSync(folder, { recursive: true });
  for (const shot of shots) {
    await takePicture(site, ids, shot);
    process.stdout.write(`${shot.file}\n`);
  }
} finally {
  await site.close();
  await browser.close();
  await stopDatabase();
}
