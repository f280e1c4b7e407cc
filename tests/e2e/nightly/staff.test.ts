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
import { makeDecisionsLater, registerMember, registerStaff } from '../../api/staff/fixtures.ts';
import { PHONE, test } from '../fixtures.ts';

test.use({ provoked: /status of 40[34]/ });
test.afterEach(({ site }) => expectSoundBooks(site));

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
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = first.page.getByRole('alertdialog', { name: 'What happens in ten minutes' });
  await preview.getByRole('button', { name: 'Propose the refund' }).click();
  await expect(first.text('A decision waits for a second member')).toBeVisible();
  await expect(first.button('Confirm')).toHaveCount(0);
  const employer = await site.visitAs(hire.employer);
  await employer.open(`/employer/payments/${escrowId}`);
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
  await expect(second.button('Take back')).toBeVisible();
  await makeDecisionsLater(site);
  await employer.open(`/employer/payments/${escrowId}`);
  await expect(employer.page.getByText('No wall was painted').first()).toBeVisible();
});
