import { expect } from '@playwright/test';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { runTasks } from '#tests/support/work.ts';
import { tokenFor } from '../api/account/links.ts';
import { test } from './fixtures.ts';

const NEW_PASSWORD = 'another battery of staples';

test.use({ provoked: /status of 410/ });

test('a forgotten password is set anew by the link that was mailed', { tag: '@nightly' }, async ({
  site,
  visitor,
}) => {
  const { user } = await registerSeeker(site);
  const { page } = visitor;
  await visitor.open('/auth');
  await visitor.link('Forgot your password?').click();
  await page.waitForURL('/account/forgot');
  await visitor.fill({ Email: user.email });
  await expectAccessible(page);
  await visitor.button('Send the link').click();
  await expect(page.getByRole('status').getByText(/^If this email has an account/)).toBeVisible();
  await runTasks(site);

  const link = `/account/reset?token=${await tokenFor(site, user.id, 'password-reset')}`;
  await visitor.open(link);
  await visitor.fill({ 'New password': NEW_PASSWORD });
  await expectAccessible(page);
  await visitor.button('Set the password').click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await visitor.fill({ Username: user.username, Password: NEW_PASSWORD });
  await visitor.button('Log in').click();
  await page.waitForURL('**/job-seeker/dashboard');

  const second = await site.visit();
  await second.open(link);
  await second.fill({ 'New password': NEW_PASSWORD });
  await second.button('Set the password').click();
  await expect(second.page.getByRole('alert').getByText(/^This link has expired/)).toBeVisible();
});

test('an address is confirmed, and changed for another', { tag: '@nightly' }, async ({ site }) => {
  const person = await registerSeeker(site);
  const seeker = await site.visitAs(person, { theme: 'dark', locale: 'fr' });
  const { page } = seeker;
  const confirm = async () => {
    const token = await tokenFor(site, person.user.id, 'confirm-email');
    await seeker.open(`/account/confirm?token=${token}`);
    await expectAccessible(page);
    await seeker.button('Confirmer').click();
    await page
      .getByRole('status')
      .getByText(/est confirmé/)
      .waitFor();
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL('**/job-seeker/dashboard');
  };
  await seeker.open('/job-seeker/dashboard');
  const banner = page.getByText(`Confirmez ${person.user.email}`, { exact: false });
  await expect(banner).toBeVisible();
  await seeker.button('Renvoyer le lien').click();
  await expect(seeker.toast('Lien envoyé')).toBeVisible();
  await confirm();
  await expect(banner).toBeHidden();

  await seeker.open('/settings');
  const email = `new-${person.user.email}`;
  await seeker.button('Changer d’adresse courriel').click();
  await seeker.fill({ 'Nouvelle adresse courriel': email, 'Mot de passe': PASSWORD });
  await seeker.button('Changer d’adresse courriel').click();
  await expect(seeker.toast('Lien envoyé')).toBeVisible();
  await confirm();
  await seeker.open('/settings');
  await expect(page.getByText(`Actuellement : ${email}`)).toBeVisible();
});
