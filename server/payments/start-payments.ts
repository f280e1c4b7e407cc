import type { Router } from 'express';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { contract } from '#shared/contract/contract.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { createEmulator } from '../stripe-emulator/emulator.ts';
import { choosePayments, createStripe, type PaymentsKeys } from './stripe-client.ts';

/** Where the application mounts `browserRouter`; the client's stand-in for Stripe.js calls it there. */
export const EMULATOR_PATH = '/emulator';
export const WEBHOOK_PATH = contract.receiveStripeEvent.path;

export interface PaymentsOptions {
  config: Config;
  pool: Pool;
  logger: Logger;
  clock: Clock;
  /** The address at which this process answers, asked only once it listens. */
  ownUrl: () => string;
}

export interface Payments {
  stripe: Stripe;
  keys: PaymentsKeys;
  /** Only while payments are simulated: to be mounted at EMULATOR_PATH before any body parser. */
  browserRouter: Router | undefined;
  stop(): Promise<void>;
}

/**
 * The SDK on Stripe itself, or where no key is set on an emulator of this process.
 * @throws ConfigurationError when the environment's payment settings contradict each other
 */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { config } = options;
  const input = { isProduction: config.isProduction, ...config.payments };
  const keys = choosePayments(input, config.session.secrets[0] ?? '');
  if (keys.mode === 'simulated') return startSimulation(options, keys);
  return {
    stripe: createStripe(keys.secretKey, keys.apiBase),
    keys,
    browserRouter: undefined,
    stop: async () => undefined,
  };
}

async function startSimulation(options: PaymentsOptions, keys: PaymentsKeys): Promise<Payments> {
  const { config, pool, logger, clock, ownUrl } = options;
  const { secretKey, publishableKey, webhookSecret = '', connectWebhookSecret = '' } = keys;
  const emulator = createEmulator({
    pool,
    logger,
    clock,
    secretKey,
    publishableKey,
    browserUrl: () => `${config.publicUrl ?? ownUrl()}${EMULATOR_PATH}`,
    webhookTargets: () => {
      const url = `${ownUrl()}${WEBHOOK_PATH}`;
      return [
        { url, secret: webhookSecret, payload: 'snapshot' },
        { url, secret: connectWebhookSecret, payload: 'thin' },
      ];
    },
  });
  const { url } = await emulator.start();
  logger.info('payments are simulated: no real money moves, and only test cards are taken');
  return {
    stripe: createStripe(secretKey, url),
    keys,
    browserRouter: emulator.browserRouter,
    stop: () => emulator.stop(),
  };
}
