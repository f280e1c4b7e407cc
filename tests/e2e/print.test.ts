import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

test('a job is printed as its text, black on white', async ({ site }) => {
  const { client } = await registerCompany(site);
  const { id } = await postJob(client, { title: 'Lithographer' });
  const { page } = await site.visit({ theme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lithographer' })).toBeVisible();
  await expect(page.getByText('Dental plan')).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'tablist'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0);
  }
  await expect(page.locator('button:visible')).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body);
    return [getComputedStyle(document.documentElement).backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
