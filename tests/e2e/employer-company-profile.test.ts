import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newRegistration } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  visitor = await site.visit();
  page = visitor.page;
  await visitor.call('register', { body: newRegistration({ role: 'employer' }) });
});
afterEach(async () => {
  expect(visitor.problems.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await visitor.close();
});

const toast = (title: string) =>
  page.getByRole('region').getByText(title, { exact: true }).first().waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Leaves the field that has the keyboard. */
const leave = () => page.keyboard.press('Tab');

describe('the company profile', () => {
  test('brings back after a reload what was typed and not saved, until it is saved', async () => {
    await visitor.open('/employer/company-profile');
    await button('Create Company Profile').click();
    await page.getByLabel(/^Company Name/).fill('Maple Works');
    await page.getByLabel(/^Founded Year/).fill('2011');
    await page.reload();
    await button('Create Company Profile').click();
    await page.getByText('We brought back what you had typed and not saved.').waitFor();
    expect(await page.getByLabel(/^Company Name/).inputValue()).toBe('Maple Works');
    await page.getByLabel(/^Industry/).fill('Technology');
    await button('Create Profile').click();
    await button('Edit Profile').click();
    expect(await page.getByText('We brought back').count()).toBe(0);
    expect(await visitor.call('getCompanyProfile')).toMatchObject({ foundedYear: 2011 });
  });

  test('is found missing, created, shown and changed', async () => {
    await visitor.open('/employer/company-profile');
    await page.getByText('No Company Profile Found').waitFor();
    await expectAccessible(page);
    await button('Create Company Profile').click();
    await page.getByLabel(/^Company Name/).fill('M');
    await leave();
    await page.getByText('Company name must be at least 2 characters').waitFor();
    await page.getByLabel(/^Founded Year/).fill('1799');
    await leave();
    await page.getByText('Year must be at least 1800').waitFor();
    await page.getByLabel(/^Founded Year/).fill('2400');
    await page.getByText('Year cannot be in the future').waitFor();
    await page.getByLabel(/^Website/).fill('ftp://maple.example');
    await leave();
    await page.getByText('Must be a valid URL').waitFor();
    await expectAccessible(page);
    await page.getByLabel(/^Company Name/).fill('maple works');
    await page.getByLabel(/^Industry/).fill('Technology');
    await page.getByLabel(/^Founded Year/).fill('2011');
    await page.getByLabel(/^Website/).fill('https://maple.example');
    await page.getByRole('combobox', { name: /^Company Size/ }).click();
    await page.getByRole('option', { name: '51-200 employees' }).click();
    await button('Create Profile').click();
    await toast('Your company profile has been successfully created.');
    for (const text of [
      'MA',
      'Est. 2011',
      '51-200 employees',
      'Not specified',
      'No company description provided.',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await expectAccessible(page);
    await button('Edit Profile').click();
    await page.getByLabel(/^Company Description/).fill('We make sturdy things.');
    await button('Save Changes').click();
    await toast('Your company profile has been successfully updated.');
    await page.getByText('We make sturdy things.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Edit Profile');
    await button('Edit Profile').click();
    await page.getByLabel(/^Company Name/).fill('Another name');
    await button('Cancel').click();
    await page.getByRole('heading', { name: 'maple works' }).waitFor();
    // Somebody else changes it meanwhile: what was typed here stays, beside what they stored.
    await button('Edit Profile').click();
    await page.getByLabel(/^Company Name/).fill('Maple Works');
    await visitor.call('updateCompanyProfile', { body: { location: 'Hull, QC' } });
    await button('Save Changes').click();
    await page.getByText('Somebody changed this in the meantime').first().waitFor();
    await expect.poll(() => page.getByLabel(/^Location/).inputValue()).toBe('Hull, QC');
    expect(await page.getByLabel(/^Company Name/).inputValue()).toBe('Maple Works');
    await button('Save Changes').click();
    await page.getByRole('heading', { name: 'Maple Works' }).waitFor();
    await page.getByText('Hull, QC').waitFor();
  });
});
