import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/site.ts';
import * as t from '#texts';
import { test } from '../../fixtures.ts';
import { waitForQuiet } from '../quiet.ts';

// Calls of an open page while data are replaced.
test.use({ siteParts: { environment: { STAGING: '1' } }, provoked: /status of 503/ });

/** Screenshot of a page without the staging bar, whose request always differs. */
const pictureOf = (page: Page) =>
  page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    mask: [page.getByRole('complementary', { name: t.staging.bar('en') })],
  });

/** Waits until two screenshots in a row are the same. */
async function settledPicture(page: Page): Promise<Buffer> {
  let before = await pictureOf(page);
  await expect
    .poll(async () => {
      const after = await pictureOf(page);
      const isSame = after.equals(before);
      before = after;
      return isSame;
    })
    .toBe(true);
  return before;
}

const dayIn = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10));

test('a tester resets the data for pictures that repeat, moves the clock and goes back', async ({
  visitor,
}) => {
  const { page, button } = visitor;
  await page.goto('/staging/reset');
  await page.getByRole('checkbox', { name: t.stagingData.stopClock('en') }).click();
  await button(t.stagingData.resetAll('en')).click();
  const dialog = page.getByRole('alertdialog');
  // The first reset makes the seed, which takes long on a busy machine.
  const reloaded = page.waitForEvent('load', { timeout: 90_000 });
  await dialog.getByRole('button', { name: t.stagingData.resetAll('en') }).click();
  await expect(dialog).toHaveAccessibleDescription(t.stagingData.restarting('en'));
  await reloaded;
  await page.goto('/staging/clock');
  const stopped = page.getByRole('switch', { name: t.stagingData.stopped('en') });
  await expect(stopped).toBeChecked();
  await expectAccessible(page);

  await visitor.call('actAs', { body: { persona: 'complete-seeker' } });
  await visitor.open('/job-seeker/dashboard');
  await waitForQuiet(page);
  const first = await settledPicture(page);
  await visitor.call('resetStaging', { body: { isStopped: true } });
  await expect.poll(async () => (await page.request.get('/api/ready')).status()).toBe(200);
  await visitor.open('/job-seeker/dashboard');
  await waitForQuiet(page);
  await expect.poll(async () => (await pictureOf(page)).equals(first)).toBe(true);
  expect(await dayIn(page)).toBe('2026-11-23');

  await page.goto('/staging/reset');
  await visitor.fill({ [t.stagingData.name('en')]: 'Before the move' });
  await button(t.stagingData.take('en')).click();
  await expect(visitor.text(t.stagingData.taken({ name: 'Before the move' }, 'en'))).toBeVisible();
  await page.goto('/staging/clock');
  const running = page.waitForEvent('load');
  await stopped.click();
  await running;
  await expect(stopped).not.toBeChecked();
  await visitor.fill({ [t.stagingData.moveBy('en')]: '2' });
  const moved = page.waitForEvent('load');
  await button(t.stagingData.move('en')).click();
  await moved;
  expect(await dayIn(page)).toBe('2026-11-25');

  await page.goto('/staging/reset');
  await button(t.stagingData.restoreName({ name: 'Before the move' }, 'en')).click();
  const restored = page.waitForEvent('load');
  await dialog.getByRole('button', { name: t.stagingData.restore('en') }).click();
  await restored;
  expect(await dayIn(page)).toBe('2026-11-23');
  await visitor.open('/job-seeker/dashboard');
  await page.goto('/staging/reset');
  await button(t.stagingData.removeName({ name: 'Before the move' }, 'en')).click();
  // Steps back to before the reset, the move and the restore stay.
  await expect(button(t.stagingData.removeName({ name: 'Before the move' }, 'en'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Restore Step back/ })).toHaveCount(3);
});
