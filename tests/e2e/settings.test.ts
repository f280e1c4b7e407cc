import { expect } from '@playwright/test';
import { PASSWORD, registerEmployer } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { runTasks } from '#tests/support/work.ts';
import { PHONE, test } from './fixtures.ts';

const NEW_PASSWORD = 'another battery of staples';

test.use({ provoked: /status of (403|409)/ });

test('a person changes their name, their password, and ends a session that is open elsewhere', async ({
  site,
  seeker,
}) => {
  const { page } = seeker;
  const laptop = await site.visit({ timezoneId: 'America/Vancouver' });
  await laptop.open('/auth');
  await laptop.fill({ Username: seeker.user.username, Password: PASSWORD });
  await laptop.button('Log in').click();
  await laptop.page.waitForURL('**/job-seeker/dashboard');

  await seeker.open('/job-seeker/dashboard');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expectAccessible(page);
  const index = page.getByRole('navigation', { name: 'Sections of the settings' });
  const sections = page.locator('main section');
  expect(await index.getByRole('link').allInnerTexts()).toEqual(
    await sections.getByRole('heading', { level: 2 }).allInnerTexts(),
  );
  const current = index.locator('[aria-current=location]');
  await expect(current).toHaveText('Name and title');
  for (const name of ['Password', 'My data']) {
    await index.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page.getByRole('region', { name, exact: true })).toBeFocused();
    await expect(current).toHaveText(name);
  }
  await expect(page).toHaveURL('/settings#data');
  await page.keyboard.press('Tab');
  await expect(seeker.button('Prepare the archive')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(current).toHaveText('Name and title');
  await seeker.fill({ 'Full Name': 'Noor El Haddad', 'Professional Title': 'Welder' });
  await seeker.button('Save').click();
  await expect(seeker.text('Settings saved')).toBeVisible();
  await expect
    .poll(() => seeker.call('getCurrentUser'))
    .toMatchObject({
      fullName: 'Noor El Haddad',
      title: 'Welder',
    });

  const ofMessages = page.getByRole('switch', { name: /^A message has not been read/ });
  await expect(ofMessages).toBeChecked();
  await ofMessages.click();
  await expect(ofMessages).not.toBeChecked();
  await expect
    .poll(() => seeker.call('getMailPreferences'))
    .toMatchObject({ messages: false, closing: true });
  await expect(page.getByRole('switch', { name: /^Payments/ })).toBeDisabled();

  const other = page.getByRole('listitem').filter({ hasText: 'Vancouver' });
  await expect(other).toContainText('Chrome');
  await other.getByRole('button', { name: /^Log out/ }).click();
  await expect(seeker.text('That device has to log in again.')).toBeVisible();
  await expect(other).toBeHidden();
  // Without any input there: its live stream has ended.
  const question = laptop.page.getByRole('dialog', { name: 'Your session has ended' });
  await question.getByLabel(/^Password/).fill(PASSWORD);
  await question.getByRole('button', { name: 'Log in' }).click();
  await expect(question).toBeHidden();

  await seeker.button('Prepare the archive').click();
  await expect(seeker.text('The archive is being prepared…')).toBeVisible();
  await runTasks(site);
  const downloading = page.waitForEvent('download');
  await seeker.link('Download the archive').click();
  expect((await downloading).suggestedFilename()).toBe('portage.zip');

  await seeker.fill({ 'Present password': 'not the password', 'New password': NEW_PASSWORD });
  await seeker.button('Change password').click();
  await expect(seeker.field('Present password')).toHaveAccessibleDescription(
    'This is not your present password',
  );
  await expectAccessible(page);
  await seeker.fill({ 'Present password': PASSWORD });
  await seeker.button('Change password').click();
  await expect(seeker.text('You are logged out on all other devices.')).toBeVisible();
  await expect(seeker.field('New password')).toHaveValue('');
  await expect(question).toBeVisible();
  await question.getByLabel(/^Password/).fill(NEW_PASSWORD);
  await question.getByRole('button', { name: 'Log in' }).click();
  await expect(question).toBeHidden();
});

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
  const current = index.getByRole('link', { name: 'Mes données' });
  await expect(current).toHaveAttribute('aria-current', 'location');
  await expect(current).toBeInViewport();
  await expect(index.getByRole('link', { name: 'Nouvelles offres par courriel' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await expect(employer.field('Votre poste')).toBeVisible();
  await expectAccessible(page);
  expect(await employer.overflow()).toBe(0);
  await employer.button('Fermer toutes les autres sessions').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 autre appareil');
  await question.getByRole('button', { name: /^Fermer/ }).click();
  await expect(employer.text('Seul cet appareil a encore une session ouverte.')).toBeVisible();
  expect((await phone.getCurrentUser()).status).toBe(401);

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
