import { expect } from '@playwright/test';
import { newJob } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

test('a posting becomes a template, which two postings are made from', async ({ employer }) => {
  const { page } = employer;
  const title = 'Night Baker';
  await employer.call('createJob', { body: newJob({ title }) });
  await employer.open('/employer/job-postings');
  await employer.button(`More actions for ${title}`).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(employer.toast('Template saved')).toBeVisible();
  const templates = page.getByRole('region', { name: '1 template' });
  await expect(templates.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);

  for (const place of ['Moncton, NB', 'Sussex, NB']) {
    await employer.open('/employer/job-postings/new');
    await page
      .getByRole('navigation', { name: 'Start from a template' })
      .getByRole('link', { name: title })
      .click();
    await expect(employer.field('Job Title')).toHaveValue(title);
    await expect(page.getByText(/^Template saved by/)).toBeVisible();
    await employer.field('Location').fill(place);
    await employer.button('Post Job').click();
    await expect(employer.toast('Job Posted Successfully')).toBeVisible();
  }

  await employer.open('/employer/job-postings');
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(3);
  await templates.getByRole('button', { name: `Turn “${title}” back into a draft` }).click();
  const drafts = page.getByRole('region', { name: '1 draft' });
  await drafts.getByRole('button', { name: `Keep “${title}” as a template` }).click();
  await templates.getByRole('button', { name: `Delete the template “${title}”` }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(templates).toHaveCount(0);
});
