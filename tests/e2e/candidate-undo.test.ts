import { expect } from '@playwright/test';
import {
  apply,
  createHiringPair,
  type HiringPair,
  registerSeeker,
} from '#tests/support/factories.ts';
import { addressOf, expectAccessible } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { test as base, perSite } from './fixtures.ts';

const deskOn = perSite(async (site) => {
  const pair = await createHiringPair(site);
  for (const fullName of ['Second Applicant', 'Third Applicant', 'Fourth Applicant']) {
    const { client } = await registerSeeker(site, { fullName });
    await apply(client, pair.job.id);
  }
  return pair;
});

/** `employer` has a posting with four applicants. */
const test = base.extend<{ desk: HiringPair }>({
  desk: async ({ site }, use) => use(await deskOn(site)),
  employer: async ({ site, desk, visit }, use) => use(await site.visitAs(desk.employer, visit)),
});

// A change that came too late can be neither held nor undone.
test.use({ provoked: /status of 409/ });

const HELD = addressOf('holdStatusChanges');

test('an offer to undo stands in the row, and waits for the focus on it', {
  tag: '@nightly',
}, async ({ employer }) => {
  const { page } = employer;
  await page.clock.install();
  await employer.open('/employer/candidates?status=pending');
  const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  // The judged row stays while it can be undone, and the next one has the focus.
  const message = rows.first().getByText('Status Updated');
  await expect(message).toBeVisible();
  await expect(page.getByText('Status Updated', { exact: true })).toHaveCount(1);
  await expect(rows.nth(1).getByRole('button', { name: 'Third Applicant' })).toBeFocused();
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);

  const held = page.waitForResponse(HELD);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const undo = rows.first().getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  expect((await held).status()).toBe(200);
  await page.clock.fastForward(100_000);
  await expect(undo).toBeFocused();
  // Two minutes is the most, and the focus goes to the row that comes up.
  await page.clock.fastForward(60_000);
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByRole('button', { name: 'Third Applicant' })).toBeFocused();
  await page.keyboard.press('z');
  const late = 'Too late, they have been told: Fourth Applicant: Rejected';
  await expect(employer.toast(late)).toBeVisible();
});

test('an offer waits for the pointer, is taken by a press, and says what came too late', {
  tag: '@nightly',
}, async ({ site, employer }) => {
  const { page } = employer;
  await employer.open('/employer/candidates');
  const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await rows.filter({ hasText: 'Third' }).getByRole('checkbox').click();
  await rows.filter({ hasText: 'Second' }).getByRole('checkbox').click();
  await page.keyboard.press('r');
  const list = page.getByRole('region', { name: 'Applicants' });
  await expect(list.getByText('Status Updated 2 candidates: In Review')).toBeVisible();
  const undo = list.getByRole('button', { name: 'Undo' });
  const held = page.waitForResponse(HELD);
  await undo.hover();
  expect((await held).request().postDataJSON()).toMatchObject({ isHeld: true });
  const letGo = page.waitForResponse(HELD);
  await page.getByRole('heading', { level: 1 }).hover();
  expect((await letGo).request().postDataJSON()).toMatchObject({ isHeld: false });
  await undo.click();
  await expect(rows.filter({ hasText: 'Third' })).toContainText('New');
  await expect(rows.filter({ hasText: 'Second' })).toContainText('New');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await rows.filter({ hasText: 'Third' }).getByRole('button').first().click();
  const detail = page.getByRole('article');
  await detail.getByRole('button', { name: 'Interview' }).click();
  await expect(detail.getByText('Status Updated')).toBeVisible();
  await publishChanges(site);
  await detail.getByRole('button', { name: 'Undo' }).click();
  await expect(employer.toast('Too late, they have been told: Third Applicant')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Interview' })).toBeFocused();
});

test('the time to undo is set in the settings', { tag: '@nightly' }, async ({ employer }) => {
  const { page } = employer;
  await employer.open('/settings');
  const section = page.getByRole('region', { name: 'Time to undo' });
  await expect(section.getByRole('radio', { name: /^20\ss$/ })).toBeChecked();
  await section.getByText(/^4\smin$/).click();
  await expect.poll(async () => (await employer.call('getCurrentUser')).undoSeconds).toBe(240);
  await page.reload();
  await expect(section.getByRole('radio', { name: /^4\smin$/ })).toBeChecked();
  await expectAccessible(page);
});
