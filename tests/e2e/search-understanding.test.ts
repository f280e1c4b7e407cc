import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';
import { chip, line, openingsOn, search } from './search-understanding.ts';

test.beforeEach(({ site }) => openingsOn(site));

test('the words of a keyword are chips, which take them literally', { tag: '@nightly' }, async ({
  seeker,
}) => {
  await search(seeker, 'part-time nurse in Halifax');
  await expect(chip(seeker, 'Occupation: Registered nurse')).toBeVisible();
  await expect(line(seeker).getByRole('status')).toHaveText(
    'Job type: Part-time Occupation: Registered nurse Place: Halifax, NS',
  );
  await expectAccessible(seeker.page);
  const jobType = 'Job type: Part-time. Search for “part-time” as typed instead';
  await chip(seeker, jobType).press('Enter');
  await expect(seeker.page).toHaveURL(/literal=jobType/);
  await expect(chip(seeker, 'Job type')).toHaveCount(0);
  await expect(line(seeker)).toBeFocused();
  await chip(seeker, 'Place: Halifax').click();
  await expect(seeker.page).toHaveURL(/literal=jobType&literal=place/);
  await expect(chip(seeker, 'Place')).toHaveCount(0);
  await seeker.page.reload();
  await expect(chip(seeker, 'Occupation')).toBeVisible();
  await expect(chip(seeker, 'Place')).toHaveCount(0);
  await chip(seeker, 'Words as typed').click();
  await expect(chip(seeker, 'Place: Halifax')).toBeVisible();
  await expect(seeker.page).not.toHaveURL(/literal/);
});

test('conditions are chips to remove or change, and what is not used is said', {
  tag: '@nightly',
}, async ({ seeker }) => {
  await search(seeker, 'registered nurse over $20 an hour no nights starting immediately');
  const pay = '$20 or more an hour';
  await expect(chip(seeker, `Remove \\${pay}`)).toBeVisible();
  await expect(line(seeker)).toContainText('Not used: “starting immediately”');
  await expectAccessible(seeker.page);

  await chip(seeker, 'Remove Without “Nights”').click();
  await expect(chip(seeker, 'Remove Without')).toHaveCount(0);
  await expect(line(seeker)).toBeFocused();

  await chip(seeker, `\\${pay}. Change it in the filters`).click();
  await expect(seeker.page).toHaveURL(/hourlyRateMin=20/);
  await expect(seeker.button(`Clear Hourly rate: ${pay}`)).toBeVisible();

  await seeker.button('Email me new jobs').click();
  await expect(seeker.page.getByText('New jobs will be sent to').first()).toBeVisible();
});
