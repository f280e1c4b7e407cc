import { expect } from '@playwright/test';
import type { Visitor } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

/** Runs in the browser. @returns the focused field if something covers its middle */
function findCoveredField(): string {
  const field = document.activeElement as HTMLInputElement;
  const { x, y, width, height } = field.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return field.contains(top) || top?.closest('label')?.control === field ? '' : field.outerHTML;
}

async function openForm({ page, open }: Visitor): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/employer/job-postings/new');
}

test('the field with the focus is clear of the bars', async ({ employer }) => {
  const { page } = employer;
  await openForm(employer);
  await page.getByLabel(/^Job Title/).focus();
  for (let steps = 0; steps < 11; steps++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(findCoveredField)).toBe('');
  }
  // At a zoom of 400 % the bars scroll with the page.
  await page.setViewportSize({ width: 360, height: 225 });
  const places = await page
    .locator('header, nav, [data-bottom-bar]')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).position));
  expect(places.filter((place) => place === 'sticky' || place === 'fixed')).toEqual([]);
});

test('it stays clear of them when errors above it come late', async ({ employer }) => {
  const { page } = employer;
  await openForm(employer);
  // The validators are fetched once the form is touched.
  let release = () => {};
  const isTabbed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isTabbed;
    await route.continue();
  });
  await page.getByLabel(/^Job Title/).focus();
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Tab');
  const error = page.getByText('Please select a job type');
  await expect(error).toHaveCount(0);
  expect(await page.evaluate(findCoveredField)).toBe('');
  release();
  await expect(error).toBeVisible();
  await expect.poll(() => page.evaluate(findCoveredField)).toBe('');
});
