import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { paths, routePatterns } from '#client/lib/text/paths.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { Visitor } from '#tests/support/site.ts';
import { addressOf, watchCalls } from '#tests/support/site.ts';
import { expectNoShift, watchShifts } from './layout-shifts.ts';
import { NOT_FOUND, pathOf, test, visits, watchQuiet, wholePage } from './routes.ts';

const kB = 1000;
const MAX_REQUESTS = 30;
/** Maximum number of API calls. */
const MAX_CALLS = 4;
const QUIET_MS = 500;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Budgets of scripts in kB: reading pages have no validator or table. */
const READING = 120;
const MEMBER = 160;
const FORM = 200;

/** Scripts in kB that a job's page defers until its reader acts. */
const KEPT = 108;

/** Maximum size of each route's scripts, in kB gzip. */
const budgets: Record<string, number> = {
  [paths.home]: 100,
  [paths.auth]: 121,
  [routePatterns.account]: 125,
  [paths.jobs]: 139,
  [routePatterns.job]: 2,
  [routePatterns.jobList]: 140,
  [paths.salaries]: 125,
  [paths.forEmployers]: READING,
  [paths.helpCenter]: READING,
  [paths.careerResources]: 126,
  [paths.about]: READING,
  [paths.howMatchingWorks]: READING,
  [paths.contact]: READING,
  [paths.privacyPolicy]: READING,
  [paths.termsOfService]: READING,
  [paths.accessibility]: READING,
  [paths.fraudPolicy]: 124,
  [NOT_FOUND]: 121,
  [paths.settings]: FORM,
  [paths.jobSeeker.jobs]: FORM,
  [paths.jobSeeker.savedJobs]: MEMBER,
  [paths.jobSeeker.recommendations]: MEMBER,
  [paths.jobSeeker.dashboard]: MEMBER,
  [paths.jobSeeker.applications]: MEMBER,
  [paths.jobSeeker.profile]: FORM,
  [paths.jobSeeker.payments]: MEMBER,
  [paths.jobSeeker.messages()]: MEMBER,
  [paths.employer.dashboard]: MEMBER,
  [paths.employer.jobPostings]: MEMBER,
  [paths.employer.newJobPosting]: FORM,
  [routePatterns.editJobPosting]: FORM,
  [paths.employer.candidates()]: MEMBER,
  [paths.employer.companyProfile]: FORM,
  [paths.employer.payments]: FORM,
  [paths.employer.messages()]: MEMBER,
};

/** Routes that the server renders for visitors. */
const renderedRoutes = new Set<string>([...Object.values(PUBLIC_PAGES), routePatterns.job]);

// Caused by the page of an unknown address.
test.use({ provoked: /status of 404/ });

/** Opens a page without input. @returns its requests until it is usable */
async function requestsOf({ page, open }: Visitor, path: string, isMember: boolean) {
  const requested: string[] = [];
  const live = isMember ? page.waitForRequest(addressOf('followEvents')) : undefined;
  const quiet = watchQuiet(page);
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(path);
  await page.locator('main :is(a, button, input, textarea)').first().waitFor();
  await live;
  await expect.poll(quiet, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
  return [...requested];
}

/** Makes the first input, and waits for the requests that it causes. */
async function makeFirstInput(page: Page) {
  const quiet = watchQuiet(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(quiet, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
}

/** Expects no zod validator and no Drizzle table, by markers; forms load zod later. */
function expectNoValidator(scripts: ReturnType<typeof readScript>[]): void {
  const validating = scripts.filter(({ text }) => /_zod\b|drizzle:/.test(text));
  expect(validating.map(({ file }) => file)).toEqual([]);
}

/** Scripts among the requests, and their size in bytes after gzip. */
function scriptsOf(requested: string[]) {
  const scripts = [...new Set(requested)].filter((file) => file.endsWith('.js')).map(readScript);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  const bySize = scripts.toSorted((a, b) => b.size - a.size);
  return { scripts, total, list: bySize.map(({ file, size }) => `${file} ${size}`).join('\n') };
}

function readScript(file: string) {
  const content = readFileSync(join(projectRoot, 'dist/client', file));
  return { file, text: content.toString(), size: gzipSync(content, { level: 9 }).length };
}

for (const [login, patterns] of visits) {
  for (const pattern of patterns) {
    test(`${pattern} is usable after few requests and bytes, and nothing moves`, async ({
      site,
      jobIds,
    }) => {
      const load = async (viewport: typeof DESKTOP) => {
        const visitor = await site.visit({ locale: 'en', viewport });
        if (login !== 'visitor') {
          const body = { username: login, password: DEMO_PASSWORD };
          await visitor.call('logIn', { body });
        }
        await watchShifts(visitor.page);
        const calls = watchCalls(visitor.page);
        const path = pathOf(pattern, jobIds);
        // Without its data a page fetches more, which another test covers.
        if (renderedRoutes.has(pattern)) await wholePage(visitor.context, path);
        const requested = await requestsOf(visitor, path, login !== 'visitor');
        // The deferred scripts shift nothing either, and make as few calls.
        if (pattern === routePatterns.job) await makeFirstInput(visitor.page);
        await expectNoShift(visitor.page);
        return { calls, requested };
      };
      const [desktop] = await Promise.all([load(DESKTOP), load(PHONE)]);
      const { calls, requested } = desktop;
      expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);

      expectFewCalls(calls);
      if (login === 'visitor') {
        expect(calls.map(({ name }) => name)).not.toContain('getCurrentUser');
      }

      const { scripts, total, list } = scriptsOf(requested);
      const summary = `${pattern}: ${requested.length} requests, ${total} bytes`;
      test.info().annotations.push({ type: 'size', description: summary });
      const budget = budgets[pattern];
      expect(budget, `${pattern} has no budget`).toBeDefined();
      expect(total, list).toBeLessThanOrEqual(Number(budget) * kB);
      expectNoValidator(scripts);
    });
  }
}

test('nothing moves on a page that comes without its answers', async ({ site, jobIds: _ }) => {
  const { page } = await site.visit({ locale: 'en', viewport: PHONE });
  await watchShifts(page);
  const fail = () => Promise.reject(new Error('gone'));
  Object.assign(site.pool, { connect: fail, query: fail });
  // A search, because the page of all jobs may be cached.
  const response = await page.goto('/jobs?jobType=full-time', { waitUntil: 'commit' });
  expect(await response?.text()).not.toContain('<h1');
  for (const name of ['connect', 'query']) Reflect.deleteProperty(site.pool, name);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectNoShift(page);
});

test('scripts that a job page defers to the first input are in budget', async ({
  visitor,
  jobIds,
}) => {
  await visitor.open(`/jobs/${jobIds.open}`);
  const keptRequests = await visitor.page.evaluate(() => {
    const { content } = document.head.querySelector('template') as HTMLTemplateElement;
    return [...content.children].map((element) => element.outerHTML.match(/\/assets\/[^"]+/)?.[0]);
  });
  const { scripts, total, list } = scriptsOf(keptRequests.map(String));
  expect(list).toMatch(/index-.*job-page-/s);
  expect(total, list).toBeLessThanOrEqual(KEPT * kB);
  expectNoValidator(scripts);
});

for (const login of ['demo-seeker', 'demo-employer']) {
  test(`public pages make few calls for ${login}, and none fails`, async ({ site, jobIds }) => {
    for (const pattern of [paths.home, paths.auth, routePatterns.job]) {
      const visitor = await site.visit();
      await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
      const calls = watchCalls(visitor.page);
      await requestsOf(visitor, pathOf(pattern, jobIds), true);
      expectFewCalls(calls);
      await visitor.context.close();
    }
  });
}

function expectFewCalls(calls: ReturnType<typeof watchCalls>): void {
  const called = calls.map(({ name, status }) => `${name} ${status}`).join(', ');
  expect(calls.length, called).toBeLessThanOrEqual(MAX_CALLS);
  expect(called).not.toMatch(/ [45]\d\d/);
}
