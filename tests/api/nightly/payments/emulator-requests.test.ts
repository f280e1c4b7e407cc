import Stripe from 'stripe';
import { describe, expect } from 'vitest';
import { createStripe } from '#server/features/payments/stripe/gateway.ts';
import {
  connectSecret,
  createReadyAccount,
  type EmulatorWorld,
  pay,
  refusalOf,
  secretKey,
  webhookSecret,
} from '#tests/support/stripe-emulator.ts';
import { emulatorTest as test } from '../../payments/fixtures.ts';

test.afterEach(({ world }) => {
  world.faults.before = undefined;
  world.faults.after = undefined;
  world.faults.deliver = undefined;
  world.endpoint.status = 200;
});

const create = (world: EmulatorWorld, idempotencyKey: string, amount = 900) =>
  world.stripe.paymentIntents.create({ amount, currency: 'cad' }, { idempotencyKey });

const countIntents = async (world: EmulatorWorld) => {
  const { data } = await world.stripe.paymentIntents.list({ limit: 100 });
  return data.length;
};

describe('idempotency keys', () => {
  test('answer a repeat with the first answer', async ({ world }) => {
    const first = await create(world, 'key-1');
    const second = await create(world, 'key-1');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('keep refusals that were reached, and none of invalid parameters', async ({ world }) => {
    const { intent } = await pay(world.stripe, 900);
    const refund = (amount: number) =>
      world.stripe.refunds.create(
        { payment_intent: intent.id, amount },
        { idempotencyKey: 'key-2' },
      );
    await refusalOf(refund(0));
    const refused = await refusalOf(refund(901));
    expect(await refusalOf(refund(901))).toMatchObject({ message: refused.message });
    expect(await refusalOf(refund(900))).toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('refuse other parameters or another call under the same key', async ({ world }) => {
    await create(world, 'key-3', 900);
    expect(await refusalOf(create(world, 'key-3', 901))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      rawType: 'idempotency_error',
    });
  });

  test('let one of many at the same time through, whichever process they reach', async ({
    world,
  }) => {
    const other = await world.secondProcess();
    const before = await countIntents(world);
    const results = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        (index % 2 ? world.stripe : other).paymentIntents.create(
          { amount: 900, currency: 'cad' },
          { idempotencyKey: 'key-4' },
        ),
      ),
    );
    const ids = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
      }
    }
    expect(await countIntents(world)).toBe(before + 1);
  });

  test('are forgotten after a day, and then the same call happens again', async ({ world }) => {
    const first = await create(world, 'key-5');
    world.clock.advance(24 * 3_600_000 - 1);
    expect((await create(world, 'key-5')).id).toBe(first.id);
    world.clock.advance(1);
    expect((await create(world, 'key-5')).id).not.toBe(first.id);
  });
});

describe('faults', () => {
  const retrying = (world: EmulatorWorld) =>
    createStripe(secretKey, world.url, { maxNetworkRetries: 1 });

  test('before the effect leave nothing behind', async ({ world }) => {
    const before = await countIntents(world);
    world.faults.before = ({ method }) => (method === 'POST' ? { status: 500 } : undefined);
    expect(await refusalOf(create(world, 'fault-1'))).toMatchObject({ statusCode: 500 });
    world.faults.before = undefined;
    expect(await countIntents(world)).toBe(before);
    await create(world, 'fault-1');
    expect(await countIntents(world)).toBe(before + 1);
  });

  test.for([
    ['a 500', { status: 500 }],
    ['a cut connection', { disconnect: true }],
  ] as const)(
    'after the effect, %s is mended by the SDK’s own retry',
    async ([_, fault], { world }) => {
      const before = await countIntents(world);
      let faults = 1;
      world.faults.after = ({ method }) => (method === 'POST' && faults-- > 0 ? fault : undefined);
      await retrying(world).paymentIntents.create({ amount: 900, currency: 'cad' });
      expect(await countIntents(world)).toBe(before + 1);
    },
  );

  test('a delay beyond the SDK’s patience is a connection error, and the effect remains', async ({
    world,
  }) => {
    const before = await countIntents(world);
    world.faults.after = ({ method }) => (method === 'POST' ? { delayMs: 400 } : undefined);
    const impatient = createStripe(secretKey, world.url, { maxNetworkRetries: 0, timeout: 100 });
    const lateCall = impatient.paymentIntents.create({ amount: 900, currency: 'cad' });
    expect(await refusalOf(lateCall)).toMatchObject({ type: 'StripeConnectionError' });
    expect(await countIntents(world)).toBe(before + 1);
  });
});

describe('webhooks', () => {
  test.beforeEach(async ({ world }) => {
    await world.emulator.runDue();
    world.received.length = 0;
  });

  const receivedAt = (world: EmulatorWorld) => world.clock.now().getTime();
  const parse = (world: EmulatorWorld, { body, signature }: { body: string; signature: string }) =>
    Stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      300,
      undefined,
      receivedAt(world),
    ) as Stripe.Event;

  test('are signed as Stripe signs, and tell of a payment', async ({ world }) => {
    const { intent } = await pay(world.stripe, 900);
    await world.emulator.runDue();
    const events = world.received.map((each) => parse(world, each));
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const paid = events.find(({ type }) => type === 'payment_intent.succeeded');
    expect(paid?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
    const event = await world.stripe.events.retrieve(paid?.id ?? '');
    expect(event).toEqual(paid);
    const listed = await world.stripe.events.list({
      types: ['payment_intent.succeeded'],
      limit: 1,
    });
    expect(listed.data.map(({ id }) => id)).toEqual([paid?.id]);
    const [message] = world.received;
    if (!message) throw new Error('No message was delivered.');
    expect(() => parse(world, { ...message, body: message.body.replace('900', '901') })).toThrow();
  });

  test('of connected accounts are thin, and lead to the account', async ({ world }) => {
    const account = await createReadyAccount(world);
    const notices = world.received.map(({ body, signature }) =>
      world.stripe.parseEventNotification(
        body,
        signature,
        connectSecret,
        300,
        undefined,
        receivedAt(world),
      ),
    );
    const changes = notices.filter(
      ({ type }) => type === 'v2.core.account[configuration.recipient].capability_status_updated',
    );
    expect(changes).toHaveLength(2);
    const [change] = changes;
    if (!change || !('related_object' in change)) throw new Error('No related object was named.');
    expect(change).not.toHaveProperty('data');
    expect(change.related_object).toMatchObject({ id: account, type: 'v2.core.account' });
    expect(await change.fetchEvent()).toMatchObject({
      data: { updated_capability: 'stripe_balance.stripe_transfers' },
    });
    expect(await change.fetchRelatedObject()).toMatchObject({ id: account });
  });

  test('are sent again, with a new signature and growing pauses, until they are taken', async ({
    world,
  }) => {
    world.endpoint.status = 500;
    await world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' });
    for (const pause of [0, 1000, 2000, 4000]) {
      world.clock.advance(pause);
      await world.emulator.runDue();
    }
    expect(world.received).toHaveLength(4);
    expect(new Set(world.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(world.received.map(({ signature }) => signature)).size).toBe(4);
    world.endpoint.status = 200;
    world.clock.advance(8000);
    await world.emulator.runDue();
    world.clock.advance(86_400_000);
    await world.emulator.runDue();
    expect(world.received).toHaveLength(5);
  });

  test('are delivered once by two processes that look at the same time', async ({ world }) => {
    await world.secondProcess();
    await Promise.all(Array.from({ length: 10 }, () => pay(world.stripe, 900)));
    await Promise.all([world.emulator.runDue(), world.emulator.runDue(), world.emulator.runDue()]);
    const ids = world.received.map((message) => parse(world, message).id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  test('can be dropped, doubled, shuffled and forged', async ({ world }) => {
    world.faults.deliver = (deliveries) =>
      deliveries
        .filter(({ type }) => type !== 'charge.succeeded')
        .flatMap((delivery) => [
          delivery,
          { ...delivery, body: delivery.body.replace('succeeded', 'canceled') },
        ])
        .reverse();
    await pay(world.stripe, 900);
    await world.emulator.runDue();
    expect(world.received).toHaveLength(4);
    const genuine = world.received.filter((message) => {
      try {
        return parse(world, message);
      } catch {
        return false;
      }
    });
    expect(genuine.map((message) => parse(world, message).type)).not.toContain('charge.succeeded');
    expect(genuine.length).toBeLessThan(4);
  });
});
