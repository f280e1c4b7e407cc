import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { PASSWORD } from '#tests/support/factories.ts';
import * as t from '#texts';
import type { Walker } from './walks.ts';

const NEW_PASSWORD = 'another battery of staples';

/** Registers from the landing page and confirms the address. */
export async function register(
  { page, locale, email, username, ...walker }: Walker,
  { role, fullName, title }: { role: 'job_seeker' | 'employer'; fullName: string; title: string },
): Promise<void> {
  const isSeeker = role === 'job_seeker';
  await walker.open('/');
  await page.getByRole('link', { name: t.layout.signUp(locale) }).click();
  const choice = isSeeker ? t.auth.jobSeeker(locale) : t.auth.employer(locale);
  await page.getByRole('main').getByText(choice, { exact: true }).click();
  await walker.fill({
    [t.auth.fullName(locale)]: fullName,
    [isSeeker ? t.auth.professionalTitle(locale) : t.auth.yourPosition(locale)]: title,
    [t.auth.email(locale)]: email,
    [t.auth.username(locale)]: username,
    [t.auth.password(locale)]: PASSWORD,
    [t.auth.confirmPassword(locale)]: PASSWORD,
  });
  await walker.button(t.auth.createAccount(locale)).click();
  await page.waitForURL('**/dashboard');
  const banner = page.getByText(t.settings.unconfirmed({ email }, locale));
  await expect(banner).toBeVisible();
  await walker.openMail(t.mail.confirmEmailTitle(locale));
  await walker.follow(t.mail.confirmEmailAction(locale));
  await walker.button(t.account.confirm(locale)).click();
  await expect(page.getByText(t.account.confirmDone({ email }, locale))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t.account.goOn(locale) })
    .click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
}

/** Logs out, sets a new password by a mailed link, and logs in with it. @returns the password */
export async function resetPassword({
  page,
  locale,
  email,
  username,
  ...walker
}: Walker): Promise<string> {
  await page.getByRole('button', { name: t.layout.accountMenu({ initials: '' }, locale) }).click();
  await page.getByRole('menuitem', { name: t.layout.logOut(locale) }).click();
  await page.getByRole('link', { name: t.layout.logIn(locale) }).click();
  await walker.link(t.auth.forgot(locale)).click();
  await walker.fill({ [t.auth.email(locale)]: email });
  await walker.button(t.account.send(locale)).click();
  await expect(page.getByText(t.account.sent(locale))).toBeVisible();

  await walker.openMail(t.mail.passwordResetTitle(locale));
  await walker.follow(t.mail.passwordResetAction(locale));
  await walker.fill({ [t.account.newPassword(locale)]: NEW_PASSWORD });
  await walker.button(t.account.setPassword(locale)).click();
  await expect(page.getByText(t.account.resetDone(locale))).toBeVisible();
  await walker.openMail(t.mail.passwordChangedTitle(locale));

  await walker.open('/auth');
  await walker.fill({
    [t.auth.username(locale)]: username,
    [t.auth.password(locale)]: NEW_PASSWORD,
  });
  await walker.button(t.auth.logIn(locale)).click();
  await page.waitForURL('**/dashboard');

  return NEW_PASSWORD;
}

/** Downloads the archive of the person's data by its mail. @returns its files by name */
export async function takeData({
  page,
  locale,
  ...walker
}: Walker): Promise<Record<string, string>> {
  await walker.open('/settings#data');
  await walker.button(t.settings.requestData(locale)).click();
  await expect(page.getByText(t.settings.dataPreparing(locale))).toBeVisible();
  await walker.openMail(t.mail.dataReadyTitle(locale));
  await walker.follow(t.mail.dataReadyAction(locale));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    walker.link(t.settings.downloadData(locale)).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Closes the account, after which it is hidden and its password is refused. */
export async function close(
  { page, locale, username, ...walker }: Walker,
  password: string,
): Promise<void> {
  await walker.button(t.settings.closeAction(locale)).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(t.auth.password(locale)).first().fill(password);
  await question.getByRole('button', { name: t.settings.closeAction(locale) }).click();
  await expect(walker.text(t.settings.closed(locale))).toBeVisible();
  await walker.openMail(t.mail.accountClosedTitle(locale));
  await walker.follow(t.mail.accountClosedAction(locale));
  await walker.fill({
    [t.auth.username(locale)]: username,
    [t.auth.password(locale)]: password,
  });
  await walker.button(t.auth.logIn(locale)).click();
  await expect(walker.button(t.auth.keepAccount(locale))).toBeVisible();
}
