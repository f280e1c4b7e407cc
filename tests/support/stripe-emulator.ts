import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import pino from 'pino';
import type Stripe from 'stripe';
import { createStripe } from '#server/features/payments/stripe/gateway.ts';
import {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
} from '#server/stripe-emulator/emulator.ts';
import { createTestDatabase } from './database.ts';

export const secretKey = 'sk_test_of_the_tests';
export const publishableKey = 'pk_test_of_the_tests';
export const webhookSecret = 'whsec_of_the_tests';
export const connectSecret = 'whsec_of_connected_accounts';

/** A clock that changes only when moved. */
function createTestClock(start = '2026-11-21T12:00:00.000Z') {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
}

/** A message as received by the webhook endpoint. */
interface Received {
  body: string;
  signature: string;
}

export interface EmulatorWorld {
  emulator: Emulator;
  stripe: Stripe;
  pool: pg.Pool;
  clock: ReturnType<typeof createTestClock>;
  faults: NonNullable<EmulatorOptions['faults']>;
  /** URL of the API on loopback. */
  url: string;
  /** URL of the hosted pages. */
  browserUrl: string;
  received: Received[];
  /** Status that the webhook endpoint answers. */
  endpoint: { status: number };
  /** SDK of another process, with its own emulator on the same database. */
  secondProcess(): Promise<Stripe>;
  close(): Promise<void>;
}

/**
 * Starts the emulator with its own database, the real SDK, and an endpoint that records webhooks.
 * Due work runs when a test calls `emulator.runDue()`. With `controls`, faults are ordered by
 * calls.
 */
export async function startEmulator({ controls = false } = {}): Promise<EmulatorWorld> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 20 });
  // Dropping the database ends sessions that the pool is still closing.
  pool.on('error', () => undefined);
  const clock = createTestClock();
  const faults: EmulatorWorld['faults'] = {};
  const received: Received[] = [];
  const endpoint = { status: 200 };

  const app = express();
  app.post('/webhook', express.text({ type: '*/*', limit: '1mb' }), (request, response) => {
    received.push({ body: request.body, signature: request.get('stripe-signature') ?? '' });
    response.sendStatus(endpoint.status);
  });
  const site = createServer(app);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const browserUrl = `${origin}/emulator`;

  const options: EmulatorOptions = {
    pool,
    clock,
    ...(controls ? { controls } : { faults }),
    secretKey,
    publishableKey,
    browserUrl: () => browserUrl,
    logger: pino({ level: 'silent' }),
    intervalMs: 0,
    webhookTargets: () => [
      { url: `${origin}/webhook`, secret: webhookSecret, payload: 'snapshot' },
      { url: `${origin}/webhook`, secret: connectSecret, payload: 'thin' },
    ],
  };
  const running: Emulator[] = [];
  const start = async () => {
    const emulator = createEmulator(options);
    running.push(emulator);
    const { url } = await emulator.start();
    return { emulator, url, stripe: createStripe(secretKey, url, { maxNetworkRetries: 0 }) };
  };

  const first = await start();
  app.use('/emulator', first.emulator.browserRouter);
  return {
    ...first,
    pool,
    clock,
    faults,
    browserUrl,
    received,
    endpoint,
    secondProcess: async () => (await start()).stripe,
    async close() {
      await Promise.all(running.map((emulator) => emulator.stop()));
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
      await pool.end();
      await database.drop();
    },
  };
}

/** Pays with a good card. @returns the payment with its charge's id */
export async function pay(
  stripe: Stripe,
  amount: number,
  options: { card?: string; group?: string } = {},
): Promise<{ intent: Stripe.PaymentIntent; charge: string }> {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'cad',
    allowed_payment_method_types: ['card'],
    payment_method: options.card ?? 'pm_card_visa',
    confirm: true,
    ...(options.group ? { transfer_group: options.group } : {}),
  });
  return { intent, charge: String(intent.latest_charge) };
}

/** Creates a connected account as Portage does; its set-up is unfinished. */
export function createAccount(stripe: Stripe) {
  return stripe.v2.core.accounts.create({
    dashboard: 'express',
    contact_email: 'seeker@example.ca',
    identity: { country: 'ca', entity_type: 'individual' },
    defaults: {
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    configuration: {
      recipient: {
        capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
      },
    },
    include: ['configuration.recipient', 'requirements'],
  });
}

export function createOnboardingLink(stripe: Stripe, account: string) {
  return stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: 'https://portage.example/refresh',
        return_url: 'https://portage.example/return',
      },
    },
  });
}

/** Creates a connected account that can be paid. */
export async function createReadyAccount({ stripe, emulator, clock }: EmulatorWorld) {
  const account = await createAccount(stripe);
  const link = await createOnboardingLink(stripe, account.id);
  await submitPage(link.url, 'finish');
  clock.advance(5000);
  await emulator.runDue();
  return account.id;
}

/** Submits a hosted page by a button. @returns the redirect */
export async function submitPage(url: string, answer: string, more: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer, ...more }),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location') };
}

/** Error with which Stripe refuses a call of the SDK. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('The call was expected to be refused.');
}
