import { expect } from '@playwright/test';
import { registerCompany } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';
import { fillPosting } from '../posting-form.ts';

const FRENCH = {
  'Titre du poste': 'Cuisinière ou cuisinier',
  Lieu: 'Gatineau, QC',
  'Description du poste':
    'Vous préparez des repas chauds avec une équipe de cinq personnes dans notre cuisine. '.repeat(
      2,
    ),
  Exigences: 'Deux ans de travail en cuisine. La maîtrise de l’anglais est exigée.',
  Avantages: 'Trois semaines de vacances et un régime de retraite.',
};

test('what Ontario asks for is said beside the form, mended by one press, and blocks nothing', async ({
  employer,
}) => {
  const { page, fill, open } = employer;
  await open('/employer/job-postings/new');
  const disclaimer = page.getByText(/Not legal advice/);
  await fillPosting(employer, 'Office clerk');
  await fill({ Location: 'Toronto, ON' });
  const panel = page.getByRole('region', { name: 'What Ontario asks for' });
  await expect(panel.getByText('Is the position vacant now?').first()).toBeVisible();
  await expect(panel.getByText('Offer accommodation to applicants').first()).toBeVisible();
  await expect(disclaimer).toBeVisible();

  await panel.getByRole('button', { name: 'Add a statement' }).click();
  const statement = page.getByRole('textbox', { name: /^Accommodation for applicants/ });
  await expect(statement).toBeFocused();
  await expect(statement).toHaveValue(/^We accommodate applicants/);
  await expect(panel.getByText('Offer accommodation to applicants')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Go to “Existing vacancy”' }).click();
  await expect(page.getByLabel(/^Existing vacancy/)).toBeFocused();

  // On a phone it stands above the buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel.getByText('Is the position vacant now?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(employer.toast('Job Posted Successfully')).toBeVisible();
  const [job] = (await employer.client.listOwnJobs()).body;
  expect(job).toMatchObject({ existingVacancy: null, location: 'Toronto, ON' });
  expect(job?.accommodation).toMatch(/^We accommodate applicants/);
});

test('what Quebec asks for is said in French', async ({ site }) => {
  const visitor = await site.visitAs(await registerCompany(site), { locale: 'fr' });
  const { page, fill, open, choose } = visitor;
  await open('/employer/job-postings/new');
  await fill(FRENCH);
  await choose('Type d’emploi', 'Temps plein');
  await page.getByRole('combobox', { name: /^Compétences/ }).fill('Cuisine,');
  const panel = page.getByRole('region', { name: 'Ce que demande le Québec' });
  await expect(panel.getByRole('heading', { name: 'Exigé' })).toBeVisible();
  const finding = panel
    .getByRole('listitem')
    .filter({ hasText: 'Dites pourquoi une autre langue est nécessaire' });
  await expect(finding.locator('mark')).toHaveText('anglais');
  await finding.locator('summary').click();
  await expect(finding.getByText(/en donne les motifs/)).toBeVisible();
  await finding.getByRole('button', { name: /^Aller/ }).click();
  const reason = page.getByRole('textbox', { name: /^Pourquoi une autre langue/ });
  await expect(reason).toBeFocused();
  await reason.fill('La clientèle de Boston téléphone chaque jour.');
  await expect(finding).toHaveCount(0);
  await page.getByRole('button', { name: 'Publier l’offre' }).click();
  await expect(visitor.toast('Offre publiée')).toBeVisible();
});
