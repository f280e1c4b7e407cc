import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  employerRoutes,
  linkRoutes,
  memberRoutes,
  publicRoutes,
  seekerRoutes,
} from '#client/app/routes.tsx';
import { routePatterns } from '#client/lib/text/paths.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedPayments } from '#server/demo/seed-payments.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { NOT_FOUND } from '#tests/support/script-budgets.ts';
import type { Visitor, watchCalls } from '#tests/support/site.ts';
import { test as base, moveMouse, perSite } from './fixtures.ts';

type Login = 'visitor' | 'demo-seeker' | 'demo-employer';

const patternsOf = (routes: typeof publicRoutes) => routes.map(([pattern]) => pattern);

/** All routes and an unknown address, by the login that may open them. */
export const visits: [Login, readonly string[]][] = [
  ['visitor', [...patternsOf(publicRoutes), ...patternsOf(linkRoutes), NOT_FOUND]],
  ['demo-seeker', [...patternsOf(memberRoutes), ...patternsOf(seekerRoutes)]],
  ['demo-employer', patternsOf(employerRoutes)],
];

interface JobIds {
  /** Id of an open job. */
  open: number;
  /** Id of a job of demo-employer. */
  own: number;
}

const jobIdsOn = perSite(async (site) => {
  const { db, pool, config } = site;
  const now = new Date();
  const logger = createLogger('fatal');
  await seedDemo(db, { now });
  const { platformFeeBps } = config.payments;
  await seedPayments({ db, pool, logger, platformFeeBps, now });
  const { rows } = await pool.query<{ open: number; own: number }>(
    `SELECT min(jobs.id) FILTER (WHERE is_active) AS open,
       min(jobs.id) FILTER (WHERE username = 'demo-employer') AS own
     FROM jobs
       JOIN company_profiles ON company_profiles.id = company_id
       JOIN users ON users.id = user_id`,
  );
  const [ids] = rows;
  if (!ids) throw new Error('The demo has no postings.');
  return ids;
});

/** A site with the demo's data, including payments. */
export const test = base.extend<{ jobIds: JobIds }>({
  jobIds: [async ({ site }, use) => use(await jobIdsOn(site)), { timeout: 120_000 }],
});

/** Path of a route pattern, with ids of the demo's data. */
export const pathOf = (pattern: string, jobIds: JobIds) =>
  pattern
    .replace(/:step$/, 'forgot')
    .replace(/:id$/, String(jobIds.open))
    .replace(/:jobId$/, String(jobIds.own))
    .replace(':by/:of', 'province/on');

/** Opens a route, and waits until it is usable and shows no placeholder in view. */
export async function openLoaded(
  { page, open }: Visitor,
  pattern: string,
  jobIds: JobIds,
): Promise<void> {
  await open(pathOf(pattern, jobIds));
  // A job page loads its lower part after the first input.
  if (pattern === routePatterns.job) await moveMouse(page);
  await page.locator('main :is(a, button, input, textarea)').first().waitFor();
  await expect(page.locator('main [role=status] :is(.animate-pulse, .animate-spin)')).toHaveCount(
    0,
  );
}

/** @returns the HTML of a page, retried until it has its data and text */
export async function wholePage({ request }: BrowserContext, address: string): Promise<string> {
  let html = '';
  const load = async () => {
    html = await (await request.get(address)).text();
    return html;
  };
  await expect.poll(load, { message: address }).toMatch(/<div id="root"[^>]*>.*<h1[ >]/s);
  return html;
}

/** Measures the time that the network has been quiet, in milliseconds. */
export function watchQuiet(page: Page): () => number {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  return () => Date.now() - last;
}

/** Maximum number of API calls of a page before input. */
const MAX_CALLS = 4;

/** Expects no more calls than that, none of which failed. */
export function expectFewCalls(calls: ReturnType<typeof watchCalls>): void {
  const called = calls.map(({ name, status }) => `${name} ${status}`).join(', ');
  expect(calls.length, called).toBeLessThanOrEqual(MAX_CALLS);
  expect(called).not.toMatch(/ [45]\d\d/);
}
