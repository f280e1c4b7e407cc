import { expect, type Locator } from '@playwright/test';
import { createHiringPair } from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { registerStaff } from '../../../api/staff/fixtures.ts';
import { test } from '../../fixtures.ts';

test.use({ siteParts: { environment: { STAGING: '1' } } });

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Expects the dialog and its last button in the window, centred unless a sheet. */
async function expectWhole(dialog: Locator, { page }: Visitor): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(dialog).toBeVisible();
  const box = async () => {
    const { x = -1, y = -1, width: w = 0, height: h = 0 } = (await dialog.boundingBox()) ?? {};
    return { left: x, top: y, right: x + w, bottom: y + h };
  };
  const { left, top, right, bottom } = await box();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  expect(bottom).toBeLessThanOrEqual(height);
  expect(Math.abs(left + right - width)).toBeLessThanOrEqual(2);
  if (width >= 640) expect(Math.abs(top + bottom - height)).toBeLessThanOrEqual(2);
  else expect(bottom).toBe(height);

  const last = dialog.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  // A scroll position is rounded to a part of a pixel.
  await expect(last).toBeInViewport({ ratio: 0.95 });
  // Nothing covers it.
  await last.click({ trial: true });
}

/** Opens and checks each dialog of one kind, and closes it. */
async function expectEachWhole(
  visitor: Visitor,
  role: 'dialog' | 'alertdialog',
  openers: Record<string, string>,
): Promise<void> {
  const { page } = visitor;
  await expect(page.getByRole('complementary', { name: 'Staging bar' })).toBeVisible();
  for (const [address, name] of Object.entries(openers)) {
    await visitor.open(address);
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole(role);
    await expectWhole(dialog, visitor);
    // A reader can enlarge a text field at will.
    await dialog.evaluate((window) => {
      for (const field of window.querySelectorAll('textarea')) field.style.height = '600px';
    });
    await expectWhole(dialog, visitor);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

for (const viewport of SIZES) {
  const { width, height } = viewport;
  test(`dialogs of both kinds are whole on staging at ${width}×${height}`, async ({ site }) => {
    const hire = await createHiringPair(site, 'Canal Gardener');
    const { id: jobId } = hire.job;
    const { id: escrowId } = await fundEscrow(site, hire);
    const report = await site.createClient().reportJob({
      params: { id: jobId },
      body: { reason: 'fraud', text: 'It asks for my bank card.', contact: 'seen@example.ca' },
    });
    const member = await registerStaff(site);

    const visitor = await site.visit({ viewport });
    await visitor.open(`/jobs/${jobId}`);
    await expectEachWhole(visitor, 'dialog', { [`/jobs/${jobId}`]: 'Report this job' });

    const employer = await site.visitAs(hire.employer, { viewport });
    await employer.open('/employer/payments');
    await expectEachWhole(employer, 'dialog', {
      '/employer/payments': 'Fund work',
      '/settings#two-step': 'Set up two-step login',
    });
    await expectEachWhole(employer, 'alertdialog', {
      '/employer/payments': 'Release funds',
      '/settings#close': 'Close my account',
    });

    const staff = await site.visitAs(member, { viewport });
    await staff.open('/staff');
    for (const [address, name] of [
      [`/staff/reports/${report.body.id}`, 'Take the posting down'],
      [`/staff/reports/${report.body.id}`, 'Answer'],
      [`/staff/money/${escrowId}`, 'Split'],
      [`/staff/money/${escrowId}`, 'Release to job seeker'],
    ] as const) {
      await expectEachWhole(staff, 'alertdialog', { [address]: name });
    }
    await expectAccessible(staff.page);
  });
}

test('a conversation ends above both bars of a phone', async ({ site }) => {
  const { seeker, application } = await createHiringPair(site, 'Canal Painter');
  const { open, page } = await site.visitAs(seeker, { viewport: { width: 390, height: 844 } });
  await open(`/job-seeker/messages?applicationId=${application.id}`);
  await expect(page.getByRole('complementary', { name: 'Staging bar' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
