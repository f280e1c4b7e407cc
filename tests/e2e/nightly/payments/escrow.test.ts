import { expect } from '@playwright/test';
import { expectSoundBooks, fundEscrow } from '#tests/support/money.ts';
import { addressOf, type Visitor } from '#tests/support/site.ts';
import { fillCard } from '../../payments/card.ts';
import { expectToast, fillTerms, openFundDialog, test } from '../../payments/funding.ts';

// A refused card answers HTTP 402, which the browser reports as an error.
test.use({ provoked: /402/ });

test.afterEach(({ site }) => expectSoundBooks(site));

/** Confirms the terms and pays with a card. */
async function pay(employer: Visitor, card: string) {
  await employer.button('Continue to payment').click();
  await fillCard(employer.page, card);
  await employer.button('Pay $1,250.50').click();
}

test.describe('funding', () => {
  test('after a failed authentication and a closed tab shows what is left to do', async ({
    hire,
    employer,
  }) => {
    const { page } = employer;
    await openFundDialog(employer, hire);
    await fillTerms(employer);
    await pay(employer, '4000002500003155');
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
    await pay(employer, '4000002500003155');
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
