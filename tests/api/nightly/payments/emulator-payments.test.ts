import { describe, expect } from 'vitest';
import {
  type EmulatorWorld,
  pay,
  publishableKey,
  refusalOf,
  submitPage,
} from '#tests/support/stripe-emulator.ts';
import { emulatorTest as test } from '../../payments/fixtures.ts';

const intentOf = (world: EmulatorWorld, amount = 1250) =>
  world.stripe.paymentIntents.create({
    amount,
    currency: 'cad',
    allowed_payment_method_types: ['card'],
    transfer_group: 'escrow_1',
    metadata: { applicationId: '7' },
  });

const card = (number: string, more: object = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: 2030, cvc: '123', ...more },
});

/** Makes a call like Stripe.js. */
async function browser(world: EmulatorWorld, path: string, body: object) {
  const response = await fetch(`${world.browserUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('a payment', () => {
  test('succeeds with a good card, charges it, and books Stripe’s fee', async ({ world }) => {
    const created = await intentOf(world, 10_000);
    expect(created).toMatchObject({ status: 'requires_payment_method', amount: 10_000 });
    const paid = await world.stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 10_000 });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      transfer_group: 'escrow_1',
      metadata: { applicationId: '7' },
      payment_method_details: { card: { last4: '4242' } },
      balance_transaction: { amount: 10_000, fee: 320, net: 9680 },
    });
  });

  test.for([
    ['0002', 'card_declined', 'generic_decline'],
    ['9995', 'card_declined', 'insufficient_funds'],
    ['0069', 'expired_card', 'expired_card'],
    ['0127', 'incorrect_cvc', 'incorrect_cvc'],
  ])(
    'is refused with card …%s and can be paid with another',
    async ([last4, code, declineCode], { world }) => {
      const intent = await intentOf(world);
      const number = `400000000000${last4}`;
      const refusal = await refusalOf(
        world.stripe.paymentIntents.confirm(intent.id, {
          payment_method_data: card(number),
        } as never),
      );
      expect(refusal).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code: declineCode,
      });
      expect(refusal.requestId).toMatch(/^req_/);
      const failed = await world.stripe.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge'],
      });
      expect(failed).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code, payment_method: { card: { last4 } } },
        latest_charge: { status: 'failed', paid: false, balance_transaction: null },
      });
      const paid = await world.stripe.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_visa',
      });
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  test('refuses a number that is not a test card and stores it nowhere', async ({ world }) => {
    const number = '4111111111111111';
    const intent = await intentOf(world);
    const answer = await browser(world, `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret,
      payment_method_data: card(number),
    });
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', decline_code: 'test_mode_live_card' } },
    });
    const method = await browser(world, '/v1/payment_methods', card('4242424242424242'));
    expect(method.body).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    const { rows } = await world.pool.query(
      `SELECT count(*)::int AS found FROM (
         SELECT data::text || hidden::text AS kept FROM stripe_emulator.objects
         UNION ALL SELECT body::text FROM stripe_emulator.idempotency_keys
         UNION ALL SELECT payload FROM stripe_emulator.deliveries) all_rows
       WHERE kept LIKE '%4111111111111111%' OR kept LIKE '%4242424242424242%'`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });

  test('is cancelled once, and never after it was paid', async ({ world }) => {
    const { id } = await intentOf(world);
    const canceled = await world.stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const { intent } = await pay(world.stripe, 500);
    for (const event of [
      () => world.stripe.paymentIntents.cancel(intent.id),
      () => world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ]) {
      expect(await refusalOf(event())).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      });
    }
  });

  test('is taken once by 20 confirmations at the same time', async ({ world }) => {
    const { id } = await intentOf(world);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const charges = await world.stripe.charges.list({ payment_intent: id });
    expect(charges.data).toHaveLength(1);
  });
});

describe('3-D Secure', () => {
  async function challenge(world: EmulatorWorld, outcome: 'succeed' | 'fail') {
    const intent = await intentOf(world);
    const secret = { client_secret: intent.client_secret };
    const confirmed = await browser(world, `/v1/payment_intents/${intent.id}/confirm`, {
      ...secret,
      payment_method_data: card('4000002500003155'),
      use_stripe_sdk: true,
    });
    expect(confirmed.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    return browser(world, `/v1/payment_intents/${intent.id}/challenge`, { ...secret, outcome });
  }

  test('pays once the card holder has confirmed', async ({ world }) => {
    const { body } = await challenge(world, 'succeed');
    expect(body).toMatchObject({ status: 'succeeded', next_action: null });
  });

  test('leaves the payment unpaid when the card holder fails', async ({ world }) => {
    const { body } = await challenge(world, 'fail');
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('sends a browser without Stripe.js to a page of the bank and back', async ({ world }) => {
    const intent = await intentOf(world);
    const confirmed = await world.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://portage.example/paid',
    });
    const url = new URL(confirmed.next_action?.redirect_to_url?.url ?? '');
    const page = await fetch(url, { headers: { 'accept-language': 'fr' } });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<html lang="fr">');
    const forged = await submitPage(url.href, 'succeed', {
      client_secret: 'pi_wrong_secret_wrong',
      return_url: 'https://evil.example/',
    });
    expect(forged).toEqual({ status: 400, location: null });
    const { location } = await submitPage(
      url.href,
      'succeed',
      Object.fromEntries(url.searchParams),
    );
    expect(location).toContain('redirect_status=succeeded');
    const paid = await world.stripe.paymentIntents.retrieve(intent.id);
    expect(paid.status).toBe('succeeded');
  });
});

describe('lists', () => {
  test('page by cursor, newest first, and filter', async ({ world }) => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.unshift((await intentOf(world)).id);
    const first = await world.stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const walked: string[] = [];
    for await (const intent of world.stripe.paymentIntents.list({ limit: 2 })) {
      if (walked.push(intent.id) === 5) break;
    }
    expect(walked).toEqual(ids);
    const later = await world.stripe.paymentIntents.list({
      created: { gt: Math.floor(world.clock.now().getTime() / 1000) },
    });
    expect(later.data).toEqual([]);
    const lost = world.stripe.paymentIntents.list({ starting_after: 'pi_none' });
    expect(await refusalOf(lost)).toMatchObject({ statusCode: 400, code: 'resource_missing' });
  });
});
