import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import type Stripe from 'stripe';
import { WEBHOOK_PATH } from '#server/app/start/start-payments.ts';
import type { PaymentsDeps } from '#server/features/payments/stripe/deps.ts';
import { createGateway, createStripe } from '#server/features/payments/stripe/gateway.ts';
import type { PaymentsKeys } from '#server/features/payments/stripe/keys.ts';
import { createPaymentsWorker, type PaymentsWorker } from '#server/features/payments/worker.ts';
import type { Logger } from '#server/platform/log/log.ts';
import {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
} from '#server/stripe-emulator/emulator.ts';
import type { Application, Escrow } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from './app.ts';
import { apply, type Person, postJob, registerCompany, registerSeeker } from './factories.ts';
import { brokenInvariants, invalidCharges } from './money-invariants.ts';
import {
  connectSecret,
  createOnboardingLink,
  publishableKey,
  secretKey,
  submitPage,
  webhookSecret,
} from './stripe-emulator.ts';

/** `lastEventId` of a decision whose member has read all events of a payment. */
export const ALL_READ = 2_147_483_647;

export const DAY = 86_400_000;
export const HOUR = 3_600_000;

const keys: PaymentsKeys = {
  mode: 'simulated',
  secretKey,
  publishableKey,
  webhookSecret,
  connectWebhookSecret: connectSecret,
  apiBase: undefined,
};

/** The application with the Stripe emulator and a clock that tests move. */
export interface MoneyApp extends TestApp {
  emulator: Emulator;
  stripe: Stripe;
  faults: NonNullable<EmulatorOptions['faults']>;
  clock: { now(): Date; advance(ms: number): void };
  worker: PaymentsWorker;
  money: PaymentsDeps;
  /** Delivers webhooks and runs the worker until nothing is left to do. */
  settle(): Promise<void>;
}

export async function startMoneyApp(
  environment: Record<string, string> = {},
  stripeOptions: Parameters<typeof createStripe>[2] = { maxNetworkRetries: 0 },
): Promise<MoneyApp> {
  let offset = 0;
  const clock = {
    now: () => new Date(Date.now() + offset),
    advance: (ms: number) => {
      offset += ms;
    },
  };
  const faults: MoneyApp['faults'] = {};
  const startedParts: { emulator?: Emulator; stripe?: Stripe; logger?: Logger } = {};
  const app = await startApp(environment, undefined, {
    clock,
    connectPayments: async ({ config, pool, logger, ownUrl }) => {
      const emulator = createEmulator({
        pool,
        clock,
        logger,
        secretKey,
        publishableKey,
        intervalMs: 0,
        // On staging servers testers order the faults.
        ...(config.isStaging ? { controls: true } : { faults }),
        browserUrl: () => `${ownUrl()}/emulator`,
        webhookTargets: () => {
          const url = `${ownUrl()}${WEBHOOK_PATH}`;
          return [
            { url, secret: webhookSecret, payload: 'snapshot' },
            { url, secret: connectSecret, payload: 'thin' },
          ];
        },
      });
      const { url } = await emulator.start();
      const stripe = createStripe(secretKey, url, stripeOptions);
      Object.assign(startedParts, { emulator, stripe, logger });
      return {
        gateway: createGateway(stripe),
        keys: { ...keys, apiBase: url },
        browserRouter: emulator.browserRouter,
        stop: () => emulator.stop(),
      };
    },
  });
  const { emulator, stripe, logger } = startedParts;
  if (!emulator || !stripe || !logger) throw new Error('Payments were not started.');
  const { staleMs, platformFeeBps } = app.config.payments;
  const { gateway } = app.payments;
  const money = { db: app.db, gateway, clock, logger, staleMs, platformFeeBps };
  const worker = createPaymentsWorker(money);
  const settle = async () => {
    await emulator.runDue();
    await worker.runDue();
    await emulator.runDue();
  };
  return { ...app, emulator, stripe, faults, clock, worker, money, settle };
}

/** An application's two parties. */
export interface Party {
  employer: Person;
  seeker: Person;
  application: Application;
}

export async function createParty(app: Pick<TestApp, 'createClient'>): Promise<Party> {
  const employer = await registerCompany(app);
  const seeker = await registerSeeker(app);
  const job = await postJob(employer.client);
  return { employer, seeker, application: await apply(seeker.client, job.id) };
}

const realTime = { now: () => new Date() };

/** Input that the fund dialog sends. */
export function funding(
  { clock = realTime }: { clock?: MoneyApp['clock'] | typeof realTime },
  applicationId: number,
  amount: string | number = '250.00',
) {
  const completionDeadline = new Date(clock.now().getTime() + 30 * DAY).toISOString();
  return { applicationId, amount, completionDeadline, description: 'Two weeks of filing' };
}

/** Stripe SDK for the application's Stripe, to act as card holders and operators. */
export function sdkOf({ payments: { keys } }: Pick<TestApp, 'payments'>): Stripe {
  return createStripe(keys.secretKey, keys.apiBase);
}

interface FundOptions {
  amount?: string;
  card?: string;
  stepId?: number;
}

/** The job seeker accepts the present steps. @returns the steps */
export async function acceptSteps({ seeker, application }: Omit<Party, 'employer'>) {
  const { body: steps } = await seeker.client.listSteps();
  const version = steps.find((step) => step.applicationId === application.id)?.proposal.version;
  const reply = await seeker.client.answerSteps({
    body: { applicationId: application.id, version: version ?? 0, accepts: true },
  });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body;
}

/** Creates an escrow with held money. */
export async function fundEscrow(
  app: TestApp,
  { employer, application }: Omit<Party, 'seeker'>,
  { amount = '250.00', card = 'pm_card_visa', ...step }: FundOptions = {},
): Promise<Escrow & { id: number }> {
  const { body: steps } = await employer.client.listSteps();
  const dueAt = steps.find(({ id }) => id === step.stepId)?.dueAt;
  const body = {
    ...funding(app as Partial<MoneyApp>, application.id, amount),
    ...(dueAt && { completionDeadline: dueAt }),
    ...step,
  };
  const fundingReply = await employer.client.fundEscrow({ body });
  assert.equal(fundingReply.status, 201, JSON.stringify(fundingReply.body));
  const { paymentIntentId } = fundingReply.body;
  const stripe = sdkOf(app);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: card });
  const confirmed = await employer.client.confirmPayment({
    body: { paymentIntentId },
  });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  const { id } = confirmed.body;
  if (id === null) throw new Error('The escrow has no id.');
  return { ...confirmed.body, id };
}

/** Fills in Stripe's page for the seeker's payout account, which is ready after `settle`. */
async function setUpPayouts(app: MoneyApp, { seeker }: Party): Promise<string> {
  const created = await seeker.client.createPayoutAccount();
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { url } = await createOnboardingLink(app.stripe, created.body.accountId);
  await submitPage(url, 'finish');
  return created.body.accountId;
}

/** Makes the seeker's payout account ready. @returns the Stripe account id */
export async function readyPayouts(app: MoneyApp, party: Party): Promise<string> {
  const account = await setUpPayouts(app, party);
  app.clock.advance(5_000);
  await app.settle();
  return account;
}

export async function expectSoundBooks({ pool }: { pool: Pool }): Promise<void> {
  assert.deepEqual(await brokenInvariants(pool), {});
  assert.deepEqual(await invalidCharges(pool), []);
}
