import { expect, type Page } from '@playwright/test';
import { paths, routePatterns } from '#client/lib/text/paths.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { Visitor } from '#tests/support/site.ts';
import { addressOf, watchCalls } from '#tests/support/site.ts';
import { expectNoShift, watchShifts } from '../layout-shifts.ts';
import { expectFewCalls, pathOf, test, visits, watchQuiet, wholePage } from '../routes.ts';

const MAX_REQUESTS = 36;
/** Pages of postings load the rules of law after their own scripts. */
const MAX_WITH_LAW = 48;
/** Requests of a job's page by the first input, which brings its scripts, and by scrolling it. */
const MAX_FIRST_INPUT = 20;
const QUIET_MS = 500;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

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

for (const [login, patterns] of visits) {
  for (const pattern of patterns) {
    test(`${pattern} is usable after few requests, and nothing moves`, async ({ site, jobIds }) => {
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
      const most = pattern.includes('/job-postings') ? MAX_WITH_LAW : MAX_REQUESTS;
      expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(most);

      expectFewCalls(calls);
      if (login === 'visitor') {
        expect(calls.map(({ name }) => name)).not.toContain('getCurrentUser');
      }
    });
  }
}

test('the first move on the page of a job brings few requests', async ({ site, jobIds }) => {
  const visitor = await site.visit({ locale: 'en', viewport: PHONE });
  const path = pathOf(routePatterns.job, jobIds);
  await wholePage(visitor.context, path);
  const before = await requestsOf(visitor, path, false);
  // A script that was preloaded is requested again, from memory.
  const moved = new Set<string>();
  visitor.page.on('request', (request) => moved.add(new URL(request.url()).pathname));
  await makeFirstInput(visitor.page);
  await visitor.page.keyboard.press('End');
  await expect(visitor.page.getByRole('heading', { name: 'Related Jobs' })).toBeVisible();
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(10);
  expect(moved.size, [...moved].join('\n')).toBeLessThanOrEqual(MAX_FIRST_INPUT);
});

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
