import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedStaging } from '#server/demo/staging/seed-staging.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { FLOWS, type FlowId, stopAddress } from '#shared/domain/staging-flows.ts';
import { walkFlow } from '#tests/support/checklist.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import * as t from '#texts';
import { perSite, test } from '../../fixtures.ts';
import { accountWalks } from './walks/accounts.ts';
import { hiringWalks } from './walks/hiring.ts';
import { moneyWalks } from './walks/money.ts';

/** Walks of flows that promise a screen; the others are in `tests/api/nightly/staging`. */
const walks = { ...hiringWalks, ...moneyWalks, ...accountWalks };

/** Initial data of a staging server: the demo's people and staging's own. */
const personasOn = perSite(async ({ db, pool, config }) => {
  const now = new Date();
  await seedDemo(db, { now });
  const { platformFeeBps } = config.payments;
  const options = { db, pool, logger: createLogger('fatal'), platformFeeBps, now };
  const secondFactorKeys = config.session.secrets;
  await seedStaging({ ...options, isSimulated: true, secondFactorKeys });
});

test.beforeEach(({ site }) => personasOn(site));

// Caused by the locked-out, the suspended and the closed account, by resets, and by Playwright's
// scripts in the sandboxed frame of a mail.
test.use({
  siteParts: { environment: { STAGING: '1', RATE_LIMITS: 'on', WRITES_PER_MINUTE: '600' } },
  // A toast under the pointer holds its undo, also once a reset has taken the change away.
  provoked: /status of (?:403|409|429|503)|sandboxed|undo\/hold/,
});

/** Presses the button of a persona's page. */
async function act({ page }: Visitor, to: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^Act as / });
  await Promise.all([page.waitForURL(`**${to}`), button.click()]);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

for (const flow of keysOf(walks)) {
  test(`the flow ${flow} of the checklist`, async ({ site, visitor }) => {
    const { stops } = FLOWS[flow];
    const follow = async (link = 0) => {
      const stop = stops[link] ?? stops[0];
      await visitor.open(stopAddress(stop));
      await act(visitor, stop.to);
    };
    await walkFlow(flow, (see) => walks[flow]({ ...visitor, site, follow }, see));
  });
}

const flowOf = ({ page }: Visitor, flow: FlowId) =>
  page
    .locator('#checklist')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('combobox', {
        name: t.stagingRuns.result({ flow: t.stagingFlows.title[flow]('en') }, 'en'),
      }),
    });

test('a run keeps results, restores the state of a problem, is compared and exported', async ({
  visitor,
}) => {
  const { page, button } = visitor;
  const { title } = t.stagingFlows;
  const choose = (flow: FlowId, result: 'passed' | 'failed') =>
    visitor.choose(
      t.stagingRuns.result({ flow: title[flow]('en') }, 'en'),
      t.stagingRuns.results[result]('en'),
    );
  const begin = async (tester: string) => {
    await visitor.fill({ [t.stagingRuns.tester('en')]: tester });
    await button(t.stagingRuns.begin('en')).click();
  };
  const download = async (name: string) => {
    const [saved] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
    return readFile(await saved.path(), 'utf8');
  };
  const [stop] = FLOWS.profile.stops;
  await visitor.open(stopAddress(stop));
  await act(visitor, stop.to);
  await visitor.open('/staging/checklist');
  await begin('Kim');
  await choose('apply', 'passed');
  await expect(flowOf(visitor, 'apply').getByText('Passed').first()).toBeVisible();

  const problem = flowOf(visitor, 'profile');
  await choose('profile', 'failed');
  await problem.getByLabel(t.stagingRuns.actual('en')).fill('# Lost\n*all* of it');
  const picture = [...(await page.screenshot())];
  await problem.getByLabel(t.stagingRuns.note('en')).evaluate((field, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'seen.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, picture);
  await expect(problem.getByText(t.stagingRuns.hasScreenshot('en'))).toBeVisible();
  await problem.getByLabel(t.stagingRuns.snapshot('en')).check();
  await expectAccessible(page);
  await button(t.stagingRuns.save('en')).click();
  const link = problem.getByRole('link', { name: t.stagingRuns.link('en') });
  await expect(link).toHaveAttribute(
    'href',
    /^\/staging\/as\/new-seeker\?to=%2Fjob-seeker%2Fprofile&snapshot=\d+$/,
  );
  const report = await download(t.stagingRuns.saveMarkdown('en'));
  expect(report).toContain('- **Passed**: Apply for a job');
  expect(report).toContain(String.raw`    > \# Lost`);
  expect(report).toContain('data:image/jpeg;base64,');
  const { results } = JSON.parse(await download(t.stagingRuns.saveJson('en')));
  expect(results).toMatchObject([
    { flow: 'apply', result: 'passed' },
    { flow: 'profile', result: 'failed', severity: 'major', language: 'en', theme: 'light' },
  ]);

  const name = async () => (await visitor.call('getCurrentUser')).fullName;
  const before = await name();
  await visitor.call('updateUser', { body: { fullName: 'Somebody Else' } });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'New job seeker' })).toBeVisible();
  const restored = page.waitForEvent('load');
  await button(t.stagingRuns.restoreState('en')).click();
  await restored;
  expect(await name()).toBe(before);
  await act(visitor, stop.to);

  await visitor.open('/staging/checklist');
  await button(t.stagingRuns.end('en')).click();
  await expect(button(t.stagingRuns.end('en'))).toHaveCount(0);
  await button(t.stagingRuns.leave('en')).click();
  await begin('Noor');
  await choose('profile', 'passed');
  await expect(page.getByText(/^Compared with run \d+ by Kim: 1 better, 0 worse$/)).toBeVisible();
});

test('the bar names the persona and the last request, and a problem is saved as a file', async ({
  visitor,
}) => {
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const persona of ['hired-seeker', 'no-payout-seeker'] as const) {
    await visitor.open(`/staging/as/${persona}?to=/job-seeker/payments`);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Act as / })
      .click();
    await page.waitForURL('**/job-seeker/payments');
    const bar = page.getByRole('complementary', { name: 'Staging bar' });
    await expect(bar.getByText(t.staging.persona[persona]('en'))).toBeVisible();
  }
  await expectAccessible(page);
  await visitor.button('Copy').click();
  await expect(visitor.button('Copied')).toBeVisible();
  const id = await page.evaluate(() => navigator.clipboard.readText());
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    visitor.button('Report a problem').click(),
  ]);
  const problem = JSON.parse(await readFile(await saved.path(), 'utf8'));
  expect(problem).toMatchObject({
    address: page.url(),
    persona: 'no-payout-seeker',
    errors: [],
  });
  expect(problem.requests.length).toBeGreaterThan(0);
  expect(problem.requests.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(problem.requests)).toContain(id);
  // The bar does not cover the end of the page.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [bar, footer] = await Promise.all([
    page.getByRole('complementary', { name: 'Staging bar' }).boundingBox(),
    page.getByRole('contentinfo').boundingBox(),
  ]);
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});
