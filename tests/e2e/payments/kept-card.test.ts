import { expect } from '@playwright/test';
import { acceptSteps, expectSoundBooks } from '#tests/support/money.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { fillCard } from './card.ts';
import { openFundDialog, test } from './funding.ts';

// Caused by the declined card.
test.use({ provoked: /status of 402/ });
test.afterEach(({ site }) => expectSoundBooks(site));

test('one card pays three steps, until the bank declines it and another one goes on', {
  tag: '@nightly',
}, async ({ site, hire, employer }) => {
  const { page } = employer;
  const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const steps = ['Winter', 'Spring', 'Summer'].map((label) => ({ label, amount: '100.00', dueAt }));
  const applicationId = hire.application.id;
  await hire.employer.client.proposeSteps({ body: { applicationId, steps } });
  await acceptSteps(hire);
  await openFundDialog(employer, hire);
  await page.getByRole('checkbox', { name: /^Keep this card for the 3 steps/ }).click();
  await expectAccessible(page);
  await employer.button('Continue to payment').click();
  await fillCard(page, '4242424242424242');

  // The bank declines the card when it pays again.
  let confirmations = 0;
  await page.route(/\/emulator\/v1\/payment_intents\/\w+\/confirm$/, async (route) => {
    confirmations += 1;
    if (confirmations === 2) {
      await site.pool.query(
        `UPDATE stripe_emulator.objects SET hidden = $1 WHERE object = 'payment_method'`,
        [{ decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'No.' } }],
      );
    }
    await route.continue();
  });
  await employer.button('Pay $300.00 in 3 payments').click();
  await expect(page.getByText('Your card was declined. Try another card.')).toBeVisible();
  await expect(page.getByText('Step 2 of 3: Spring')).toBeVisible();
  await expect(page.getByText('1 step is paid and held.')).toBeVisible();
  await expectAccessible(page);
  await employer.button('Use another card').click();

  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: /^Keep this card for the 2 steps/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await employer.button('Continue to payment').click();
  await fillCard(page, '5555555555554444');
  await employer.button('Pay $200.00 in 2 payments').click();
  const sum = page.getByRole('button', { name: /^Held/ });
  await expect(sum).toContainText('$300.00');
  expect(confirmations).toBe(4);
});
