import { expect } from '@playwright/test';
import * as t from '#texts';
import { test } from '../fixtures.ts';

const APP = /\/assets\/index-.*\.js/;

test('a login that is sent before the app is there reloads nothing and names no password', async ({
  visitor,
}) => {
  const { page } = visitor;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APP, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const password = page.locator('input[type="password"]').first();
  await password.fill('a secret of mine');
  await password.press('Enter');
  await expect(password).toHaveValue('a secret of mine');
  release();
  await expect(page.getByRole('tab', { name: t.auth.register('en') })).toBeVisible();
  await page.getByRole('tab', { name: t.auth.register('en') }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(t.auth.register('en'));
  expect(documents).toEqual([]);
  await expect(page).toHaveURL('/auth');
});
