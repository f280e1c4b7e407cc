import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '#shared/contract/contract.ts';
import { acquaint, type Person } from '#tests/support/factories.ts';
import { expectSoundBooks, fundEscrow, sdkOf } from '#tests/support/money.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let employer: Person;
let seeker: Person;
let application: Application;
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  ({ employer, seeker, application } = await acquaint(site, 'Bookkeeper for the season'));
  await employer.client.patch(`/api/applications/${application.id}`, { status: 'hired' });
  visitor = await site.visitAs(employer);
  page = visitor.page;
});
afterEach(async () => {
  // A refused card is an HTTP 402, which the browser reports as an error of its own.
  expect(visitor.problems.filter((text) => !text.includes('402'))).toEqual([]);
  await visitor.close();
  await expectSoundBooks(site);
});

const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toISOString().slice(0, 10);
};

async function openFundDialog() {
  // The page behind an open dialog is hidden from the reader.
  await page.goto(`/employer/payments?applicationId=${application.id}`);
  await page.getByRole('dialog', { name: 'Fund work in escrow' }).waitFor();
}

async function fillTerms(amount = '1,250.50') {
  await page.getByLabel('Amount (CAD)').fill(amount);
  await page.getByLabel('Completion deadline').fill(inDays(20));
  await page.getByLabel('Description (optional)').fill('The books of the winter');
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (title: string) => page.getByText(title, { exact: true }).first().waitFor();

async function fillCard(number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('1230');
  await page.getByLabel('Security code').fill('123');
}

async function fundWith(card: string) {
  await openFundDialog();
  await fillTerms();
  await press('Continue to payment');
  await page.getByLabel('Card number').waitFor();
  await fillCard(card);
  await press('Pay $1,250.50');
}

describe('funding', () => {
  it('shows fee, net and total before the card, and holds the money', async () => {
    await openFundDialog();
    const dialog = page.getByRole('dialog');
    await press('Continue to payment');
    await dialog.getByText('This field is required').first().waitFor();
    await page.getByLabel('Amount (CAD)').fill('0.20');
    await dialog.getByText('The amount must be at least $0.50').waitFor();
    await fillTerms();
    await dialog.getByText('$62.53').waitFor();
    await dialog.getByText('$1,187.97').waitFor();
    await expectAccessible(page);
    await press('Continue to payment');
    await page.getByLabel('Card number').waitFor();
    await expectAccessible(page);
    await fillCard('4242424242424242');
    // Twice in the same moment: one payment.
    await page.getByRole('button', { name: 'Pay $1,250.50' }).dblclick();
    await toast('Payment held');
    await page.getByText('Held by Portage until you release it to Noor Haddad').waitFor();
    const { data } = await sdkOf(site).paymentIntents.list({});
    const mine = data.filter(({ metadata }) => metadata.applicationId === String(application.id));
    expect(mine).toMatchObject([{ status: 'succeeded', amount: 125_050 }]);
  });

  it('tells of a declined card, and takes another', async () => {
    await fundWith('4000000000000002');
    await page.getByText('Your card was declined. Try another card.').first().waitFor();
    await fillCard('4242424242424242');
    await press('Pay $1,250.50');
    await toast('Payment held');
  });

  it('after a failed authentication and a closed tab shows what is left to do', async () => {
    await fundWith('4000002760003155');
    const bank = page.getByRole('dialog', { name: 'Authenticate this payment' });
    await bank.getByRole('button', { name: 'Fail' }).click();
    await page
      .getByText(/Your bank could not confirm/)
      .first()
      .waitFor();
    // The same address again: what was begun is still there.
    await openFundDialog();
    expect(await page.getByLabel('Description (optional)').inputValue()).toBe(
      'The books of the winter',
    );
    await visitor.open('/employer/payments');
    await page.getByText('Pending', { exact: true }).waitFor();
    await press('Finish payment');
    expect(await page.getByLabel('Amount (CAD)').inputValue()).toBe('1250.50');
    await press('Continue to payment');
    await page.getByLabel('Card number').waitFor();
    await fillCard('4000002760003155');
    await press('Pay $1,250.50');
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await toast('Payment held');
    await openFundDialog();
    await page.getByText('Money for the work of Noor Haddad has already been paid in.').waitFor();
  });

  it('advises to hire first, and says no to a rejected application', async () => {
    const path = `/api/applications/${application.id}`;
    await employer.client.patch(path, { status: 'pending' });
    await openFundDialog();
    await page.getByText('We advise you to hire Noor Haddad first').waitFor();
    await employer.client.patch(path, { status: 'rejected' });
    await openFundDialog();
    await page.getByText('You rejected the application of Noor Haddad.').waitFor();
  });

  it('offers those who were hired, and asks again for a payment that was not recorded', async () => {
    await visitor.open('/employer/payments');
    await page.getByText('No escrow payments yet').waitFor();
    await press('Fund work');
    await page.getByRole('button', { name: /Noor Haddad/ }).click();
    await page.getByRole('dialog', { name: 'Fund work in escrow' }).waitFor();
    await fillTerms();
    await press('Continue to payment');
    await page.getByLabel('Card number').waitFor();
    await fillCard('4242424242424242');
    const path = '**/api/escrow/confirm-payment';
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await press('Pay $1,250.50');
    await page.getByText('Your card was charged, but the payment could not be recorded').waitFor();
    await page.unroute(path);
    await press('Pay $1,250.50');
    await toast('Payment held');
    // The failed call, and the second payment that Stripe refuses.
    await vi.waitFor(() => expect(visitor.problems).toHaveLength(2));
    visitor.problems.length = 0;
  });
});

describe('money that is held', () => {
  it('is released with notes once the seeker has set up payouts', async () => {
    await fundEscrow(site, { employer, application });
    await visitor.open('/employer/payments');
    await page.getByText('Simulated payments, no real money').waitFor();
    await press('Release funds');
    const confirm = page.getByRole('alertdialog', { name: 'Release $250.00 to Noor Haddad?' });
    await confirm.getByLabel('Notes (optional)').fill('Well kept books');
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Release funds' }).click();
    await toast('Funds Released');
    await toast('$237.50 goes out as soon as Noor Haddad can be paid.');
    await page.getByText(/Noor Haddad has yet to set up a payout account/).waitFor();
    expect(await page.getByRole('button', { name: 'Release funds' }).count()).toBe(0);

    const hers = await site.visitAs(seeker);
    await hers.open('/job-seeker/payments');
    await hers.page.getByText(/is released to you. Set up your payout account/).waitFor();
    await expectAccessible(hers.page);
    await hers.page.getByRole('button', { name: 'Set up payouts' }).click();
    await hers.page.getByRole('button', { name: 'Finish' }).click();
    await hers.page.waitForURL(/payout=done/);
    await hers.page.getByText(/Being checked|Ready/).waitFor();
    // From a link that was used already, Stripe sends the person here for a new one.
    await hers.page.goto('/job-seeker/payments?payout=again');
    await hers.page.waitForURL(/onboarding/);
    expect(hers.problems).toEqual([]);
    await hers.close();
  });

  it('is taken back for a reason that must be given', async () => {
    await fundEscrow(site, { employer, application });
    await visitor.open('/employer/payments');
    await press('Request refund');
    const confirm = page.getByRole('alertdialog', { name: 'Take back $250.00?' });
    await confirm.getByRole('button', { name: 'Request refund' }).click();
    await confirm.getByText('A reason is required for refunding').waitFor();
    await confirm.getByLabel('Reason').fill('The season was cancelled');
    await confirm.getByRole('button', { name: 'Request refund' }).click();
    await toast('Escrow Refunded');
    await page.getByText('Refunded', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await page.getByText('Platform fees').waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await press('Export CSV');
    expect((await download).suggestedFilename()).toMatch(/^portage-payments-\d{4}-\d\d-\d\d\.csv$/);

    const hers = await site.visitAs(seeker);
    await hers.open('/job-seeker/payments');
    await hers.page.getByText('The season was cancelled').waitFor();
    expect(await hers.page.getByRole('button', { name: /Release|refund/ }).count()).toBe(0);
    await hers.close();
  });

  it('says what went wrong when a release cannot be made', async () => {
    await fundEscrow(site, { employer, application });
    await visitor.open('/employer/payments');
    await page.route('**/api/escrow/release', (route) => route.fulfill({ status: 500, body: '' }));
    await press('Release funds');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release funds' }).click();
    await toast('Error');
    await vi.waitFor(() => expect(visitor.problems).toHaveLength(1));
    visitor.problems.length = 0;
  });
});
