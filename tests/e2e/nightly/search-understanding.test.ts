import { expect } from '@playwright/test';
import { addressOf, expectAccessible } from '#tests/support/site.ts';
import { PHONE, test } from '../fixtures.ts';
import { chip, line, openingsOn, search } from '../search-understanding.ts';

test.beforeEach(({ site }) => openingsOn(site));

test('another keyword is read freely again', async ({ seeker }) => {
  await seeker.open('/job-seeker/jobs?keyword=nurse+Halifax&literal=place');
  await expect(chip(seeker, 'Words as typed')).toBeVisible();
  await seeker.page.getByRole('combobox', { name: 'Keyword' }).fill('engineer Calgary');
  await seeker.button('Search').click();
  await expect(chip(seeker, 'Place: Calgary')).toBeVisible();
  await expect(seeker.page).not.toHaveURL(/literal/);
});

test('a correction is said, and can be declined', async ({ seeker }) => {
  await search(seeker, 'softwre engneer');
  await expect(line(seeker)).toContainText('Showing results for “software engineer”.');
  await seeker.button('Search instead for “softwre engneer”').click();
  await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=softwre+engneer&literal=spelling');
  await expect(line(seeker).getByText('Showing results for')).toHaveCount(0);
});

test('a place that is not the location’s is a press away', async ({ seeker }) => {
  const { page } = seeker;
  await seeker.open('/job-seeker/jobs?keyword=software+engineer+in+Calgary&location=Halifax');
  const instead = line(seeker).getByRole('button', { name: 'Search in Calgary, AB instead' });
  await expect(instead).toBeVisible();
  await expect(chip(seeker, 'Place')).toHaveCount(0);
  await expectAccessible(page);
  await instead.press('Enter');
  await expect(page).toHaveURL('/job-seeker/jobs?keyword=software+engineer&location=Calgary%2C+AB');
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('software engineer');
  await expect(page.getByRole('link', { name: /Software Engineer/ }).first()).toBeVisible();
  await expect(instead).toHaveCount(0);
  await expect(line(seeker)).toBeFocused();
});

test('a distance in the keyword is a chip, which takes it away', async ({ seeker }) => {
  await search(seeker, 'registered nurse within 10 km of Halifax');
  await expect(chip(seeker, 'Within 10 km')).toBeVisible();
  await chip(seeker, 'Within 10 km').click();
  await expect(seeker.page).toHaveURL(/literal=radius/);
  await expect(chip(seeker, 'Within 10 km')).toHaveCount(0);
  await expect(chip(seeker, 'Place: Halifax')).toBeVisible();
  await expect(seeker.page.getByRole('link', { name: /Registered Nurse/ }).first()).toBeVisible();
});

test('a saved search keeps what is taken literally', async ({ seeker }) => {
  const { page } = seeker;
  await seeker.open('/job-seeker/jobs?keyword=nurse+Halifax&literal=place');
  await seeker.button(/^Filters/).click();
  await seeker.button('Save search').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Literal');
  await seeker.button('Save').click();
  await expect(seeker.text('Search saved')).toBeVisible();
  await seeker.open('/job-seeker/jobs');
  await seeker.button('Saved searches').click();
  await page.getByRole('button', { name: /^Literal/ }).click();
  await expect(page).toHaveURL('/job-seeker/jobs?keyword=nurse+Halifax&literal=place');
});

test('the line has its place before it is there, and on a phone stays one', async ({ seeker }) => {
  const { page } = seeker;
  await page.setViewportSize(PHONE);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(addressOf('interpretSearch'), async (route) => {
    await isAsked;
    await route.continue();
  });
  await seeker.open('/job-seeker/jobs?keyword=part-time+nurse+in+Halifax');
  const filters = seeker.button(/^Filters/);
  await expect(line(seeker)).toBeVisible();
  const before = await filters.boundingBox();
  answer();
  await expect(chip(seeker, 'Job type: Part-time')).toBeVisible();
  expect(await filters.boundingBox()).toEqual(before);
  expect(await seeker.overflow()).toBe(0);
});
