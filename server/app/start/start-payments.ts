import type { Router } from 'express';
import type { Pool } from 'pg';
import { contract } from '#shared/contract/contract.ts';
import {
  createGateway,
  createStripe,
  type Gateway,
} from '../../features/payments/stripe/gateway.ts';
import { choosePayments, type PaymentsKeys } from '../../features/payments/stripe/keys.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Logger } from '../../platform/log/log.ts';

/** Path of `browserRouter`; the client's simulated Stripe.js calls it. */
export const EMULATOR_PATH = '/emulator';
export const WEBHOOK_PATH = contract.receiveStripeEvent.path;

export interface PaymentsOptions {
  config: Config;
  pool: Pool;
  logger: Logger;
  clock: Clock;
  /** Address of this process, read only once it listens. */
  ownUrl: () => string;
}

export interface Payments {
  gateway: Gateway;
  keys: PaymentsKeys;
  /** Only for simulated payments; to be mounted at EMULATOR_PATH before any body parser. */
  browserRouter: Router | undefined;
  stop(): Promise<void>;
}

/**
 * Connects the gateway to Stripe, or without a key to an emulator in this process.
 * @throws ConfigurationError if the environment's payment settings contradict each other
 */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { config } = options;
  const input = { isProduction: config.isProduction, ...config.payments };
  const keys = choosePayments(input, config.session.secrets[0] ?? '');
  if (keys.mode === 'simulated') return startSimulation(options, keys);
  return {
    gateway: createGateway(createStripe(keys.secretKey, keys.apiBase)),
    keys,
    browserRouter: undefined,
    stop: async () => undefined,
  };
}

async function startSimulation(options: PaymentsOptions, keys: PaymentsKeys): Promise<Payments> {
  const { config, pool, logger, clock, ownUrl } = options;
  const { secretKey, publishableKey, webhookSecret = '', connectWebhookSecret = '' } = keys;
  // Imported here, so that a process that moves real money never loads it.
  const { createEmulator } = await import('../../stripe-emulator/emulator.ts');
  const emulator = createEmulator({
    pool,
    logger,
    clock,
    secretKey,
    publishableKey,
    controls: config.isStaging,
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
  logger.info(
    { event: 'payments.simulated' },
    'payments are simulated: no real money moves, and only test cards are taken',
  );
  const gateway = createGateway(createStripe(secretKey, url));
  return {
    gateway: {
      ...gateway,
      // At the host at which the person is, whose language and theme the page follows.
      createSetUpLink: async (account, returnTo) => {
        const link = new URL(await gateway.createSetUpLink(account, returnTo));
        return new URL(link.pathname, returnTo).href;
      },
    },
    keys: { ...keys, apiBase: url },
    browserRouter: emulator.browserRouter,
    stop: () => emulator.stop(),
  };
}
