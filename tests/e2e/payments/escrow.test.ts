import { expect } from '@playwright/test';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import { expectSoundBooks, fundEscrow, sdkOf } from '#tests/support/money.ts';
import { addressOf, expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base } from '../fixtures.ts';
import { fillCard } from './card.ts';

const test = base.extend<{ hire: HiringPair }>({
  hire: async ({ site }, use) => {
    const hire = await createHiringPair(site, 'Bookkeeper for the season');
    await hire.employer.client.updateApplication({
      params: { id: hire.application.id },
      body: { status: 'hired' },
    });
    await use(hire);
  },
  employer: async ({ site, hire }, use) => use(await site.visitAs(hire.employer)),
});

// A refused card answers HTTP 402, which the browser reports as an error.
test.use({ provoked: /402/ });

test.afterEach(({ site }) => expectSoundBooks(site));

const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toISOString().slice(0, 10);
};

async function openFundDialog({ page }: Visitor, { application }: HiringPair) {
  // The page behind an open dialog is hidden from assistive technology.
  await page.goto(`/employer/payments?applicationId=${application.id}`);
  await expect(page.getByRole('dialog', { name: 'Fund work in escrow' })).toBeVisible();
}

async function fillTerms(employer: Visitor) {
  await employer.fill({
    'Amount (CAD)': '1,250.50',
    'Completion deadline': inDays(20),
    'Description (optional)': 'The books of the winter',
  });
}

/** Confirms the terms and pays with a card. */
async function pay(employer: Visitor, card: string) {
  await employer.button('Continue to payment').click();
  await fillCard(employer.page, card);
  await employer.button('Pay $1,250.50').click();
}

const expectToast = (visitor: Visitor, title: string) =>
  expect(visitor.text(title).first()).toBeVisible();

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
    await expect(
      page.getByText('Held by Portage until you release it to Noor Haddad'),
    ).toBeVisible();
    const { data } = await sdkOf(site).paymentIntents.list({});
    const ownPayments = data.filter(
      ({ metadata }) => metadata.applicationId === String(hire.application.id),
    );
    expect(ownPayments).toMatchObject([{ status: 'succeeded', amount: 125_050 }]);
  });

  test('reports a declined card, and takes another', async ({ hire, employer }) => {
    const { page } = employer;
    await openFundDialog(employer, hire);
    await fillTerms(employer);
    await pay(employer, '4000000000000002');
    await expect(page.getByText('Your card was declined. Try another card.').first()).toBeVisible();
    await fillCard(page, '4242424242424242');
    await employer.button('Pay $1,250.50').click();
    await expectToast(employer, 'Payment held');
  });

  test('after a failed authentication and a closed tab shows what is left to do', async ({
    hire,
    employer,
  }) => {
    const { page } = employer;
    await openFundDialog(employer, hire);
    await fillTerms(employer);
    await pay(employer, '4000002760003155');
    const bank = page.getByRole('dialog', { name: 'Authenticate this payment' });
    await bank.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByText(/Your bank could not confirm/).first()).toBeVisible();
    // After a reload the started payment is still there.
    await openFundDialog(employer, hire);
    await expect(page.getByLabel('Description (optional)')).toHaveValue('The books of the winter');
    await employer.open('/employer/payments');
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await employer.button('Finish payment').click();
    await expect(page.getByLabel('Amount (CAD)')).toHaveValue('1250.50');
    await pay(employer, '4000002760003155');
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await expectToast(employer, 'Payment held');
    await openFundDialog(employer, hire);
    await expect(page.getByText('You have already funded Noor Haddad’s work.')).toBeVisible();
  });

  test('advises to hire first, and says no to a rejected application', async ({
    hire,
    employer,
  }) => {
    const { page } = employer;
    await employer.client.updateApplication({
      params: { id: hire.application.id },
      body: { status: 'pending' },
    });
    await openFundDialog(employer, hire);
    await expect(page.getByText('Mark Noor Haddad as hired first')).toBeVisible();
    await employer.client.updateApplication({
      params: { id: hire.application.id },
      body: { status: 'rejected' },
    });
    await openFundDialog(employer, hire);
    await expect(page.getByText('You rejected the application of Noor Haddad.')).toBeVisible();
  });

  test('offers those who were hired, and asks again for a payment that was not recorded', async ({
    employer,
  }) => {
    const { page } = employer;
    await employer.open('/employer/payments');
    await expect(page.getByText('No escrow payments yet')).toBeVisible();
    await employer.button('Fund work').click();
    await page.getByRole('button', { name: /Noor Haddad/ }).click();
    await expect(page.getByRole('dialog', { name: 'Fund work in escrow' })).toBeVisible();
    await fillTerms(employer);
    await employer.button('Continue to payment').click();
    await fillCard(page, '4242424242424242');
    const path = addressOf('confirmPayment');
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await employer.button('Pay $1,250.50').click();
    await expect(
      page.getByText('Your card was charged, but the payment could not be recorded'),
    ).toBeVisible();
    await page.unroute(path);
    await employer.button('Pay $1,250.50').click();
    await expectToast(employer, 'Payment held');
    // One failed call, and the second payment that Stripe refuses.
    await expect.poll(() => employer.problems).toHaveLength(2);
    employer.problems.length = 0;
  });
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
    await expect(page.getByText(/Noor Haddad needs to set up a payout account/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Release funds' })).toHaveCount(0);

    const seekerVisit = await site.visitAs(hire.seeker);
    await seekerVisit.open('/job-seeker/payments');
    await expect(
      seekerVisit.page.getByText(
        /is released to you, and will be sent once your payout account is ready/,
      ),
    ).toBeVisible();
    await expectAccessible(seekerVisit.page);
    await seekerVisit.page.getByRole('button', { name: 'Set up payouts' }).click();
    await seekerVisit.page.getByRole('button', { name: 'Finish' }).click();
    await seekerVisit.page.waitForURL(/payout=done/);
    await expect(seekerVisit.page.getByText(/Being checked|Ready/)).toBeVisible();
    // Stripe redirects a used link here for a new one.
    await seekerVisit.page.goto('/job-seeker/payments?payout=again');
    await seekerVisit.page.waitForURL(/onboarding/);
  });

  test('is taken back for a reason that must be given', async ({ site, hire, employer }) => {
    const { page } = employer;
    await fundEscrow(site, hire);
    await employer.open('/employer/payments');
    await employer.button('Request refund').click();
    const confirm = page.getByRole('alertdialog', { name: 'Take back $250.00?' });
    await confirm.getByRole('button', { name: 'Request refund' }).click();
    await expect(confirm.getByText('A reason is required for refunding')).toBeVisible();
    await confirm.getByLabel('Reason').fill('The season was cancelled');
    await confirm.getByRole('button', { name: 'Request refund' }).click();
    await expectToast(employer, 'Escrow Refunded');
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await expect(page.getByText('Platform fees')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await employer.button('Export CSV').click();
    expect((await download).suggestedFilename()).toMatch(/^portage-payments-\d{4}-\d\d-\d\d\.csv$/);
    const receipt = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^Receipt \d+$/ })
      .first()
      .click();
    expect((await receipt).suggestedFilename()).toMatch(/^portage-\d+\.pdf$/);

    const seekerVisit = await site.visitAs(hire.seeker);
    await seekerVisit.open('/job-seeker/payments');
    await expect(seekerVisit.page.getByText('The season was cancelled')).toBeVisible();
    await expect(seekerVisit.page.getByRole('button', { name: /Release|refund/ })).toHaveCount(0);
  });

  test('says what went wrong when a release cannot be made', async ({ site, hire, employer }) => {
    const { page } = employer;
    await fundEscrow(site, hire);
    await employer.open('/employer/payments');
    await page.route(addressOf('releaseEscrow'), (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await employer.button('Release funds').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release funds' }).click();
    await expectToast(employer, 'Error');
    await expect.poll(() => employer.problems).toHaveLength(1);
    employer.problems.length = 0;
  });
});
