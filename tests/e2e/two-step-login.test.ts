import { expect } from '@playwright/test';
import { PASSWORD } from '#tests/support/factories.ts';
import { createParty, fundEscrow } from '#tests/support/money.ts';
import { codeAt, wrongCode } from '#tests/support/second-factor.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { PHONE, test } from './fixtures.ts';

// Caused by a wrong password, a wrong code, and a call that requires a code.
test.use({ provoked: /status of 403/ });

test('two-step login is set up, asked for at login and before money moves, and turned off', {
  tag: '@nightly',
}, async ({ site }) => {
  const party = await createParty(site);
  await fundEscrow(site, party);
  const employer = await site.visitAs(party.employer);
  const { page } = employer;
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

  await employer.open('/settings#two-step');
  await employer.button('Set up two-step login').click();
  await dialog.getByLabel(/^Password/).fill('not the password');
  await inDialog('Next').click();
  await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription(
    'This is not your present password',
  );
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await inDialog('Next').click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await dialog.getByLabel(/^Code/).fill(wrongCode(secret, new Date()));
  await inDialog('Turn on').click();
  await expect(dialog.getByLabel(/^Code/)).toHaveAccessibleDescription(/wrong or was used before/);
  await dialog.getByLabel(/^Code/).fill(codeAt(secret, new Date()));
  await inDialog('Turn on').click();
  await expect(dialog.locator('code')).toHaveCount(10);
  const [first = '', second = ''] = await dialog.locator('code').allTextContents();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await inDialog('Download').click();
  expect((await downloading).suggestedFilename()).toBe('portage-recovery-codes.txt');
  await inDialog('I have kept them').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await employer.open('/employer/payments');
  await employer.button('Release funds').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release funds' }).click();
  await expect(dialog).toContainText('Enter your code to continue');
  await expect(dialog.getByLabel(/^Code/)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(/^Code/).fill(codeAt(secret, new Date(), 1));
  await inDialog('Continue').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(employer.toast('Funds Released')).toBeVisible();

  const phone = await site.visit({ viewport: PHONE, theme: 'dark', locale: 'fr' });
  await phone.open('/auth');
  const credentials = { 'Nom d’utilisateur': party.employer.user.username };
  await phone.fill({ ...credentials, 'Mot de passe': PASSWORD });
  await phone.button('Se connecter').click();
  await expect(phone.field('Code')).toBeFocused();
  await expectAccessible(phone.page);
  expect(await phone.overflow()).toBe(0);
  await phone.button('Revenir au mot de passe').click();
  await phone.button('Se connecter').click();
  await phone.button('Utiliser plutôt un code de secours').click();
  await phone.fill({ 'Code de secours': 'aaaa-bbbb-cccc-dddd' });
  await phone.button('Se connecter').click();
  await expect(phone.field('Code de secours')).toHaveAccessibleDescription(/erroné/);
  await phone.fill({ 'Code de secours': first.toUpperCase() });
  await phone.button('Se connecter').click();
  await phone.page.waitForURL('**/employer/dashboard');

  await employer.open('/settings#two-step');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await employer.button('Turn off').click();
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabel(/^Recovery code/).fill(second);
  await expectAccessible(page);
  await inDialog('Turn off').click();
  await expect(employer.text('Your password alone logs you in now.')).toBeVisible();
  await expect(employer.button('Set up two-step login')).toBeVisible();
});
