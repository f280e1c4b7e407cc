import { createHmac } from 'node:crypto';
import { type Config, ConfigurationError } from '../../../platform/config/config.ts';

type PaymentsMode = 'live' | 'test' | 'simulated';

export type PaymentsInput = Pick<Config, 'isProduction'> &
  Pick<Config['payments'], 'simulatedOnPurpose'> &
  Partial<Config['payments']>;

export interface PaymentsKeys {
  mode: PaymentsMode;
  secretKey: string;
  publishableKey: string;
  /** Verifies v1 events; the connect secret verifies events of connected accounts. */
  webhookSecret: string | undefined;
  connectWebhookSecret: string | undefined;
  /** Origin of Stripe's API; undefined for api.stripe.com. The emulator sets it once it listens. */
  apiBase: string | undefined;
}

/**
 * Chooses the mode and the keys of Stripe. Simulated keys are derived from `sessionSecret`, so that
 * all processes of a deployment agree on them.
 * @throws ConfigurationError naming the variable that prevents the start
 */
export function choosePayments(input: PaymentsInput, sessionSecret: string): PaymentsKeys {
  if (input.secretKey && input.simulatedOnPurpose) {
    throw new ConfigurationError(
      'PAYMENTS=simulated and STRIPE_SECRET_KEY contradict each other; set only one of them.',
    );
  }
  if (!input.secretKey) return simulatedPayments(input, sessionSecret);
  return keyedPayments(input, input.secretKey);
}

function simulatedPayments(input: PaymentsInput, sessionSecret: string): PaymentsKeys {
  if (input.isProduction && !input.simulatedOnPurpose) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY must be set in production, or PAYMENTS=simulated for payments without real money.',
    );
  }
  const derive = (use: string) =>
    createHmac('sha256', sessionSecret).update(`simulated payments: ${use}`).digest('hex');
  return {
    mode: 'simulated',
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: 'pk_test_simulated',
    webhookSecret: `whsec_${derive('webhook')}`,
    connectWebhookSecret: `whsec_${derive('connect webhook')}`,
    apiBase: undefined,
  };
}

function keyedPayments(input: PaymentsInput, secretKey: string): PaymentsKeys {
  const mode = keyMode('STRIPE_SECRET_KEY', secretKey, /^(?:sk|rk)_(live|test)_\w+$/);
  const { publishableKey, webhookSecret, connectWebhookSecret, apiBase } = input;
  if (!publishableKey) {
    throw new ConfigurationError('STRIPE_PUBLISHABLE_KEY must be set with STRIPE_SECRET_KEY.');
  }
  if (keyMode('STRIPE_PUBLISHABLE_KEY', publishableKey, /^pk_(live|test)_\w+$/) !== mode) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    );
  }
  if (mode === 'live' && apiBase) {
    throw new ConfigurationError('STRIPE_API_BASE is refused together with a live Stripe key.');
  }
  if (!webhookSecret && (input.isProduction || mode === 'live')) {
    throw new ConfigurationError('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY.');
  }
  return { mode, secretKey, publishableKey, webhookSecret, connectWebhookSecret, apiBase };
}

function keyMode(variable: string, key: string, form: RegExp): 'live' | 'test' {
  const [, mode] = form.exec(key) ?? [];
  if (mode === 'live' || mode === 'test') return mode;
  throw new ConfigurationError(`${variable} does not look like one of Stripe's keys.`);
}
