import Stripe from 'stripe';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createGateway,
  createStripe,
  GatewayError,
} from '#server/features/payments/stripe/gateway.ts';
import { choosePayments, type PaymentsInput } from '#server/features/payments/stripe/keys.ts';

const keyed: PaymentsInput = {
  isProduction: true,
  simulatedOnPurpose: false,
  secretKey: 'sk_test_abc',
  publishableKey: 'pk_test_abc',
  webhookSecret: 'whsec_abc',
};
const live = { ...keyed, secretKey: 'sk_live_abc', publishableKey: 'pk_live_abc' };
const bare: PaymentsInput = { isProduction: false, simulatedOnPurpose: false };

const choose = (input: PaymentsInput) => choosePayments(input, 'a session secret');

describe('which Stripe the server talks to', () => {
  test.each([
    ['live', live],
    ['live', { ...live, secretKey: 'rk_live_abc' }],
    ['test', keyed],
    ['test', { ...keyed, apiBase: 'http://127.0.0.1:12111' }],
    ['test', { ...keyed, isProduction: false, webhookSecret: undefined }],
    ['simulated', bare],
    ['simulated', { ...bare, isProduction: true, simulatedOnPurpose: true }],
  ] as const)('%s', (mode, input) => {
    expect(choose(input).mode).toBe(mode);
  });

  test.each([
    ['STRIPE_API_BASE', { ...live, apiBase: 'http://127.0.0.1:12111' }],
    ['PAYMENTS=simulated', { ...bare, isProduction: true }],
    ['PAYMENTS=simulated', { ...keyed, simulatedOnPurpose: true }],
    ['STRIPE_WEBHOOK_SECRET', { ...keyed, webhookSecret: undefined }],
    ['STRIPE_WEBHOOK_SECRET', { ...live, isProduction: false, webhookSecret: undefined }],
    ['STRIPE_PUBLISHABLE_KEY', { ...keyed, publishableKey: undefined }],
    ['STRIPE_PUBLISHABLE_KEY', { ...keyed, publishableKey: 'pk_live_abc' }],
    ['STRIPE_SECRET_KEY', { ...keyed, secretKey: 'pk_test_abc' }],
  ])('stops the start and names %s', (variable, input) => {
    expect(() => choose(input)).toThrow(variable);
  });

  test('derives the same simulated keys in every process, and others for another secret', () => {
    expect(choose(bare)).toEqual(choose(bare));
    expect(choosePayments(bare, 'another').secretKey).not.toBe(choose(bare).secretKey);
  });
});

describe('the SDK', () => {
  const field = (stripe: ReturnType<typeof createStripe>, name: string) =>
    (stripe as unknown as { getApiField(name: string): unknown }).getApiField(name);

  test('talks to Stripe unless told otherwise, without telemetry', () => {
    const stripe = createStripe('sk_test_abc');
    expect(field(stripe, 'host')).toBe('api.stripe.com');
    expect(field(stripe, 'timeout')).toBe(20_000);
  });

  test.each([
    ['http://127.0.0.1:12111', '127.0.0.1', '12111', 'http'],
    ['https://stripe.example', 'stripe.example', 443, 'https'],
  ])('talks to %s', (base, host, port, protocol) => {
    const stripe = createStripe('sk_test_abc', base);
    expect(['host', 'port', 'protocol'].map((name) => field(stripe, name))).toEqual([
      host,
      port,
      protocol,
    ]);
  });
});

describe('the gateway', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const keys = choose(bare);
  const body = JSON.stringify({ object: 'event', id: 'evt_1', type: 'x', data: { object: {} } });
  const timestamp = now.getTime() / 1_000;
  const signatureOf = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: keys.webhookSecret ?? '',
      timestamp,
    });

  test.each([
    ['that is no JSON', 'hello'],
    ['that is empty', ''],
    ['that is null', 'null'],
    ['without a signature', body],
  ])('refuses a message %s as badly signed', (_case, payload) => {
    const gateway = createGateway(createStripe('sk_test_abc'));
    expect(() => gateway.readEvent({ payload, signature: '', receivedAt: now }, keys)).toThrow(
      expect.objectContaining({ code: 'BAD_SIGNATURE' }),
    );
  });

  test('does not take a fault of ours for a bad signature', () => {
    const stripe = createStripe('sk_test_abc');
    const reading = vi.spyOn(stripe.webhooks, 'constructEvent').mockImplementation(() => {
      throw new TypeError('a fault of ours');
    });
    onTestFinished(() => reading.mockRestore());
    const message = { payload: body, signature: signatureOf(body), receivedAt: now };
    expect(() => createGateway(stripe).readEvent(message, keys)).toThrow(TypeError);
  });

  test('parses nothing that is not signed', () => {
    const parsed = vi.spyOn(JSON, 'parse');
    const gateway = createGateway(createStripe('sk_test_abc'));
    const forged = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: 'whsec_x',
      timestamp,
    });
    for (const signature of ['', forged, `t=${timestamp},v1=${'0'.repeat(64)}`]) {
      const message = { payload: body, signature, receivedAt: now };
      expect(() => gateway.readEvent(message, keys)).toThrow(
        expect.objectContaining({ code: 'BAD_SIGNATURE' }),
      );
    }
    expect(parsed).not.toHaveBeenCalled();
    const signed = { payload: body, signature: signatureOf(body), receivedAt: now };
    expect(gateway.readEvent(signed, keys)).toEqual({ id: 'evt_1', type: 'x', objectId: '' });
  });

  test.each([
    [new Stripe.errors.StripeInvalidRequestError({ statusCode: 404 } as never), true, true],
    [new Stripe.errors.StripeCardError({ statusCode: 402 } as never), true, false],
    [new Stripe.errors.StripeAPIError({ statusCode: 500 } as never), false, false],
    [new Stripe.errors.StripeConnectionError({} as never), false, false],
    [new Stripe.errors.StripeRateLimitError({ statusCode: 429 } as never), false, false],
    [new Stripe.errors.StripeAuthenticationError({ statusCode: 401 } as never), false, false],
    [new Stripe.errors.StripePermissionError({ statusCode: 403 } as never), false, false],
  ])(
    'says of %s whether it is certain that nothing has happened',
    (error, isRefusal, isMissing) => {
      const wrapped = new GatewayError(error);
      expect(wrapped).toMatchObject({ code: 'PAYMENTS_UNAVAILABLE', isRefusal, isMissing });
      expect(wrapped.cause).toBe(error);
    },
  );
});
