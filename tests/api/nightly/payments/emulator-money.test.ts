import { describe, expect } from 'vitest';
import {
  createAccount,
  createOnboardingLink,
  createReadyAccount,
  type EmulatorWorld,
  pay,
  refusalOf,
  submitPage,
} from '#tests/support/stripe-emulator.ts';
import { emulatorTest as base } from '../../payments/fixtures.ts';

const test = base.extend('destination', { scope: 'file' }, ({ world }) =>
  createReadyAccount(world),
);

const transfer = (world: EmulatorWorld, destination: string, charge: string, amount: number) =>
  world.stripe.transfers.create({
    amount,
    currency: 'cad',
    destination,
    source_transaction: charge,
    transfer_group: `group_${charge}`,
  });

const transfersActive = async (world: EmulatorWorld, account: string) => {
  const retrieved = await world.stripe.v2.core.accounts.retrieve(account, {
    include: ['configuration.recipient'],
  });
  return retrieved.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
};

describe('transfers', () => {
  test('draw on their charge, and are found again by their group', async ({
    world,
    destination,
  }) => {
    const { charge } = await pay(world.stripe, 10_000);
    const created = await transfer(world, destination, charge, 9500);
    expect(created).toMatchObject({ amount: 9500, source_transaction: charge, destination });
    const transfers = await world.stripe.transfers.list({ transfer_group: `group_${charge}` });
    expect(transfers.data.map(({ id }) => id)).toEqual([created.id]);
  });

  test('64 at once, from two processes, never pay out more than the charge', async ({
    world,
    destination,
  }) => {
    const { charge } = await pay(world.stripe, 10_000);
    const other = await world.secondProcess();
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) =>
        (index % 2 ? world.stripe : other).transfers.create({
          amount: 3000,
          currency: 'cad',
          destination,
          source_transaction: charge,
          transfer_group: 'race',
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { data } = await world.stripe.transfers.list({ transfer_group: 'race', limit: 100 });
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(9000);
  });

  test('may be reversed in parts, and then drawn again', async ({ world, destination }) => {
    const { charge } = await pay(world.stripe, 5000);
    const { id } = await transfer(world, destination, charge, 5000);
    await world.stripe.transfers.createReversal(id, { amount: 2000 });
    expect(await world.stripe.transfers.retrieve(id)).toMatchObject({
      amount_reversed: 2000,
      reversed: false,
      reversals: { data: [{ amount: 2000, transfer: id }] },
    });
    await transfer(world, destination, charge, 2000);
    await world.stripe.transfers.createReversal(id);
    expect(await world.stripe.transfers.retrieve(id)).toMatchObject({ reversed: true });
    expect(await refusalOf(world.stripe.transfers.createReversal(id))).toMatchObject({
      statusCode: 400,
    });
  });

  test('are refused to an account that is unknown or not set up, and beyond the balance', async ({
    world,
    destination,
  }) => {
    const { charge } = await pay(world.stripe, 5000);
    const { id: unready } = await createAccount(world.stripe);
    const transferTo = (account: string) =>
      world.stripe.transfers.create({
        amount: 100,
        currency: 'cad',
        destination: account,
        source_transaction: charge,
      });
    expect(await refusalOf(transferTo(unready))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    expect(await refusalOf(transferTo('acct_none'))).toMatchObject({
      code: 'resource_missing',
      param: 'destination',
    });
    const unfunded = world.stripe.transfers.create({
      amount: 99_999_999_999,
      currency: 'cad',
      destination,
    });
    expect(await refusalOf(unfunded)).toMatchObject({ code: 'balance_insufficient' });
  });
});

describe('refunds', () => {
  test('give back at most the charge, in parts or whole', async ({ world }) => {
    const { intent, charge } = await pay(world.stripe, 5000);
    await world.stripe.refunds.create({ payment_intent: intent.id, amount: 2000 });
    const tooMuch = world.stripe.refunds.create({ charge, amount: 3001 });
    expect(await refusalOf(tooMuch)).toMatchObject({ param: 'amount' });
    const rest = await world.stripe.refunds.create({ charge, metadata: { escrowId: '3' } });
    expect(rest).toMatchObject({ amount: 3000, status: 'succeeded', payment_intent: intent.id });
    expect(await world.stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 5000,
      refunded: true,
    });
    const again = world.stripe.refunds.create({ payment_intent: intent.id });
    expect(await refusalOf(again)).toMatchObject({ code: 'charge_already_refunded' });
    const listed = await world.stripe.refunds.list({ payment_intent: intent.id });
    expect(listed.data).toHaveLength(2);
  });

  test('32 at once give the money back once', async ({ world }) => {
    const { intent } = await pay(world.stripe, 5000);
    const results = await Promise.allSettled(
      Array.from({ length: 32 }, () => world.stripe.refunds.create({ payment_intent: intent.id })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('may be pending until the bank answers, or fail after they succeeded', async ({ world }) => {
    const slow = await pay(world.stripe, 700, { card: 'pm_card_pendingRefund' });
    const pending = await world.stripe.refunds.create({ payment_intent: slow.intent.id });
    expect(pending.status).toBe('pending');
    const bad = await pay(world.stripe, 800, { card: 'pm_card_refundFail' });
    const doomed = await world.stripe.refunds.create({ payment_intent: bad.intent.id });
    expect(doomed.status).toBe('succeeded');
    world.clock.advance(60_000);
    await world.emulator.runDue();
    expect(await world.stripe.refunds.retrieve(pending.id)).toMatchObject({ status: 'succeeded' });
    expect(await world.stripe.refunds.retrieve(doomed.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await world.stripe.charges.retrieve(bad.charge)).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    });
  });
});

describe('disputes', () => {
  test('come by themselves with their test card, block a refund, and are won or lost', async ({
    world,
  }) => {
    const { intent, charge } = await pay(world.stripe, 4000, { card: 'pm_card_createDispute' });
    world.clock.advance(60_000);
    await world.emulator.runDue();
    const { data } = await world.stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ status: 'needs_response', amount: 4000, charge }]);
    const refund = world.stripe.refunds.create({ charge });
    expect(await refusalOf(refund)).toMatchObject({ code: 'charge_disputed' });
    const won = await world.stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    expect(won.status).toBe('won');
  });

  test('can be brought about and lost', async ({ world }) => {
    const { charge } = await pay(world.stripe, 4000);
    const dispute = await world.emulator.disputeCharge(charge);
    expect(await world.emulator.disputeCharge(charge)).toBeNull();
    expect(await world.stripe.disputes.close(dispute ?? '')).toMatchObject({ status: 'lost' });
    await expect(world.emulator.closeDispute(dispute ?? '', 'won')).rejects.toThrow('closed');
  });
});

describe('a payout account', () => {
  test('is restricted, then pending, then active once its holder has finished', async ({
    world,
  }) => {
    const account = await createAccount(world.stripe);
    expect(account.configuration?.recipient?.capabilities).toMatchObject({
      stripe_balance: { stripe_transfers: { status: 'restricted' } },
    });
    const { url } = await createOnboardingLink(world.stripe, account.id);
    const page = await (await fetch(url)).text();
    expect(page).toContain('Finish set-up');
    expect(page).toContain('Simulated payments, no real money');
    const cancelled = await submitPage(url, 'cancel');
    expect(cancelled).toEqual({ status: 303, location: 'https://portage.example/return' });
    expect(await transfersActive(world, account.id)).toBe('restricted');

    const used = await fetch(url, { redirect: 'manual' });
    expect(used.headers.get('location')).toBe('https://portage.example/refresh');
    const second = await createOnboardingLink(world.stripe, account.id);
    await submitPage(second.url, 'finish');
    expect(await transfersActive(world, account.id)).toBe('pending');
    world.clock.advance(5000);
    await world.emulator.runDue();
    expect(await transfersActive(world, account.id)).toBe('active');
  });

  test('leaves an expired link to be made anew, and shows only what was asked for', async ({
    world,
  }) => {
    const account = await createAccount(world.stripe);
    const { url } = await createOnboardingLink(world.stripe, account.id);
    world.clock.advance(6 * 60_000);
    const expiredPage = await submitPage(url, 'finish');
    expect(expiredPage.location).toBe('https://portage.example/refresh');
    expect(await transfersActive(world, account.id)).toBe('restricted');
    const bare = await world.stripe.v2.core.accounts.retrieve(account.id);
    expect(bare).toMatchObject({ configuration: null, requirements: null });
  });

  test('refuses what Stripe does not know', async ({ world }) => {
    const unknown = world.stripe.v2.core.accounts.create({ country: 'ca' } as never);
    expect(await refusalOf(unknown)).toMatchObject({ statusCode: 400 });
    const missing = world.stripe.v2.core.accounts.retrieve('acct_none');
    expect(await refusalOf(missing)).toMatchObject({ statusCode: 404 });
  });
});
