import { createFunding } from '#server/features/payments/operations/funding.ts';
import { setUpPayoutAccount } from '#server/features/payments/operations/payout-accounts.ts';
import { confirmPayment } from '#server/features/payments/service.ts';
import type { PaymentsDeps } from '#server/features/payments/stripe/deps.ts';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import { DAY } from '#tests/support/money.ts';
import type { MoneyWorld } from '#tests/support/money-world.ts';
import { createOnboardingLink, submitPage } from '#tests/support/stripe-emulator.ts';

export type WorldParty = Awaited<ReturnType<MoneyWorld['createParty']>>;

/** Creates the seeker's payout account, if Stripe answers, and completes Stripe's page. */
export async function setUpPayouts(world: MoneyWorld, seeker: WorldParty['seeker']) {
  const { account } = await setUpPayoutAccount(world.process(), seeker, 'https://portage.example');
  const link = await world.direct((stripe) =>
    createOnboardingLink(stripe, account.stripeAccountId),
  );
  await submitPage(link.url, 'finish');
}

/** Runs due work until nothing follows from it, without the search for stray payments. */
export async function settle(world: MoneyWorld): Promise<void> {
  await world.pool.query(
    `UPDATE payment_sweeps SET swept_until = date_trunc('second', $1::timestamptz)`,
    [world.clock.now()],
  );
  const worker = createPaymentsWorker(world.process());
  for (let round = 0; round < 5; round += 1) {
    await world.emulator.runDue();
    await worker.runDue();
  }
  await world.emulator.runDue();
}

/** Creates new people with held money. */
export async function holdMoney(
  world: MoneyWorld,
  { card = 'pm_card_visa', deadlineDays = 30 } = {},
) {
  const party = await world.createParty();
  const deps: PaymentsDeps = world.process();
  const completionDeadline = new Date(
    world.clock.now().getTime() + deadlineDays * DAY,
  ).toISOString();
  const terms = { applicationId: party.applicationId, amount: 25_000, completionDeadline };
  const { payment } = await createFunding(deps, party.employer, terms);
  await world.direct((stripe) =>
    stripe.paymentIntents.confirm(payment.id, { payment_method: card }),
  );
  const { escrow } = await confirmPayment(deps, party.employer, payment.id);
  if (!escrow) throw new Error('Nothing is held.');
  return { party, escrowId: escrow.id };
}
