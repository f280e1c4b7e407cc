import { describe, expect } from 'vitest';
import { reconcileRestored } from '#server/features/payments/books/restored.ts';
import { expectError } from '#tests/support/client.ts';
import {
  createParty,
  expectSoundBooks,
  fundEscrow,
  funding,
  type MoneyApp,
  readyPayouts,
} from '#tests/support/money.ts';
import { escrowOf } from '../../payments/events.ts';
import { test } from '../../payments/fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

/** Our tables that payments change; the Stripe emulator has its own. */
const TABLES = [
  'payment_intents',
  'escrows',
  'escrow_events',
  'payment_transactions',
  'receipts',
  'receipt_numbers',
  'stripe_events',
  'payment_sweeps',
];
/** Tables whose ids come from a sequence. */
const SERIAL = new Set(['payment_intents', 'escrows', 'escrow_events', 'payment_transactions']);
/** Duration of a restore. */
const LATER_MS = 60_000;

/** Copies the current payments. @returns a restore of them */
async function backUp({ pool, clock }: MoneyApp): Promise<() => Promise<void>> {
  for (const table of TABLES) {
    await pool.query(`DROP TABLE IF EXISTS kept_${table}`);
    await pool.query(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  }
  return async () => {
    for (const table of TABLES.toReversed()) await pool.query(`DELETE FROM ${table}`);
    for (const table of TABLES) {
      await pool.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
      if (!SERIAL.has(table)) continue;
      await pool.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'),
        nextval(pg_get_serial_sequence('${table}', 'id')) + 1000)`);
    }
    clock.advance(LATER_MS);
  };
}

/** Transfers and refunds of a charge at Stripe. */
async function paidOut(app: MoneyApp, paymentIntent: string) {
  const { data: refunds } = await app.stripe.refunds.list({ payment_intent: paymentIntent });
  const { latest_charge: charge } = await app.stripe.paymentIntents.retrieve(paymentIntent);
  const { data } = await app.stripe.transfers.list({ limit: 100 });
  return {
    refunds: refunds.length,
    transfers: data.filter(({ source_transaction: from }) => from === charge).length,
  };
}

/** Creates held money for a seeker who can be paid. */
async function holdMoney(app: MoneyApp) {
  const party = await createParty(app);
  await readyPayouts(app, party);
  return { party, client: party.employer.client, escrow: await fundEscrow(app, party) };
}

describe('a database restored to before', () => {
  test('a release knows of it, and pays nothing again', async ({ app }) => {
    const { party, client, escrow } = await holdMoney(app);
    const restore = await backUp(app);
    await client.releaseEscrow({ body: { escrowId: escrow.id } });
    await restore();
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
    expect(await reconcileRestored(app.money)).toBe(0);
    expect(await escrowOf(party)).toMatchObject({ status: 'released', pendingOperation: null });
    const refund = await client.refundEscrow({ body: { escrowId: escrow.id, reason: 'Again' } });
    expectError(refund, 'INVALID_TRANSITION');
    await app.settle();
    expect(await paidOut(app, escrow.paymentIntentId)).toEqual({ refunds: 0, transfers: 1 });
  });

  test('a release that is requested anew finds the one of before, also unreconciled', async ({
    app,
  }) => {
    const { party, client, escrow } = await holdMoney(app);
    const restore = await backUp(app);
    await client.releaseEscrow({ body: { escrowId: escrow.id } });
    await restore();
    await client.releaseEscrow({ body: { escrowId: escrow.id } });
    expect(await escrowOf(party)).toMatchObject({ status: 'released' });
    expect(await paidOut(app, escrow.paymentIntentId)).toEqual({ refunds: 0, transfers: 1 });
  });

  test('a refund knows of it', async ({ app }) => {
    const { party, client, escrow } = await holdMoney(app);
    const restore = await backUp(app);
    await client.refundEscrow({ body: { escrowId: escrow.id, reason: 'Changed plans' } });
    await restore();
    expect(await reconcileRestored(app.money)).toBe(0);
    expect(await escrowOf(party)).toMatchObject({ status: 'refunded' });
    const release = await client.releaseEscrow({ body: { escrowId: escrow.id } });
    expectError(release, 'INVALID_TRANSITION');
    expect(await paidOut(app, escrow.paymentIntentId)).toEqual({ refunds: 1, transfers: 0 });
  });

  test('a dispute holds the money again', async ({ app }) => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const { application } = party;
    const restore = await backUp(app);
    await fundEscrow(app, { ...party, application }, { card: 'pm_card_createDispute' });
    app.clock.advance(10_000);
    await app.settle();
    await restore();
    expect(await reconcileRestored(app.money)).toBe(0);
    expect(await escrowOf(party)).toMatchObject({ status: 'disputed' });
  });

  test('a payment has its escrow again, as agreed, and is not paid twice', async ({ app }) => {
    const party = await createParty(app);
    const restore = await backUp(app);
    const before = await fundEscrow(app, party);
    await restore();
    expect(await reconcileRestored(app.money)).toBe(0);
    const { amount, netAmount, description, completionDeadline, paymentIntentId } = before;
    const terms = { amount, netAmount, description, completionDeadline, paymentIntentId };
    expect(await escrowOf(party)).toMatchObject({ ...terms, status: 'funded' });
    const again = { body: funding(app, party.application.id) };
    expectError(await party.employer.client.fundEscrow(again), 'ESCROW_EXISTS');
    expect(await reconcileRestored(app.money)).toBe(0);
  });

  test('a payment and its release has both again', async ({ app }) => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const restore = await backUp(app);
    const escrow = await fundEscrow(app, party);
    await party.employer.client.releaseEscrow({ body: { escrowId: escrow.id } });
    await restore();
    expect(await reconcileRestored(app.money)).toBe(0);
    expect(await escrowOf(party)).toMatchObject({ status: 'released' });
    expect(await paidOut(app, escrow.paymentIntentId)).toEqual({ refunds: 0, transfers: 1 });
  });

  test('the card was charged finds the payment, and what became of it', async ({ app }) => {
    const { party, client, escrow } = await holdMoney(app);
    const second = await createParty(app);
    const funded = await second.employer.client.fundEscrow({
      body: funding(app, second.application.id),
    });
    const restore = await backUp(app);
    await client.releaseEscrow({ body: { escrowId: escrow.id } });
    const { paymentIntentId } = funded.body;
    await app.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    await app.settle();
    const { id } = await escrowOf(second);
    await second.employer.client.refundEscrow({ body: { escrowId: id ?? 0, reason: 'No' } });
    await restore();
    expect(await reconcileRestored(app.money)).toBe(0);
    expect(await escrowOf(party)).toMatchObject({ status: 'released' });
    expect(await escrowOf(second)).toMatchObject({ status: 'refunded' });
    expect(await paidOut(app, paymentIntentId)).toEqual({ refunds: 1, transfers: 0 });
  });

  test('a payment that nobody has made yet cancels it', async ({ app }) => {
    const party = await createParty(app);
    const restore = await backUp(app);
    const funded = await party.employer.client.fundEscrow({
      body: funding(app, party.application.id),
    });
    await restore();
    expect(await reconcileRestored(app.money)).toBe(0);
    const { status } = await app.stripe.paymentIntents.retrieve(funded.body.paymentIntentId);
    expect(status).toBe('canceled');
  });

  test('the application that was paid leaves the payment to a person', async ({ app }) => {
    const party = await createParty(app);
    const restore = await backUp(app);
    const { paymentIntentId } = await fundEscrow(app, party);
    await restore();
    await app.pool.query(
      `UPDATE applications SET applied_at = applied_at + interval '1 day' WHERE id = $1`,
      [party.application.id],
    );
    expect(await reconcileRestored(app.money)).toBe(0);
    expect(app.logLines).toContainEqual(
      expect.objectContaining({ event: 'payment.orphaned', paymentIntent: paymentIntentId }),
    );
    await app.stripe.refunds.create({ payment_intent: paymentIntentId });
  });
});
