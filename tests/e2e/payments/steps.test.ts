import { expect } from '@playwright/test';
import { createHiringPair } from '#tests/support/factories.ts';
import { expectSoundBooks } from '#tests/support/money.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';
import { fillCard } from './card.ts';

// Caused by the declined card.
test.use({ provoked: /status of 402/ });
test.afterEach(({ site }) => expectSoundBooks(site));

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const STEPS = [
  { label: 'Accounts of winter', amount: '100', due: inDays(20) },
  { label: 'Accounts of spring', amount: '80.50', due: inDays(40) },
  { label: 'The year’s statement', amount: '60', due: inDays(120) },
];

test('work is agreed on in steps, which are accepted, funded in turn, released and refunded', {
  tag: '@nightly',
}, async ({ site }) => {
  const hire = await createHiringPair(site, 'Bookkeeper for the season');
  const { id } = hire.application;
  await hire.employer.client.updateApplication({ params: { id }, body: { status: 'hired' } });
  const employer = await site.visitAs(hire.employer, { viewport: { width: 390, height: 844 } });
  const { page } = employer;
  await page.goto(`/employer/payments?applicationId=${id}`);
  await employer.button('Pay in steps').click();
  await employer.button('Add a step').click();
  await employer.button('Save steps').click();
  await expect(page.getByText('This field is required')).toHaveCount(9);
  for (const [at, { label, amount, due }] of STEPS.entries()) {
    const row = page.getByRole('group', { name: `Step ${at + 1}` });
    await row.getByLabel('What is paid').fill(label);
    await row.getByLabel('Amount (CAD)').fill(amount);
    await row.getByLabel('Due date').fill(due);
  }
  await expect(page.getByText('$240.50')).toBeVisible();
  expect(await employer.overflow()).toBe(0);
  await expectAccessible(page);
  await employer.button('Save steps').click();

  await expect(page.getByText(/Noor Haddad is asked to accept them/).first()).toBeVisible();
  const step = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await expect(step('Accounts of winter').getByText('Proposed', { exact: true })).toBeVisible();
  await expect(employer.button('Fund Accounts of winter')).toHaveCount(0);
  expect(await employer.overflow()).toBe(0);
  await expectAccessible(page);

  const seeker = await site.visitAs(hire.seeker, { viewport: { width: 390, height: 844 } });
  await seeker.open('/job-seeker/dashboard');
  await seeker.page.getByRole('link', { name: /^Review steps/ }).click();
  const items = seeker.page.getByRole('listitem');
  const proposal = seeker.page.getByRole('dialog', { name: /^Steps that .+ proposes$/ });
  await expect(proposal.getByRole('listitem')).toHaveCount(3);
  await expect(proposal.getByText('$228.47')).toBeVisible();
  await expectAccessible(seeker.page);
  expect(await seeker.overflow()).toBe(0);
  await proposal.getByRole('button', { name: 'Accept steps' }).click();
  await expect(seeker.text('Steps Accepted').first()).toBeVisible();
  await expect(items.filter({ hasText: 'Accounts of winter' })).toContainText('Accepted');
  await expect(seeker.button('Review steps')).toHaveCount(0);

  await expect(step('Accounts of winter').getByText('Accepted', { exact: true })).toBeVisible();
  await employer.button('Fund steps').click();
  // All steps that can be funded within 75 days are selected.
  await expect(page.getByText(/Can be funded from/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'The year’s statement' })).toBeDisabled();
  const total = page.locator('dl > div').filter({ hasText: 'Total charged to your card' });
  await expect(total).toContainText('$180.50');
  await expect(page.getByText(/the steps before it stay held/)).toBeVisible();
  await expectAccessible(page);
  await employer.button('Continue to payment').click();
  await expect(page.getByText('Step 1 of 2: Accounts of winter')).toBeVisible();
  await fillCard(page, '4242424242424242');
  await employer.button('Pay $100.00').click();
  await expect(page.getByText('1 step is paid and held.')).toBeVisible();
  await fillCard(page, '4000000000000002');
  await employer.button('Pay $80.50').click();
  await expect(page.getByText('Your card was declined. Try another card.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // The first step is held, the second is not.
  const sum = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(step('Accounts of winter').getByText('Funded', { exact: true })).toBeVisible();
  await expect(step('Accounts of spring').getByText('Pending', { exact: true })).toBeVisible();
  await expect(step('The year’s statement').getByText(/not funded yet/)).toBeVisible();
  await expect(sum('Held')).toContainText('$100.00');
  await expect(sum('Needs you')).toContainText('1');
  expect(await employer.overflow()).toBe(0);
  await expectAccessible(page);
  await step('Accounts of spring').getByRole('button', { name: 'Finish payment' }).click();
  await employer.button('Continue to payment').click();
  await fillCard(page, '4242424242424242');
  await employer.button('Pay $80.50').click();
  await expect(sum('Held')).toContainText('$180.50');

  await step('Accounts of spring').getByRole('link', { name: 'Noor Haddad' }).click();
  await employer.button('Request refund').click();
  const refund = page.getByRole('alertdialog', { name: 'Take back $80.50?' });
  await refund.getByLabel('Reason').fill('Spring is late');
  await refund.getByRole('button', { name: 'Request refund' }).click();
  await expect(page.getByText('$80.50 was returned to the card')).toBeVisible();
  await page.getByRole('link', { name: 'All payments' }).click();
  await step('Accounts of winter').getByRole('button', { name: 'Release funds' }).click();
  const release = page.getByRole('alertdialog', { name: 'Release $100.00 to Noor Haddad?' });
  await release.getByRole('button', { name: 'Release funds' }).click();
  await expect(step('Accounts of winter').getByText('Waiting for payout account')).toBeVisible();
  await expect(sum('Held')).toContainText('$100.00');
  await expect(sum('On the way')).toContainText('$0.00');

  // A paid step is fixed; an unpaid one can be removed.
  await employer.button('Edit steps').click();
  await expect(page.getByText('Its payment has begun: only the date can change.')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove step/ }).click();
  await employer.button('Save steps').click();
  await expect(employer.text('Steps Saved').first()).toBeVisible();
  await expect(step('The year’s statement')).toHaveCount(0);

  await seeker.open('/job-seeker/payments');
  await expect(items.filter({ hasText: 'Accounts of winter' })).toContainText('$95.00');
  const refunded = items.filter({ hasText: 'Accounts of spring' }).filter({ hasText: 'Refunded' });
  await expect(refunded).toHaveCount(1);
  await expect(seeker.page.getByRole('button', { name: 'Edit steps' })).toHaveCount(0);
  expect(await seeker.overflow()).toBe(0);
});
