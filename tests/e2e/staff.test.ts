import { expect } from '@playwright/test';
import {
  createHiringPair,
  PASSWORD,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectSoundBooks, fundEscrow } from '#tests/support/money.ts';
import { turnOnFactor } from '#tests/support/second-factor.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { registerMember, registerStaff } from '../api/staff/fixtures.ts';
import { PHONE, test } from './fixtures.ts';

test.use({ provoked: /status of 40[34]/ });
test.afterEach(({ site }) => expectSoundBooks(site));

test('the desk is there for staff alone: an account suspended, a payment split, both in the log', async ({
  site,
  seeker,
}) => {
  const requests: string[] = [];
  seeker.page.on('request', (request) => requests.push(request.url()));
  const answer = await seeker.page.goto('/staff');
  expect(answer?.status()).toBe(404);
  await expect(seeker.page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  expect(requests.filter((url) => url.includes('staff-page'))).toEqual([]);

  const hire = await createHiringPair(site, 'Canal Gardener');
  const { id: escrowId } = await fundEscrow(site, hire);
  await hire.seeker.client.addStatement({
    body: { escrowId, kind: 'objection', text: 'The hedge is done' },
  });
  const member = await registerMember(site);
  const { recoveryCodes } = await turnOnFactor(member);
  const staff = await site.visitAs(member);
  const { page } = staff;
  expect((await page.goto('/staff'))?.status()).toBe(200);
  await staff.fill({ 'Username or email': 'no-such-person' });
  await staff.button('Find').click();
  await expect(staff.text('No account has this username or email.')).toBeVisible();
  await staff.fill({ 'Username or email': hire.employer.user.email });
  await staff.button('Find').click();
  await expect(page.getByRole('heading', { name: hire.employer.user.fullName })).toBeVisible();
  await expectAccessible(page);

  await staff.button('Suspend account').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Ticket 7: postings copied from elsewhere');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  const confirmation = page.getByRole('dialog');
  await confirmation.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await confirmation.getByLabel(/^Recovery code/).fill(recoveryCodes[0] ?? '');
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  await expect(staff.text('Suspended')).toBeVisible();
  const shut = await site.visit();
  await shut.open('/auth');
  await shut.fill({ Username: hire.employer.user.username, Password: PASSWORD });
  await shut.button('Log in').click();
  await expect(shut.page.getByText('This account is suspended').first()).toBeVisible();
  await staff.button('Lift suspension').click();
  await dialog.getByLabel('Reason').fill('They own the texts');
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(staff.button('Suspend account')).toBeVisible();

  await staff.link('Money').click();
  await expect(page.getByText('The hedge is done')).toBeVisible();
  await expectAccessible(page);
  await staff.link(`Payment ${escrowId}`).click();
  await expectAccessible(page);
  await staff.button('Split').click();
  await dialog.getByLabel('Back to the employer').fill('900');
  await dialog.getByLabel('Reason').fill('Both were heard');
  await dialog.getByLabel('Explanation to both people').fill('The hedge is done, the lawn is not');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(dialog.getByText('Enter an amount between $0 and $250.00')).toBeVisible();
  await dialog.getByLabel('Back to the employer').fill('100.00');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Nothing to decide', { exact: false })).toBeVisible();
  await expect(staff.text('The hedge is done, the lawn is not').first()).toBeVisible();

  await staff.link('Audit log').click();
  await staff.choose('Kind of act', 'Payment decided');
  await expect(staff.text('Both were heard')).toBeVisible();
  await expect(page.getByText('They own the texts')).toHaveCount(0);

  const phone = { theme: 'dark', locale: 'fr', viewport: PHONE } as const;
  const onPhone = await site.visitAs(staff, phone);
  for (const path of ['/staff/audit', `/staff/money/${escrowId}`, '/staff/money?view=live']) {
    await onPhone.open(path);
    await expect(onPhone.page.getByText(/Ticket 7|The hedge is done|250,00/).first()).toBeVisible();
    expect(await onPhone.overflow()).toBe(0);
    await expectAccessible(onPhone.page);
  }
});

test('the desk opens with a second factor, and one press or two make one answer', async ({
  site,
}) => {
  const { id } = await postJob((await registerCompany(site)).client);
  const reporter = await registerSeeker(site);
  const report = await reporter.client.reportJob({
    params: { id },
    body: { reason: 'fraud', text: 'It asks for my bank card.', contact: 'seen@example.ca' },
  });
  const member = await registerMember(site, 'support');
  const client = site.createClient();
  await client.logIn({ body: { username: member.user.username, password: PASSWORD } });
  const staff = await site.visitAs({ ...member, client });
  const { page } = staff;
  await staff.open('/staff');
  await expect(staff.text('Set up two-step login first')).toBeVisible();
  await expect(staff.link('Audit log')).toHaveCount(0);
  await expectAccessible(page);
  await staff.link('Set up two-step login').click();
  await expect(page).toHaveURL(/\/settings/);

  // Set up in another browser: this session has not entered it.
  const { recoveryCodes } = await turnOnFactor(member);
  await staff.open(`/staff/reports/${report.body.id}`);
  await staff.button('Enter a code').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await question.getByLabel(/^Recovery code/).fill(recoveryCodes[0] ?? '');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(staff.text('It asks for my bank card.')).toBeVisible();
  await expect(staff.text('Your role: support')).toBeVisible();
  await expect(staff.button('Take the posting down')).toHaveCount(0);

  await staff.button('Add note').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('Called the company');
  await dialog.getByRole('button', { name: 'Add note' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(staff.text('Called the company')).toHaveCount(1);
  const { body } = await member.client.listStaffAudit({ query: { act: 'note-report' } });
  expect(body).toHaveLength(1);
});

test('a large amount waits for a second member, whom both people hear of after', async ({
  site,
}) => {
  const hire = await createHiringPair(site, 'Canal Painter');
  const { id: escrowId } = await fundEscrow(site, hire, { amount: '1200.00' });
  const statement = { escrowId, kind: 'objection', text: 'The wall is painted' } as const;
  await hire.seeker.client.addStatement({ body: statement });
  const first = await site.visitAs(await registerStaff(site));
  await first.open(`/staff/money/${escrowId}`);
  await first.button('Propose the refund').click();
  const dialogOf = ({ page }: typeof first) => page.getByRole('alertdialog');
  const dialog = dialogOf(first);
  await expect(dialog.getByText('a second member', { exact: false })).toBeVisible();
  await dialog.getByLabel('Explanation to both people').fill('No wall was painted');
  await dialog.getByLabel('Reason').fill('Ticket 12');
  await expectAccessible(first.page);
  await dialog.getByRole('button', { name: 'Propose the refund' }).click();
  await expect(first.text('A decision waits for a second member')).toBeVisible();
  await expect(first.button('Confirm')).toHaveCount(0);
  const employer = await site.visitAs(hire.employer);
  await employer.open('/employer/payments');
  await expect(employer.page.getByText('The wall is painted').first()).toBeVisible();
  await expect(employer.page.getByText('No wall was painted')).toHaveCount(0);

  const phone = { theme: 'dark', viewport: PHONE } as const;
  const second = await site.visitAs(await registerStaff(site), phone);
  await second.open('/staff/money');
  await expectAccessible(second.page);
  await second.page.getByRole('link', { name: /1,200\.00$/ }).click();
  await expect(second.text('No wall was painted')).toBeVisible();
  expect(await second.overflow()).toBe(0);
  await expectAccessible(second.page);
  await second.button('Confirm').click();
  await dialogOf(second).getByLabel('Reason').fill('Seen by two');
  await dialogOf(second).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(second)).toHaveCount(0);
  await expect(second.page.getByText('Nothing to decide', { exact: false })).toBeVisible();
  await employer.open('/employer/payments');
  await expect(employer.page.getByText('No wall was painted').first()).toBeVisible();
});
