import { expect } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { test } from './fixtures.ts';

test('the API is read at /api/docs, by area, and nothing of it can be called there', {
  tag: '@nightly',
}, async ({ visitor: { page } }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Portage/ })).toBeVisible();
  await page.getByText(contract.logIn.summary).click();
  await expect(page.getByText('400', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});
