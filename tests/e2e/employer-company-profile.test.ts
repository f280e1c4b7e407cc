import { expect } from '@playwright/test';
import { choose } from '#tests/support/choose.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test.use({ provoked: /status of 4\d\d/ });

test.describe('the company profile', () => {
  test('is found missing, created, shown and changed', async ({ founder }) => {
    const { page, button, toast } = founder;
    await founder.open('/employer/company-profile');
    await expect(page.getByText('No Company Profile Found')).toBeVisible();
    await button('Create Company Profile').click();
    await page.getByLabel(/^Company Name/).fill('maple works');
    await page.getByLabel(/^Industry/).fill('Technology');
    await page.getByLabel(/^Founded Year/).fill('2011');
    await page.getByLabel(/^Website/).fill('https://maple.example');
    await choose(page.getByRole('combobox', { name: /^Company Size/ }), '51-200 employees');
    await button('Create Profile').click();
    await expect(toast('Your company profile has been successfully created.')).toBeVisible();
    for (const text of [
      'MA',
      'Est. 2011',
      '51-200 employees',
      'Not specified',
      'No company description provided.',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await button('Edit Profile').click();
    await expectAccessible(page);
    await page.getByLabel(/^Company Description/).fill('We make sturdy things.');
    await button('Save Changes').click();
    await expect(toast('Your company profile has been successfully updated.')).toBeVisible();
    await expect(page.getByText('We make sturdy things.')).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Edit Profile');
    // After a change in another tab, the typed text is kept beside the stored one.
    await button('Edit Profile').click();
    await page.getByLabel(/^Company Name/).fill('Maple Works');
    await founder.call('updateCompanyProfile', { body: { location: 'Hull, QC' } });
    await button('Save Changes').click();
    await expect(page.getByText('This was changed in the meantime').first()).toBeVisible();
    await expect(page.getByLabel(/^Location/)).toHaveValue('Hull, QC');
    await expect(page.getByLabel(/^Company Name/)).toHaveValue('Maple Works');
    await button('Save Changes').click();
    await expect(page.getByRole('heading', { name: 'Maple Works' })).toBeVisible();
    await expect(page.getByText('Hull, QC')).toBeVisible();
  });
});
