import { expect } from '@playwright/test';
import { createHiringPair, PASSWORD } from '#tests/support/factories.ts';
import { expectSoundBooks, fundEscrow } from '#tests/support/money.ts';
import { turnOnFactor } from '#tests/support/second-factor.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { makeDecisionsLater, registerMember } from '../api/staff/fixtures.ts';
import { test } from './fixtures.ts';

test.use({ provoked: /status of 40[34]/ });
test.afterEach(({ site }) => expectSoundBooks(site));

test('the desk is there for staff alone: an account suspended, a payment split, both in the log', {
  tag: '@nightly',
}, async ({ site, seeker }) => {
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
  expect((await page.goto('/staff/money/abc'))?.status()).toBe(404);
  expect((await page.goto('/staff'))?.status()).toBe(200);
  await expect(page.getByText('Canal Gardener')).toBeVisible();
  await staff.link('Search').click();
  const clue = page.getByRole('searchbox', { name: 'What the caller tells you' });
  await clue.fill('no-such-person');
  await clue.press('Enter');
  await expect(staff.text('Nothing found')).toBeVisible();
  await clue.fill(hire.employer.user.email);
  await clue.press('Enter');
  await expectAccessible(page);
  const { fullName, username } = hire.employer.user;
  await staff.link(`${fullName} (${username})`).click();
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
  await dialog.getByLabel('Reason').fill('Both were heard');
  await dialog.getByLabel('Explanation to both people').fill('The hedge is done, the lawn is not');
  for (const wrong of ['900', '1,5']) {
    await dialog.getByLabel('Back to the employer').fill(wrong);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('Enter an amount between $0 and $250.00')).toBeVisible();
  }
  await dialog.getByLabel('Back to the employer').fill('100.00');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('alertdialog', { name: 'What happens in ten minutes' });
  await expect(preview.getByText('$142.50', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Split' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^(9|10):\d\d left to take it back$/);
  await expectAccessible(page);
  await staff.button('Take back').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await makeDecisionsLater(site);
  await page.reload();
  await expect(page.getByText('Nothing to decide', { exact: false })).toBeVisible();
  await expect(staff.text('The hedge is done, the lawn is not').first()).toBeVisible();

  await staff.link('Audit log').click();
  await staff.choose('Kind of act', 'Payment decided');
  await expect(staff.text('Both were heard')).toBeVisible();
  await expect(page.getByText('They own the texts')).toHaveCount(0);
  await expectAccessible(page);
});
