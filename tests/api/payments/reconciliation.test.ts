import { expect } from 'vitest';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  type MoneyApp,
  readyPayouts,
} from '#tests/support/money.ts';
import { deliver, escrowOf, event, paidIntent } from './events.ts';
import { test } from './fixtures.ts';

test.afterEach(async ({ app }) => {
  app.faults.deliver = undefined;
  await expectSoundBooks(app);
});

test('a payout that Stripe’s operator takes back is held again', async ({ app }) => {
  const party = await createParty(app);
  const account = await readyPayouts(app, party);
  const { id } = await fundEscrow(app, party);
  await party.employer.client.releaseEscrow({ body: { escrowId: id } });
  const { data } = await app.stripe.transfers.list({ destination: account });
  await app.stripe.transfers.createReversal(data[0]?.id ?? '');
  await app.settle();
  expect(await escrowOf(party)).toMatchObject({ status: 'funded', releasedAt: null });
  const refund = { escrowId: id, reason: 'Taken back' };
  expect((await party.employer.client.refundEscrow({ body: refund })).body).toMatchObject({
    status: 'refunded',
  });
});

async function differences(app: MoneyApp): Promise<number> {
  app.clock.advance(86_400_000);
  await app.worker.runDue();
  const { rows } = await app.pool.query(
    'SELECT differences FROM payment_checks ORDER BY day DESC LIMIT 1',
  );
  return rows[0].differences;
}

test('the daily check proves the books, and logs what differs from Stripe', async ({ app }) => {
  const party = await createParty(app);
  const { paymentIntentId } = await fundEscrow(app, party);
  expect(await differences(app)).toBe(0);
  app.faults.deliver = () => [];
  await app.stripe.refunds.create({ payment_intent: paymentIntentId });
  await app.emulator.runDue();
  expect(await differences(app)).toBe(1);
  expect(app.logLines.some(({ event: name }) => name === 'ledger.differs')).toBe(true);
});

test('the daily check counts a charge that Stripe does not know, and checks the others', async ({
  app,
}) => {
  const party = await createParty(app);
  const { paymentIntentId } = await fundEscrow(app, party);
  const unknown = `UPDATE payment_intents SET stripe_charge_id = $2
    WHERE stripe_payment_intent_id = $1 RETURNING (SELECT stripe_charge_id FROM payment_intents
    WHERE stripe_payment_intent_id = $1) AS charge`;
  const { rows } = await app.pool.query(unknown, [paymentIntentId, 'ch_of_nowhere']);
  const before = await differences(app);
  await app.pool.query(unknown, [paymentIntentId, rows[0].charge]);
  expect(before - (await differences(app))).toBe(1);
});

test('the daily check forgets events of more than 30 days ago, by the clock', async ({ app }) => {
  const isTaken = async (id: string) => {
    const party = await createParty(app);
    await deliver(app, event(id, 'payment_intent.succeeded', { id: await paidIntent(app, party) }));
  };
  const knownEvents = async () => {
    const { rows } = await app.pool.query(
      `SELECT id FROM stripe_events WHERE id LIKE 'evt_kept_%' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  };
  await isTaken('kept_1');
  app.clock.advance(29 * DAY);
  await isTaken('kept_2');
  await app.worker.runDue();
  expect(await knownEvents()).toEqual(['evt_kept_1', 'evt_kept_2']);
  app.clock.advance(2 * DAY);
  await app.worker.runDue();
  expect(await knownEvents()).toEqual(['evt_kept_2']);
});
