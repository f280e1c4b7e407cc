import { expect } from '@playwright/test';
import { mails } from '#shared/schema/mail.ts';
import { joinCompany } from '#tests/support/company.ts';
import { PASSWORD, registerCompany } from '#tests/support/factories.ts';
import { codeAt, turnOnFactor } from '#tests/support/second-factor.ts';
import { expectAccessible, type Site } from '#tests/support/site.ts';
import { PHONE, test } from './fixtures.ts';

// Caused by a call for a company that the session no longer acts for, and one that asks for a code.
test.use({ provoked: /status of 40[39]/ });

/** Path of the link in the invitation to an address. */
async function invitationOf({ db }: Site, email: string): Promise<string> {
  const rows = await db.select().from(mails);
  const mail = rows.find(({ kind, address }) => kind === 'company-invitation' && address === email);
  return (mail?.data as { path?: string } | undefined)?.path ?? '';
}

test('an invited person makes an account, joins in a role, and switches companies', {
  tag: '@nightly',
}, async ({ site, employer, visitor }) => {
  const email = 'leo.tran@example.ca';
  await employer.open('/employer/team');
  await employer.fill({ Email: email });
  await employer.choose('Role', 'Finance');
  await expect(employer.text('Payments only.')).toBeVisible();
  await employer.button('Send the invitation').click();
  await expect(employer.toast('Invitation sent')).toBeVisible();
  await expect(employer.page.getByText('invited a person')).toBeVisible();
  await expectAccessible(employer.page);

  const { page } = visitor;
  await visitor.open(await invitationOf(site, email));
  await expect(visitor.text('Maple Works invites you to join its team.')).toBeVisible();
  await expectAccessible(page);
  await visitor.link('Create an employer account').click();
  await expect(visitor.field('Email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Employer' })).toBeChecked();
  await visitor.fill({
    'Full Name': 'Leo Tran',
    Username: 'leo-tran',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  });
  await visitor.button('Create account').click();
  await visitor.button('Accept').click();
  await page.waitForURL('**/employer/dashboard');
  await expect(visitor.toast('You now act for Maple Works')).toBeVisible();
  await expect(visitor.link('Payments')).toBeVisible();
  await expect(visitor.link('Candidates')).toHaveCount(0);
  await visitor.open('/employer/candidates');
  await expect(page.getByText(/^Your role in the company does not include this/)).toBeVisible();
  await expectAccessible(page);

  const menu = page.getByRole('button', { name: /^Account menu/ });
  const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
  await menu.click();
  await expect(page.getByText('Maple Works · Finance')).toBeVisible();
  await item('Add another company').click();
  await visitor.fill({ 'Company Name': 'Tran Tiles', Industry: 'Construction' });
  await visitor.button('Add the company').click();
  await expect(visitor.toast('You now act for Tran Tiles')).toBeVisible();
  await page.waitForURL('**/employer/dashboard');
  await expect(visitor.link('Candidates').first()).toBeVisible();

  await menu.click();
  await expect(item(/Tran Tiles/)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await item(/Maple Works/).click();
  await expect(visitor.toast('You now act for Maple Works')).toBeVisible();
  await expect(visitor.link('Candidates')).toHaveCount(0);

  // The session is switched elsewhere, and this page learns of it at its next call.
  const companies = await visitor.call('listCompanies');
  const own = companies.find(({ name }) => name === 'Tran Tiles');
  await visitor.call('switchCompany', { params: { id: own?.id ?? 0 } });
  await menu.click();
  await item('Team').click();
  await expect(visitor.toast('You now act for Tran Tiles')).toBeVisible();
  await expect(visitor.text('The people who act for Tran Tiles.')).toBeVisible();

  await employer.page.reload();
  const row = employer.page.getByRole('listitem').filter({ hasText: email }).first();
  await expect(row).toContainText('Leo Tran');
  await expect(employer.field('Role of Leo Tran')).toHaveValue('finance');
});

test('the company is handed over with a code, and left', { tag: '@nightly' }, async ({ site }) => {
  const account = await registerCompany(site);
  const heir = await joinCompany(site, account, 'owner');
  const { secret } = await turnOnFactor(account);
  const owner = await site.visitAs(account);
  const { page } = owner;
  const question = page.getByRole('alertdialog');
  const { fullName } = heir.user;
  await owner.open('/employer/team');
  await owner.button(`Hand the company over to ${fullName}`).click();
  await expect(question).toContainText(`Only ${fullName} can hand it back.`);
  await question.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Enter your code to continue');
  await dialog.getByLabel(/^Code/).fill(codeAt(secret, new Date(), 1));
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(owner.toast('Company handed over')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: heir.user.email });
  await expect(row).toContainText('The company’s account');
  await expectAccessible(page);

  await owner.button('Leave the company').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(owner.toast('You have left Maple Works')).toBeVisible();
  expect((await heir.client.getTeam()).body.members).toMatchObject([{ isAccount: true }]);
  await page.reload();
  await owner.open('/employer/candidates');
  await expect(page.getByText(fullName)).toHaveCount(0);
});

test('the page has its French, on a phone', { tag: '@nightly' }, async ({ site }) => {
  const employer = await site.visitAs(await registerCompany(site), {
    viewport: PHONE,
    locale: 'fr',
    theme: 'dark',
  });
  await employer.open('/employer/team');
  await expect(employer.page.getByRole('heading', { level: 1 })).toHaveText('Équipe');
  await expect(employer.button('Envoyer l’invitation')).toBeVisible();
  await expectAccessible(employer.page);
  expect(await employer.overflow()).toBe(0);
});
