import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';
import { fillPosting } from '../posting-form.ts';

const FRENCH = {
  title: 'Commis de bureau',
  description: 'Vous répondez aux lettres et vous tenez les dossiers avec une équipe de cinq. '
    .repeat(2)
    .trim(),
};

test('a posting is written in both languages, and read in each', async ({ employer, site }) => {
  const { page, fill, open } = employer;
  await open('/employer/job-postings/new');
  await fillPosting(employer, 'Office clerk');
  await fill({ Location: 'Joliette, QC' });
  const panel = page.getByRole('region', { name: 'What Quebec asks for' });
  await panel.getByRole('button', { name: 'Add French' }).click();
  const french = (label: string) => page.getByRole('textbox', { name: `${label} (French)` });
  await expect(french('Job Title')).toBeFocused();
  await french('Job Title').fill(FRENCH.title);
  await expect(page.getByText('English: 4 of 4 written · French: 1 of 4 written')).toBeVisible();
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(french('Job Description')).toBeFocused();
  await french('Job Description').fill(FRENCH.description);
  await expectAccessible(page);

  // The law still asks for the two that are missing.
  await panel.getByRole('button', { name: 'French: 2 of 4 written' }).click();
  await expect(french('Requirements')).toBeFocused();

  // On a phone the fields of one language are shown, and what asks for the other's leads there.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('English: 4 of 4 written', { exact: true }).last().click();
  await expect(french('Job Title')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Job Title (English)' })).toBeVisible();
  await panel.getByRole('button', { name: 'French: 2 of 4 written' }).click();
  await expect(french('Requirements')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Job Title (English)' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(employer.toast('Job Posted Successfully')).toBeVisible();

  const [job] = (await employer.client.listOwnJobs()).body;
  expect(job).toMatchObject({ title: 'Office clerk', translation: { language: 'fr', ...FRENCH } });
  const reader = await site.visit();
  await reader.open(`/jobs/${job?.id}`);
  await expect(reader.page.getByRole('heading', { name: 'Office clerk' })).toBeVisible();
  await reader.page
    .getByRole('link', { name: 'Lire en français' })
    .filter({ visible: true })
    .click();
  await expect(reader.page.getByRole('heading', { name: FRENCH.title })).toBeVisible();
  await expect(reader.page.getByText(FRENCH.description)).toBeVisible();
  await expect(reader.page).toHaveTitle(/^Commis de bureau/);
  expect(await reader.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await reader.open('/fr/jobs?keyword=commis');
  await expect(
    reader.page.getByRole('article').getByRole('link', { name: FRENCH.title }),
  ).toBeVisible();
  await reader.open('/jobs?keyword=commis');
  await expect(
    reader.page.getByRole('article').getByRole('link', { name: 'Office clerk' }),
  ).toBeVisible();
});
