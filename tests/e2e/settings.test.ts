import { expect } from '@playwright/test';
import { PASSWORD } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { runTasks } from '#tests/support/work.ts';
import { test } from './fixtures.ts';

const NEW_PASSWORD = 'another battery of staples';

test.use({ provoked: /status of (403|409)/ });

test('a person changes their name, their password, and ends a session that is open elsewhere', {
  tag: '@nightly',
}, async ({ site, seeker }) => {
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
  const index = page.getByRole('navigation', { name: 'Sections of the settings' });
  const current = index.locator('[aria-current]');
  await expect(current).toHaveText('Account');
  const show = async (name: string) => {
    await index.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page.getByRole('region', { name, exact: true })).toBeFocused();
    await expect(current).toHaveText(name);
  };
  await show('Privacy and data');
  await expect(page).toHaveURL('/settings#privacy');
  // A link to one section opens its group.
  await page.goto('/settings#data');
  await expect(page.getByRole('region', { name: 'My data', exact: true })).toBeFocused();
  await expect(current).toHaveText('Privacy and data');
  await page.keyboard.press('Tab');
  await expect(seeker.button('Prepare the archive')).toBeFocused();
  await show('Account');
  await seeker.fill({ 'Full Name': 'Noor El Haddad', 'Professional Title': 'Welder' });
  await seeker.button('Save').click();
  await expect(seeker.text('Settings saved')).toBeVisible();
  await expect
    .poll(() => seeker.call('getCurrentUser'))
    .toMatchObject({
      fullName: 'Noor El Haddad',
      title: 'Welder',
    });

  await show('Email');
  const ofMessages = page.getByRole('switch', { name: /^A message has not been read/ });
  await expect(ofMessages).toBeChecked();
  await ofMessages.click();
  await expect(ofMessages).not.toBeChecked();
  await expect
    .poll(() => seeker.call('getMailPreferences'))
    .toMatchObject({ messages: false, closing: true });
  await expect(page.getByRole('switch', { name: /^Payments/ })).toBeDisabled();

  await show('Login and security');
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

  await show('Privacy and data');
  await seeker.button('Prepare the archive').click();
  await expect(seeker.text('The archive is being prepared…')).toBeVisible();
  await runTasks(site);
  const downloading = page.waitForEvent('download');
  await seeker.link('Download the archive').click();
  expect((await downloading).suggestedFilename()).toBe('portage.zip');

  await show('Login and security');
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
