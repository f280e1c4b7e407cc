import type { Page } from '@playwright/test';

/** Fills in a simulated card. */
export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('1230');
  await page.getByLabel('Security code').fill('123');
}
