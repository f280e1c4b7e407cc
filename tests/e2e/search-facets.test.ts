import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';
import { openingsOn, openPanel, panel } from './search-facets.ts';

test.beforeEach(({ site }) => openingsOn(site));

test('what is counted follows the other filters, and a choice without jobs can be chosen', {
  tag: '@nightly',
}, async ({ seeker }) => {
  await openPanel(seeker, '?jobType=Contract');
  const choice = (name: string | RegExp) => panel(seeker).getByRole('checkbox', { name });
  // Several types can be selected together.
  await expect(choice('Full-time 3')).toBeVisible();
  await expect(choice('Nova Scotia 0')).toBeVisible();
  await expect(choice('Quebec 1')).toBeVisible();
  await expectAccessible(seeker.page);
  await choice('Nova Scotia 0').press('Space');
  await expect(panel(seeker).getByRole('button', { name: 'No jobs match' })).toBeVisible();
  await expect(seeker.page).toHaveURL('/job-seeker/jobs?jobType=Contract&province=NS');
});
