import { expect } from '@playwright/test';
import { PASSWORD, registerEmployer } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { PHONE, test } from '../fixtures.ts';

test.use({ provoked: /status of (403|409)/ });

test('an employer logs out all other devices in French, closes the account, and keeps it', async ({
  site,
}) => {
  const person = await registerEmployer(site);
  const look = { theme: 'dark', locale: 'fr', viewport: PHONE } as const;
  const employer = await site.visitAs(person, look);
  const phone = site.createClient();
  await phone.logIn({ body: { username: person.user.username, password: PASSWORD } });
  const { page } = employer;
  await employer.open('/settings#data');
  const index = page.getByRole('navigation', { name: 'Rubriques des paramètres' });
  await expect(page.getByRole('region', { name: 'Mes données' })).toBeFocused();
  const current = index.getByRole('link', { name: 'Confidentialité et données' });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(current).toBeInViewport();
  await index.getByRole('link', { name: 'Courriels' }).click();
  await expect(employer.text('Nouvelles offres par courriel')).toBeHidden();
  await index.getByRole('link', { name: 'Compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await expect(employer.field('Votre poste')).toBeVisible();
  await index.getByRole('link', { name: 'Connexion et sécurité' }).click();
  await expectAccessible(page);
  expect(await employer.overflow()).toBe(0);
  await employer.button('Fermer toutes les autres sessions').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 autre appareil');
  await question.getByRole('button', { name: /^Fermer/ }).click();
  await expect(employer.text('Seul cet appareil a encore une session ouverte.')).toBeVisible();
  expect((await phone.getCurrentUser()).status).toBe(401);

  await current.click();
  await employer.button('Fermer mon compte').click();
  const farewell = page.getByRole('alertdialog');
  await farewell.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await expectAccessible(page);
  await farewell.getByRole('button', { name: 'Fermer mon compte' }).click();
  await page.waitForURL(/\/fr$/);
  await expect(employer.text('Compte fermé')).toBeVisible();
  await employer.open('/auth');
  await employer.fill({ 'Nom d’utilisateur': person.user.username, 'Mot de passe': PASSWORD });
  await employer.button('Se connecter').click();
  await expect(page.locator('form').getByText(/^Ce compte est fermé/)).toBeVisible();
  await employer.button('Garder mon compte et me connecter').click();
  await page.waitForURL('**/employer/dashboard');
});
