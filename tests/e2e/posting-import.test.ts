import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newJob } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test.use({ provoked: /status of 4\d\d/ });

const { description, requirements, benefits } = newJob();
const texts = `${description};${requirements};${benefits}`;
const FILE = `\uFEFFJob Title;Job Type;Location;Skills;Minimum Hourly Rate (CAD);Job Description;Requirements;Benefits;title_fr;description_fr
Night baker;Full-time;Moncton, NB;Baking;22,50;${texts};Boulangère de nuit;${description}
Cook;Sometimes;Halifax, NS;Cooking;20;${texts}
Day baker;Part-time;Sussex, NB;Baking, Ovens;21;${texts}
`;

test('postings are imported from a file, after a look at its errors', {
  tag: '@nightly',
}, async ({ employer }) => {
  const { page } = employer;
  await employer.call('createJob', { body: newJob() });
  await employer.open('/employer/job-postings');
  await employer.button('Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import postings from a CSV file' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Sample in French' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Titre du poste;');

  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Name,Colour\nBaker,red');
  await expect(dialog.getByRole('alert')).toContainText('No column of the file is a field');
  await choose(FILE);
  await expect(dialog.getByRole('status')).toHaveText(
    '2 rows are ready. 1 row has errors and is left out.',
  );
  const wrong = dialog.getByRole('row', { name: /^3 Cook/ });
  await expect(wrong).toContainText('Job Title Job title must be at least 5 characters');
  await expect(wrong).toContainText('Job Type Please select a job type');
  await expect(dialog.getByRole('row', { name: /^2 Night baker/ })).toContainText('$22.50');
  await expect(dialog.getByText('Boulangère de nuit · French')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByText('Open postings').click();
  await dialog.getByRole('button', { name: 'Post 2 jobs' }).dblclick();
  await expect(employer.toast('2 jobs posted')).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(3);

  await employer.button('Import').click();
  await choose(FILE);
  await dialog.getByRole('button', { name: 'Save 2 drafts' }).click();
  await expect(employer.toast('2 drafts saved')).toBeVisible();
  const drafts = page.getByRole('region', { name: '2 drafts' });
  await drafts.getByRole('link', { name: 'Day baker' }).click();
  await expect(employer.field('Minimum Hourly Rate (CAD)')).toHaveValue('21');
});
