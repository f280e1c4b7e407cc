import { expect } from '@playwright/test';
import { choose } from '#tests/support/choose.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test.use({ provoked: /status of 4\d\d/ });

test.describe('the company profile', () => {
  test('brings back after a reload what was typed and not saved, until it is saved', async ({
    founder,
  }) => {
    const { page, button } = founder;
    await founder.open('/employer/company-profile');
    await button('Create Company Profile').click();
    await page.getByLabel(/^Company Name/).fill('Maple Works');
    await page.getByLabel(/^Founded Year/).fill('2011');
    await page.reload();
    await button('Create Company Profile').click();
    await expect(page.getByText('We brought back what you had typed and not saved.')).toBeVisible();
    await expect(page.getByLabel(/^Company Name/)).toHaveValue('Maple Works');
    await page.getByLabel(/^Industry/).fill('Technology');
    await button('Create Profile').click();
    await button('Edit Profile').click();
    await expect(page.getByText('We brought back')).toHaveCount(0);
    await expect.poll(() => founder.call('getCompanyProfile')).toMatchObject({ foundedYear: 2011 });
  });

  test('is found missing, created, shown and changed', async ({ founder }) => {
    const { page, button, toast } = founder;
    await founder.open('/employer/company-profile');
    await expect(page.getByText('No Company Profile Found')).toBeVisible();
    await expectAccessible(page);
    await button('Create Company Profile').click();
    await page.getByLabel(/^Company Name/).fill('M');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Company name must be at least 2 characters')).toBeVisible();
    await page.getByLabel(/^Founded Year/).fill('1799');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Year must be at least 1800')).toBeVisible();
    await page.getByLabel(/^Founded Year/).fill('2400');
    await expect(page.getByText('Year cannot be in the future')).toBeVisible();
    await page.getByLabel(/^Website/).fill('ftp://maple.example');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Must be a valid URL')).toBeVisible();
    await expectAccessible(page);
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
    await expectAccessible(page);
    await button('Edit Profile').click();
    await page.getByLabel(/^Company Description/).fill('We make sturdy things.');
    await button('Save Changes').click();
    await expect(toast('Your company profile has been successfully updated.')).toBeVisible();
    await expect(page.getByText('We make sturdy things.')).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Edit Profile');
    await button('Edit Profile').click();
    await page.getByLabel(/^Company Name/).fill('Another name');
    await button('Cancel').click();
    await expect(page.getByRole('heading', { name: 'maple works' })).toBeVisible();
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
