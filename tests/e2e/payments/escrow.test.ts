import { expect } from '@playwright/test';
import { expectSoundBooks, fundEscrow, sdkOf } from '#tests/support/money.ts';
import { addressOf, expectAccessible } from '#tests/support/site.ts';
import { fillCard } from './card.ts';
import { expectToast, fillTerms, openFundDialog, test } from './funding.ts';

test.afterEach(({ site }) => expectSoundBooks(site));

test.describe('funding', () => {
  test('shows fee, net and total before the card, and holds the money', async ({
    site,
    hire,
    employer,
  }) => {
    const { page } = employer;
    await openFundDialog(employer, hire);
    const dialog = page.getByRole('dialog');
    await employer.button('Continue to payment').click();
    await expect(dialog.getByText('This field is required').first()).toBeVisible();
    await page.getByLabel('Amount (CAD)').fill('0.20');
    await expect(dialog.getByText('The amount must be at least $0.50')).toBeVisible();
    await fillTerms(employer);
    await expect(dialog.getByText('$62.53')).toBeVisible();
    await expect(dialog.getByText('$1,187.97')).toBeVisible();
    await expectAccessible(page);
    await employer.button('Continue to payment').click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectAccessible(page);
    await fillCard(page, '4242424242424242');
    // A double click makes one payment.
    await page.getByRole('button', { name: 'Pay $1,250.50' }).dblclick();
    await expectToast(employer, 'Payment held');
    await expect(page.getByText('Funded', { exact: true })).toBeVisible();
    const { data } = await sdkOf(site).paymentIntents.list({});
    const ownPayments = data.filter(
      ({ metadata }) => metadata.applicationId === String(hire.application.id),
    );
    expect(ownPayments).toMatchObject([{ status: 'succeeded', amount: 125_050 }]);
  });
});

test('work of an employee is funded only once the employer confirms an invoice', async ({
  hire,
  employer,
}) => {
  const { page } = employer;
  const body = { jobType: 'Full-time' } as const;
  await hire.employer.client.updateJob({ params: { id: hire.job.id }, body });
  await openFundDialog(employer, hire);
  await expect(page.getByText(/Wages of an employee go through payroll/)).toBeVisible();
  await employer.button('Go on').click();
  await expect(page.getByText('Confirm this first, or pay through payroll.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Noor Haddad invoices us/ }).click();
  await employer.button('Go on').click();
  await fillTerms(employer);
  const funding = page.waitForRequest(addressOf('fundEscrow'));
  await employer.button('Continue to payment').click();
  expect((await funding).postDataJSON()).toMatchObject({ confirmsInvoice: true });
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test.describe('money that is held', () => {
  test('is released with notes once the seeker has set up payouts', async ({
    site,
    hire,
    employer,
  }) => {
    const { page } = employer;
    await fundEscrow(site, hire);
    await employer.open('/employer/payments');
    await expect(page.getByText('Simulated payments, no real money')).toBeVisible();
    await employer.button('Release funds').click();
    const confirm = page.getByRole('alertdialog', { name: 'Release $250.00 to Noor Haddad?' });
    await confirm.getByLabel('Notes (optional)').fill('Well kept books');
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Release funds' }).click();
    await expectToast(employer, 'Funds Released');
    await expectToast(employer, '$237.50 will be sent once Noor Haddad’s payout account is ready.');
    await expect(page.getByText('Waiting for payout account')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Release funds' })).toHaveCount(0);

    const seekerVisit = await site.visitAs(hire.seeker);
    await seekerVisit.open('/job-seeker/payments');
    await expect(seekerVisit.page.getByText('$237.50 waits for your payout account')).toBeVisible();
    await seekerVisit.page.getByRole('button', { name: 'Set up payouts' }).click();
    await seekerVisit.page.getByRole('button', { name: 'Finish' }).click();
    await seekerVisit.page.waitForURL(/payout=done/);
    await expect(
      seekerVisit.page.getByText(/^Stripe is checking|^Released money goes/),
    ).toBeVisible();
    // Stripe redirects a used link here for a new one.
    await seekerVisit.page.goto('/job-seeker/payments?payout=again');
    await seekerVisit.page.waitForURL(/onboarding/);
  });

  test('is taken back for a reason that must be given', async ({ site, hire, employer }) => {
    const { page } = employer;
    const { id } = await fundEscrow(site, hire);
    await employer.open(`/employer/payments/${id}`);
    await employer.button('Request refund').click();
    const confirm = page.getByRole('alertdialog', { name: 'Take back $250.00?' });
    await confirm.getByRole('button', { name: 'Request refund' }).click();
    await expect(confirm.getByText('A reason is required for refunding')).toBeVisible();
    await confirm.getByLabel('Reason').fill('The season was cancelled');
    await confirm.getByRole('button', { name: 'Request refund' }).click();
    await expectToast(employer, 'Escrow Refunded');
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(page.getByText('$250.00 was returned to the card')).toBeVisible();
    await expect(page.getByText('Platform fee', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All payments' }).click();
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await expect(page.getByText('Platform fees')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^portage-payments-\d{4}-\d\d-\d\d\.csv$/);
    const receipt = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^Receipt \d+$/ })
      .first()
      .click();
    expect((await receipt).suggestedFilename()).toMatch(/^portage-\d+\.pdf$/);

    const seekerVisit = await site.visitAs(hire.seeker);
    await seekerVisit.open(`/job-seeker/payments/${id}`);
    await expect(seekerVisit.page.getByText('The season was cancelled')).toBeVisible();
    await expect(seekerVisit.page.getByRole('button', { name: /Release|refund/ })).toHaveCount(0);
  });
});
