import { expect } from '@playwright/test';
import { addressOf } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test('a place that is suggested goes into its box, and the other words stay', {
  tag: '@nightly',
}, async ({ seeker }) => {
  const { page } = seeker;
  await page.route(addressOf('suggestSearches'), (route) =>
    route.fulfill({ json: [{ kind: 'place', text: 'Calgary, AB', count: 1 }] }),
  );
  await seeker.open('/job-seeker/jobs');
  const keyword = page.getByRole('combobox', { name: 'Keyword' });
  await keyword.fill('gardener calg');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Calgary, AB/ })
    .click();
  await expect(page).toHaveURL('/job-seeker/jobs?keyword=gardener&location=Calgary%2C+AB');
  await expect(keyword).toHaveValue('gardener');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Calgary, AB');
});
