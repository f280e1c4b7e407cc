import Stripe from 'stripe';
import { describe, expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { expectError } from '#tests/support/client.ts';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  funding,
  type MoneyApp,
  type Party,
  readyPayouts,
} from '#tests/support/money.ts';
import { connectSecret, webhookSecret } from '#tests/support/stripe-emulator.ts';
import { test } from './fixtures.ts';

test.afterEach(async ({ app }) => {
  app.faults.deliver = undefined;
  await expectSoundBooks(app);
});

const seconds = (app: MoneyApp) => Math.floor(app.clock.now().getTime() / 1000);

/** An event as Stripe sends it; `signing` says how it is signed. */
interface Signing {
  secret?: string;
  timestamp?: number;
  body?: string;
  signature?: string;
}

async function deliver(app: MoneyApp, event: Record<string, unknown>, signing: Signing = {}) {
  const payload = JSON.stringify({ object: 'event', created: seconds(app), ...event });
  const { secret = webhookSecret, timestamp = seconds(app) } = signing;
  const signature =
    signing.signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const response = await fetch(app.origin + endpoints.receiveStripeEvent.path, {
    method: 'POST',
    // From elsewhere, as Stripe is; the check of origins does not concern it.
    headers: { 'stripe-signature': signature, origin: 'https://stripe.example' },
    body: signing.body ?? payload,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const event = (id: string, type: string, object: Record<string, unknown>) => ({
  ...{ id: `evt_${id}`, type },
  data: { object },
});

async function paidIntent(app: MoneyApp, party: Party): Promise<string> {
  const body = funding(app, party.application.id);
  const begun = await party.employer.client.fundEscrow({ body });
  const { paymentIntentId } = begun.body;
  await app.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  return paymentIntentId;
}

async function escrowOf({ employer, application }: Party) {
  return (await employer.client.getApplicationEscrow({ params: { applicationId: application.id } }))
    .body;
}

describe('an event that is not what it says', () => {
  test.for<[string, Signing]>([
    ['without a signature', { signature: '' }],
    ['signed with another secret', { secret: 'whsec_of_a_forger' }],
    ['signed with the other endpoint’s secret', { secret: connectSecret }],
    ['changed after it was signed', { body: '{"object":"event","id":"evt_x"}' }],
    ['that is no JSON', { body: 'hello' }],
  ])('%s is refused', async ([_case, signing], { app }) => {
    const party = await createParty(app);
    const id = await paidIntent(app, party);
    const reply = await deliver(app, event('forged', 'payment_intent.succeeded', { id }), signing);
    expectError(reply, 'BAD_SIGNATURE');
    expect(await escrowOf(party)).toMatchObject({ status: 'pending' });
  });

  test('that was signed more than five minutes ago is refused', async ({ app }) => {
    const timestamp = seconds(app) - 301;
    expectError(await deliver(app, event('old', 'x', {}), { timestamp }), 'BAD_SIGNATURE');
    expect(
      (await deliver(app, event('new', 'x', {}), { timestamp: seconds(app) - 290 })).status,
    ).toBe(200);
  });

  test('about a payment that was not made changes nothing, whatever it says', async ({ app }) => {
    const party = await createParty(app);
    const body = funding(app, party.application.id);
    const begun = await party.employer.client.fundEscrow({ body });
    const claim = { id: begun.body.paymentIntentId, status: 'succeeded', amount_received: 25_000 };
    const reply = await deliver(app, event('claim', 'payment_intent.succeeded', claim));
    expect(reply.status).toBe(200);
    expect(await escrowOf(party)).toMatchObject({ status: 'pending' });
  });

  test('about a payment of somebody else’s is taken and logged', async ({ app }) => {
    const foreign = await app.stripe.paymentIntents.create({ amount: 500, currency: 'cad' });
    const reply = await deliver(
      app,
      event('foreign', 'payment_intent.succeeded', { id: foreign.id }),
    );
    expect(reply.status).toBe(200);
    const said = app.logLines.filter(({ paymentIntent }) => paymentIntent === foreign.id);
    expect(said).toHaveLength(1);
  });

  test.for<[string, string | undefined]>([
    ['payment_intent.succeeded', 'pi_of_nowhere'],
    ['charge.dispute.created', 'dp_of_nowhere'],
    ['refund.updated', 're_of_nowhere'],
    ['transfer.created', 'tr_of_nowhere'],
    ['payment_intent.succeeded', undefined],
  ])(
    '%s about %s, which Stripe itself does not know, is taken and logged',
    async ([type, id], { app }) => {
      const reply = await deliver(app, event(`nowhere_${type}_${id}`, type, { id }));
      expect(reply.status).toBe(200);
      expect(
        app.logLines.some(({ stripeEvent: name }) => name === `evt_nowhere_${type}_${id}`),
      ).toBe(true);
    },
  );

  test('of a kind that we do not know is taken', async ({ app }) => {
    expect((await deliver(app, event('plan', 'plan.created', { id: 'plan_1' }))).status).toBe(200);
    const notice = {
      object: 'v2.core.event',
      id: 'evt_v2',
      type: 'v2.core.event_destination.ping',
    };
    expect((await deliver(app, notice, { secret: connectSecret })).status).toBe(200);
  });
});

describe('an event', () => {
  test('of another version of Stripe’s API has its effect, as its object is asked for', async ({
    app,
  }) => {
    const party = await createParty(app);
    const id = await paidIntent(app, party);
    const old = { ...event(`old_${id}`, 'payment_intent.succeeded', { id }), livemode: true };
    expect((await deliver(app, { ...old, api_version: '2019-05-16' })).status).toBe(200);
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
  });

  test('holds the money when the browser never came back, and once when it comes twice', async ({
    app,
  }) => {
    const party = await createParty(app);
    const id = await paidIntent(app, party);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        deliver(app, event(`paid_${id}`, 'payment_intent.succeeded', { id })),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
    const { rows } = await app.pool.query(`SELECT id FROM stripe_events WHERE id = $1`, [
      `evt_paid_${id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('that we fail to handle is answered with 5xx, and has its effect when it comes again', async ({
    app,
  }) => {
    const party = await createParty(app);
    const id = await paidIntent(app, party);
    app.faults.before = () => ({ status: 500 });
    const failed = await deliver(app, event(`again_${id}`, 'payment_intent.succeeded', { id }));
    app.faults.before = undefined;
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(
      (await deliver(app, event(`again_${id}`, 'payment_intent.succeeded', { id }))).status,
    ).toBe(200);
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
  });

  test('has the same end in any order, and twice', async ({ app }) => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party);
    await party.employer.client.releaseEscrow({ body: { escrowId: id } });
    app.faults.deliver = (deliveries) => [...deliveries, ...deliveries].reverse();
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'released' });
  });
});

describe('a card dispute', () => {
  async function disputed(app: MoneyApp) {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const escrow = await fundEscrow(app, party, { card: 'pm_card_createDispute' });
    app.clock.advance(10_000);
    await app.settle();
    return { party, escrow };
  }

  test('holds the money back, and gives it free when it is won', async ({ app }) => {
    const { party, escrow } = await disputed(app);
    expect(await escrowOf(party)).toMatchObject({ status: 'disputed' });
    const { client } = party.employer;
    const release = await client.releaseEscrow({ body: { escrowId: escrow.id } });
    expect(expectError(release, 'INVALID_TRANSITION').details).toEqual({ status: 'disputed' });
    const { data } = await app.stripe.disputes.list({ payment_intent: escrow.paymentIntentId });
    await app.emulator.closeDispute(data[0]?.id ?? '', 'won');
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
    const again = await client.releaseEscrow({ body: { escrowId: escrow.id } });
    expect(again.body).toMatchObject({ status: 'released' });
  });

  test('that is lost has given the money back', async ({ app }) => {
    const { party, escrow } = await disputed(app);
    const { data } = await app.stripe.disputes.list({ payment_intent: escrow.paymentIntentId });
    await app.emulator.closeDispute(data[0]?.id ?? '', 'lost');
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'refunded', disputeLost: true });
  });

  test('stops a release that waits', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party, { card: 'pm_card_createDispute' });
    await party.employer.client.releaseEscrow({ body: { escrowId: id } });
    app.clock.advance(10_000);
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'disputed', pendingOperation: null });
  });
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
  const taken = async (id: string) => {
    const party = await createParty(app);
    await deliver(app, event(id, 'payment_intent.succeeded', { id: await paidIntent(app, party) }));
  };
  const known = async () => {
    const { rows } = await app.pool.query(
      `SELECT id FROM stripe_events WHERE id LIKE 'evt_kept_%' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  };
  await taken('kept_1');
  app.clock.advance(29 * DAY);
  await taken('kept_2');
  await app.worker.runDue();
  expect(await known()).toEqual(['evt_kept_1', 'evt_kept_2']);
  app.clock.advance(2 * DAY);
  await app.worker.runDue();
  expect(await known()).toEqual(['evt_kept_2']);
});
