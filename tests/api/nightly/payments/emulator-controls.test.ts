import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { test as base, describe, expect } from 'vitest';
import { createStripe } from '#server/features/payments/stripe/gateway.ts';
import {
  createAccount,
  type EmulatorWorld,
  pay,
  publishableKey,
  refusalOf,
  secretKey,
  startEmulator,
  webhookSecret,
} from '#tests/support/stripe-emulator.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startEmulator({ controls: true });
  onCleanup(world.close);
  return world;
});

async function control(
  world: EmulatorWorld,
  path: string,
  params: Record<string, string> | undefined = {},
  key = secretKey,
) {
  const isRead = path === 'overview';
  const answer = await fetch(`${world.url}/v1/test_helpers/${path}`, {
    method: isRead ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}` },
    ...(!isRead && { body: new URLSearchParams(params) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const overview = async (world: EmulatorWorld) => (await control(world, 'overview')).body;

test.afterEach(async ({ world }) => {
  await control(world, 'faults/clear');
  await world.emulator.runDue();
  world.received.length = 0;
});

describe('the controls', () => {
  test('are for the secret key only, and absent where they were not asked for', async ({
    world,
  }) => {
    const { charge } = await pay(world.stripe, 900);
    const path = `charges/${charge}/dispute`;
    expect((await control(world, path, {}, publishableKey)).status).toBe(401);
    expect((await control(world, path, {}, 'sk_test_other')).status).toBe(401);
    const fromBrowser = await fetch(`${world.browserUrl}/v1/test_helpers/overview`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    expect(fromBrowser.status).toBe(404);
    const plain = await startEmulator();
    expect((await control(plain, 'overview')).status).toBe(404);
    await plain.close();
  });

  test('open a dispute, which the bank decides or the card holder withdraws', async ({ world }) => {
    const { stripe } = world;
    const ends = [];
    for (const outcome of ['won', 'lost', 'withdrawn']) {
      const { charge } = await pay(stripe, 900);
      const { body } = await control(world, `charges/${charge}/dispute`);
      expect((await control(world, `charges/${charge}/dispute`)).status).toBe(400);
      await control(world, `disputes/${body.id}/close`, { outcome });
      const again = await control(world, `disputes/${body.id}/close`, { outcome });
      expect(again.body.error.code).toBe('dispute_already_closed');
      ends.push((await stripe.disputes.retrieve(body.id)).status);
    }
    expect(ends).toEqual(['won', 'lost', 'won']);
    const { data } = await stripe.events.list({ type: 'charge.dispute.updated' });
    expect(data.map(({ data: { object } }) => object)).toMatchObject([{ status: 'under_review' }]);
    expect((await control(world, 'disputes/dp_none/close', { outcome: 'won' })).status).toBe(404);
    const { body } = await control(world, 'disputes/dp_none/close', { outcome: 'drawn' });
    expect(body.error.param).toBe('outcome');
  });

  test('fail a refund that had succeeded', async ({ world }) => {
    const { stripe } = world;
    const { intent, charge } = await pay(stripe, 900);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    await control(world, `refunds/${refund.id}/answer`, { status: 'failed' });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(0);
    const again = await control(world, `refunds/${refund.id}/answer`, { status: 'failed' });
    expect(again.status).toBe(400);
    expect((await control(world, 'refunds/re_none/answer', { status: 'failed' })).status).toBe(404);
  });

  test('finish and restrict an account', async ({ world }) => {
    const { id } = await createAccount(world.stripe);
    const status = async () => {
      const { accounts } = await overview(world);
      return accounts[0].configuration.recipient.capabilities.stripe_balance.stripe_transfers
        .status;
    };
    await control(world, `accounts/${id}/finish`);
    world.clock.advance(5000);
    await world.emulator.runDue();
    expect(await status()).toBe('active');
    await control(world, `accounts/${id}/restrict`);
    expect(await status()).toBe('restricted');
    expect((await control(world, 'accounts/acct_none/finish')).status).toBe(404);
  });
});

describe('ordered faults of calls', () => {
  const create = ({ url }: EmulatorWorld, timeout = 20_000) =>
    createStripe(secretKey, url, { maxNetworkRetries: 0, timeout }).paymentIntents.create(
      { amount: 900, currency: 'cad' },
      { idempotencyKey: randomUUID() },
    );
  const order = (world: EmulatorWorld, kind: string, more = {}) =>
    control(world, 'faults', { scope: 'call', kind, remaining: '1', ...more });
  const count = async ({ stripe }: EmulatorWorld) =>
    (await stripe.paymentIntents.list({ limit: 100 })).data.length;

  test('hit the next calls, of the kind they name, as often as they say', async ({ world }) => {
    await order(world, '500', { target: 'create-payment', remaining: '2' });
    const before = await count(world);
    expect(await refusalOf(create(world))).toMatchObject({ statusCode: 500 });
    expect((await overview(world)).faults).toMatchObject([{ kind: '500', remaining: 1 }]);
    expect(await refusalOf(create(world))).toMatchObject({ statusCode: 500 });
    expect(await count(world)).toBe(before);
    await order(world, '429', { target: 'create-payment' });
    expect(await refusalOf(create(world))).toMatchObject({ type: 'StripeRateLimitError' });
    await create(world);
    expect(await count(world)).toBe(before + 1);
  });

  test('end without an answer, before the effect or after it', async ({ world }) => {
    const before = await count(world);
    const cut = { type: 'StripeConnectionError' };
    await order(world, 'time-out', { target: 'create-payment' });
    expect(await refusalOf(create(world, 200))).toMatchObject(cut);
    expect(await count(world)).toBe(before);
    // The SDK retries a call with a cut connection once.
    await order(world, 'answer-lost', { target: 'create-payment', remaining: '2' });
    expect(await refusalOf(create(world))).toMatchObject(cut);
    expect(await count(world)).toBe(before + 1);
  });

  test('are refused where they say nothing sensible', async ({ world }) => {
    const wrong = [
      order(world, '404'),
      order(world, '500', { target: 'everything' }),
      order(world, '500', { remaining: '0' }),
      order(world, '500', { remaining: '101' }),
      order(world, '500', { scope: 'webhook' }),
      order(world, '500', { more: '1' }),
    ];
    for (const { status } of await Promise.all(wrong)) expect(status).toBe(400);
    expect((await overview(world)).faults).toEqual([]);
  });
});

describe('webhooks', () => {
  const isGenuine = (world: EmulatorWorld, { body, signature }: EmulatorWorld['received'][0]) => {
    const now = world.clock.now().getTime();
    try {
      Stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, now);
      return true;
    } catch {
      return false;
    }
  };

  const createOne = (world: EmulatorWorld) =>
    world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' });
  const order = (world: EmulatorWorld, kind: string) =>
    control(world, 'faults', { scope: 'webhook', kind, remaining: '1' });

  test('are lost, late, doubled or forged once', async ({ world }) => {
    const { received } = world;
    const arrivals = async (kind: string) => {
      received.length = 0;
      await order(world, kind);
      await createOne(world);
      await world.emulator.runDue();
      return received.length;
    };
    expect(await arrivals('lost')).toBe(0);
    expect(await arrivals('twice')).toBe(2);
    expect(received[0]?.body).toBe(received[1]?.body);
    expect(await arrivals('forged')).toBe(1);
    expect(received.some((message) => isGenuine(world, message))).toBe(false);
    expect(await arrivals('late')).toBe(0);
    world.clock.advance(59_000);
    await world.emulator.runDue();
    expect(received).toHaveLength(0);
    world.clock.advance(1_000);
    await world.emulator.runDue();
    expect(received).toHaveLength(1);
  });

  test('are sent again, and keep how they were answered', async ({ world }) => {
    const { received } = world;
    await order(world, 'lost');
    await createOne(world);
    await world.emulator.runDue();
    const [event] = (await overview(world)).events;
    expect(event).toMatchObject({ type: 'payment_intent.created', sent: [], next_at: null });
    await control(world, `events/${event.id}/deliver`);
    expect((await overview(world)).events[0].next_at).not.toBe(null);
    await world.emulator.runDue();
    await control(world, `events/${event.id}/deliver`, { fault: 'twice' });
    await world.emulator.runDue();
    expect(received).toHaveLength(3);
    expect(received.every((message) => isGenuine(world, message))).toBe(true);
    const clockTime = world.clock.now().toISOString();
    const [{ sent }] = (await overview(world)).events;
    expect(sent).toEqual(Array(3).fill({ at: clockTime, status: 200 }));
    expect((await control(world, 'events/evt_none/deliver')).status).toBe(404);
  });

  test('of accounts are sent again without their state', async ({ world }) => {
    const { received } = world;
    const { id } = await createAccount(world.stripe);
    await control(world, `accounts/${id}/finish`);
    await world.emulator.runDue();
    const { events } = await overview(world);
    const { id: changed } = events.find(({ type }: { type: string }) =>
      type.includes('capability'),
    );
    const first = received.find(({ body }) => body.includes(changed));
    await control(world, `events/${changed}/deliver`);
    await world.emulator.runDue();
    const parsed = [first, received.at(-1)].map((message) => JSON.parse(message?.body ?? ''));
    expect(parsed[1]).toEqual(parsed[0]);
    expect(parsed[1]).not.toHaveProperty('data');
  });
});
