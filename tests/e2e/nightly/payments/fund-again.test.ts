import { expect } from '@playwright/test';
import { expectSoundBooks, fundEscrow } from '#tests/support/money.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { fillCard } from '../../payments/card.ts';
import { inDays, test } from '../../payments/funding.ts';

test.afterEach(({ site }) => expectSoundBooks(site));

test('work is funded again after a refund, and a payment that was begun is discarded', async ({
  site,
  hire,
}) => {
  const employer = await site.visitAs(hire.employer, { viewport: { width: 390, height: 844 } });
  const { page, client } = employer;
  const { id } = hire.application;
  const { id: escrowId } = await fundEscrow(site, hire);
  await page.goto(`/employer/payments?applicationId=${id}`);
  await expect(page.getByText('You have already funded Noor Haddad’s work.')).toBeVisible();
  await client.refundEscrow({ body: { escrowId, reason: 'The season begins later' } });
  await employer.open('/employer/payments');
  await employer.button('Fund work').click();
  await page.getByRole('button', { name: /Noor Haddad/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Fund work in escrow' });
  await expect(dialog.getByText('Your last payment, $250.00, was returned')).toBeVisible();
  await expectAccessible(page);
  await employer.fill({ 'Amount (CAD)': '80', 'Completion deadline': inDays(20) });
  await employer.button('Continue to payment').click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  // The candidate is rejected before the card is entered.
  await client.updateApplication({ params: { id }, body: { status: 'rejected' } });
  await employer.open('/employer/payments');
  await employer.button('Finish payment').click();
  await expect(page.getByText('You can discard it under ‘Escrow Payments’.')).toBeVisible();
  await page.keyboard.press('Escape');
  await employer.button('Discard payment').click();
  const discard = page.getByRole('alertdialog', { name: 'Discard the payment of $80.00?' });
  await expect(discard).toBeVisible();
  await expectAccessible(page);
  await discard.getByRole('button', { name: 'Discard payment' }).click();
  await expect(employer.text('Payment Discarded').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish payment' })).toHaveCount(0);

  await client.updateApplication({ params: { id }, body: { status: 'hired' } });
  await page.goto(`/employer/payments?applicationId=${id}`);
  await employer.fill({ 'Amount (CAD)': '90', 'Completion deadline': inDays(20) });
  await employer.button('Continue to payment').click();
  await fillCard(page, '4242424242424242');
  await employer.button('Pay $90.00').click();
  await expect(employer.text('Payment held').first()).toBeVisible();
  for (const status of ['Funded', 'Refunded']) {
    await expect(page.getByText(status, { exact: true })).toBeVisible();
  }
});

test('a release that waits for a payout account is taken back', async ({ site, hire }) => {
  const employer = await site.visitAs(hire.employer);
  const { page } = employer;
  const { id: escrowId } = await fundEscrow(site, hire);
  await employer.client.releaseEscrow({ body: { escrowId } });
  await employer.open('/employer/payments');
  await employer.button('Take release back').click();
  const confirm = page.getByRole('alertdialog', { name: 'Take back the release of $250.00?' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Take release back' }).click();
  await expect(employer.text('Release Taken Back').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release funds' })).toBeVisible();
  await page.getByRole('tab', { name: 'Payment History' }).click();
  await expect(page.getByText('Not sent')).toBeVisible();
});
