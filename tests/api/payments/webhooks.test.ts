import { describe, expect, onTestFinished } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { expectError } from '#tests/support/client.ts';
import {
  createParty,
  expectSoundBooks,
  fundEscrow,
  funding,
  readyPayouts,
  startMoneyApp,
} from '#tests/support/money.ts';
import { connectSecret } from '#tests/support/stripe-emulator.ts';
import { deliver, escrowOf, event, paidIntent, type Signing, seconds } from './events.ts';
import { test } from './fixtures.ts';

test.afterEach(async ({ app }) => {
  app.faults.deliver = undefined;
  await expectSoundBooks(app);
});

describe('an unverified event', () => {
  test('is neither read without a signature nor above a size', async ({ app }) => {
    const path = app.origin + endpoints.receiveStripeEvent.path;
    const post = (headers: Record<string, string>, bytes: number) =>
      fetch(path, { method: 'POST', headers, body: 'x'.repeat(bytes) });
    expect((await post({}, 2_000_000)).status).toBe(400);
    expect((await post({ 'stripe-signature': 't=1,v1=0' }, 2_000_000)).status).toBe(413);
    const inflated = { 'stripe-signature': 't=1,v1=0', 'content-encoding': 'gzip' };
    expect((await post(inflated, 10)).status).toBe(415);
  });

  test('is limited, and what is signed arrives from the same address all the same', {
    tags: 'nightly',
  }, async () => {
    const app = await startMoneyApp({ RATE_LIMITS: 'on' });
    onTestFinished(app.close);
    const forge = (n: number, bytes = 0) =>
      deliver(app, event(`forged_${n}`, 'x', { padding: 'x'.repeat(bytes) }), {
        secret: 'whsec_of_a_forger',
      });
    for (let n = 0; n < 60; n += 1) expectError(await forge(n), 'BAD_SIGNATURE');
    expectError(await forge(60), 'RATE_LIMITED');
    expect((await forge(61, 100_000)).status).toBe(413);
    const rejected = () => app.logLines.filter(({ event }) => event === 'webhook.rejected').length;
    expect(rejected()).toBe(60);
    for (let n = 0; n < 100; n += 1) {
      expect((await deliver(app, event(`real_${n}`, 'x', {}))).status).toBe(200);
    }
    expectError(await forge(62), 'RATE_LIMITED');
  });

  test('does not limit verified events, however many arrive', { tags: 'nightly' }, async () => {
    const app = await startMoneyApp({ RATE_LIMITS: 'on' });
    onTestFinished(app.close);
    const large = { padding: 'x'.repeat(500_000) };
    for (let n = 0; n < 100; n += 1) {
      expect((await deliver(app, event(`real_${n}`, 'x', large))).status).toBe(200);
    }
  });
});

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
    const funded = await party.employer.client.fundEscrow({ body });
    const claim = { id: funded.body.paymentIntentId, status: 'succeeded', amount_received: 25_000 };
    const reply = await deliver(app, event('claim', 'payment_intent.succeeded', claim));
    expect(reply.status).toBe(200);
    expect(await escrowOf(party)).toMatchObject({ status: 'pending' });
  });

  test('about an unknown payment is accepted and logged', async ({ app }) => {
    const foreign = await app.stripe.paymentIntents.create({ amount: 500, currency: 'cad' });
    const reply = await deliver(
      app,
      event('foreign', 'payment_intent.succeeded', { id: foreign.id }),
    );
    expect(reply.status).toBe(200);
    const lines = app.logLines.filter(({ paymentIntent }) => paymentIntent === foreign.id);
    expect(lines).toHaveLength(1);
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
