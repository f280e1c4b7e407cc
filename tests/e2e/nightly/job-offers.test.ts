import { expect } from '@playwright/test';
import { createHiringPair } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('a job offer is declined, made again in French and accepted', async ({ site }) => {
  const pair = await createHiringPair(site);
  const employer = await site.visitAs(pair.employer);
  const seeker = await site.visitAs(pair.seeker, { locale: 'fr', theme: 'dark' });
  await employer.open(`/employer/candidates?applicationId=${pair.application.id}`);
  const detail = employer.page.getByRole('region', { name: 'Candidate' });
  await detail.getByRole('button', { name: /^More/ }).click();
  await employer.page.getByRole('menuitem', { name: 'Send a job offer' }).click();
  const dialog = employer.page.getByRole('dialog', { name: 'Offer Noor Haddad the job' });
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog.getByText('Enter an amount in dollars and cents')).toBeVisible();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Pay' }).fill('28.5');
  await dialog.getByLabel('First day').fill(nextMonth());
  await dialog.getByLabel('Your words').fill('Three weeks of holidays.');
  await expectAccessible(employer.page);
  await dialog.getByRole('button', { name: 'Send offer' }).dblclick();
  await expect(employer.toast('Offer sent')).toBeVisible();
  const own = detail.getByRole('region', { name: 'Job offer' });
  await expect(own).toContainText('$28.50 an hour');
  await expect(own).toContainText('Waiting for the answer of Noor Haddad.');

  await seeker.open('/job-seeker/dashboard');
  await seeker.page.getByRole('link', { name: /^Répondre à l’offre/ }).click();
  const theirs = seeker.page.getByRole('region', { name: 'Offre d’embauche' });
  await expect(theirs).toContainText('28,50 $ l’heure');
  await expect(theirs).toContainText('Three weeks of holidays.');
  await expectAccessible(seeker.page);
  await theirs.getByRole('button', { name: 'Refuser' }).click();
  const refusal = seeker.page.getByRole('alertdialog', { name: 'Refuser cette offre?' });
  await refusal.getByRole('textbox').fill('Il me faut 30 $');
  await refusal.getByRole('button', { name: 'Refuser' }).click();
  await expect(theirs).toContainText('Refusée');

  // The company sees it without a reload, and offers more.
  await expect(own).toContainText('Il me faut 30 $');
  await detail.getByRole('button', { name: 'Send a job offer' }).click();
  await dialog.getByRole('textbox', { name: 'Pay' }).fill('30');
  await dialog.getByLabel('First day').fill(nextMonth());
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(own).toContainText('$30.00 an hour');

  await expect(theirs).toContainText('30,00 $ l’heure');
  await theirs.getByRole('button', { name: 'Accepter' }).click();
  const consent = seeker.page.getByRole('alertdialog', { name: 'Accepter cette offre?' });
  await expectAccessible(seeker.page);
  await consent.getByRole('button', { name: 'Accepter' }).dblclick();
  await expect(theirs).toContainText('Acceptée');
  const downloading = seeker.page.waitForEvent('download');
  await theirs.getByRole('link', { name: 'Télécharger le PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^portage-offre-\d+\.pdf$/);
  await expect(own).toContainText('Accepted');
  await expect(detail.getByRole('combobox', { name: 'Status' })).toHaveValue('hired');
  await expect(detail.getByRole('button', { name: 'Send a job offer' })).toHaveCount(0);
});
