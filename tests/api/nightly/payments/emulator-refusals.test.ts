import { describe, expect } from 'vitest';
import { createStripe } from '#server/features/payments/stripe/gateway.ts';
import {
  type EmulatorWorld,
  publishableKey,
  refusalOf,
  secretKey,
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

/** Makes a call like Stripe.js. */
async function browser(world: EmulatorWorld, path: string, body?: object) {
  const response = await fetch(`${world.browserUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

describe('what is refused', () => {
  test.for([
    [{ currency: 'cad' }, 'parameter_missing', 'amount'],
    [{ amount: 49, currency: 'cad' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'cad' }, 'amount_too_large', 'amount'],
    [{ amount: '10.5', currency: 'cad' }, 'parameter_invalid_integer', 'amount'],
    [
      { amount: 100, currency: 'cad', payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    [{ amount: 100, currency: 'cad', metadata: { a: { b: 'c' } } }, undefined, 'metadata[a]'],
  ])('%j is %s', async ([parameters, code, param], { world }) => {
    const refusal = await refusalOf(world.stripe.paymentIntents.create(parameters as never));
    expect(refusal).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
  });

  test('an unknown id, a wrong key, a missing key and an unknown address', async ({ world }) => {
    expect(await refusalOf(world.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const stranger = createStripe('sk_test_wrong', world.url);
    expect(await refusalOf(stranger.charges.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    const bare = await fetch(`${world.url}/v1/charges`);
    expect(bare.status).toBe(401);
    expect(await refusalOf(world.stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });

  test('a browser without the client secret, with another’s, and beyond its calls', async ({
    world,
  }) => {
    const intent = await intentOf(world);
    const path = `/v1/payment_intents/${intent.id}`;
    expect((await browser(world, path)).status).toBe(400);
    expect((await browser(world, `${path}?client_secret=pi_x_secret_y`)).status).toBe(404);
    const ownIntent = await browser(world, `${path}?client_secret=${intent.client_secret}`);
    expect(ownIntent).toMatchObject({ status: 200, body: { id: intent.id } });
    expect(
      (await browser(world, `${path}/cancel`, { client_secret: intent.client_secret })).status,
    ).toBe(401);
    expect((await fetch(`${world.browserUrl}/v1/charges`)).status).toBe(404);
    const publishable = createStripe(publishableKey, world.url);
    expect(await refusalOf(publishable.refunds.list())).toMatchObject({
      code: 'secret_key_required',
    });
  });
});

describe('requests of all kinds of nonsense', () => {
  const values = [
    '',
    '0',
    '-1',
    '1e3',
    '99999999999999999999',
    'null',
    '\u0000',
    '\ud800',
    '💸',
    "'; --",
  ];
  const names = [
    'amount',
    'currency',
    'metadata[a]',
    'metadata[__proto__]',
    'expand[]',
    'expand',
    'limit',
    'starting_after',
    'created[gt]',
    'created',
    'payment_intent',
    'charge',
    'destination',
    'payment_method_data[card]',
    '__proto__[a]',
    'constructor',
    'a[b][c][d][e]',
  ];
  const paths = [
    'payment_intents',
    'refunds',
    'transfers',
    'charges',
    'events',
    'disputes',
    'payment_methods',
    'payment_intents/pi_x/confirm',
    'transfers/tr_x/reversals',
    'nothing',
    '../v1',
    '%',
  ];

  test('never make the server fail', async ({ world }) => {
    const statuses = new Set<number>();
    const authorization = `Bearer ${secretKey}`;
    for (const path of paths) {
      for (const name of names) {
        const query = new URLSearchParams(values.map((value) => [name, value]));
        const one = new URLSearchParams([
          [name, values[statuses.size % values.length] ?? ''],
          ['amount', '100'],
          ['currency', 'cad'],
        ]);
        const answers = await Promise.all([
          fetch(`${world.url}/v1/${path}?${query}`, { headers: { authorization } }),
          fetch(`${world.url}/v1/${path}`, {
            method: 'POST',
            headers: { authorization },
            body: query,
          }),
          fetch(`${world.url}/v1/${path}`, {
            method: 'POST',
            headers: { authorization },
            body: one,
          }),
          fetch(`${world.url}/v2/core/accounts`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ [name]: values }),
          }),
        ]);
        for (const { status } of answers) statuses.add(status);
      }
    }
    const broken = await fetch(`${world.url}/v2/core/accounts`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});
