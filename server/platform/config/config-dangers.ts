import type { Environment } from './config-variables.ts';

/** Secret in `.env.example` and in development; production refuses it. */
export const SAMPLE_SESSION_SECRET = 'portage-sample-secret-change-me-in-production';

/** Returns one sentence for the operator if a start with this environment would be dangerous. */
export function dangerOf(env: Environment, sessionSecrets: string[]): string | undefined {
  const isLive = /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '');
  return (
    (env.NODE_ENV === 'production' && productionDanger(env, sessionSecrets)) ||
    (isLive && liveKeyDanger(env)) ||
    stagingDanger(env)
  );
}

function productionDanger(env: Environment, secrets: string[]): string | undefined {
  if (!env.DATABASE_URL) {
    return 'DATABASE_URL must name a PostgreSQL database in production.';
  }
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32)) {
    return 'SESSION_SECRET must be set in production, at least 32 characters of your own.';
  }
  if (secrets.includes(SAMPLE_SESSION_SECRET)) {
    return 'SESSION_SECRET is the sample of .env.example; set one of your own in production.';
  }
  if (!env.PUBLIC_URL) {
    return 'PUBLIC_URL must be set in production: links made from what a request says may be forged.';
  }
  if (env.DEMO_DATA === 'on' && env.STAGING === '0') {
    return 'DEMO_DATA=on is refused in production, unless STAGING=1: its passwords are known to all.';
  }
  if (!env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'simulated') {
    return 'STRIPE_SECRET_KEY must be set in production, or PAYMENTS=simulated for payments without real money.';
  }
  for (const name of ['MAIL_FROM', 'MAIL_POSTAL_ADDRESS'] as const) {
    if (!env.SMTP_URL || env[name]) continue;
    return `${name} must be set with SMTP_URL: every email has to name its sender and their address.`;
  }
  for (const name of ['PRIVACY_OFFICER_NAME', 'PRIVACY_OFFICER_EMAIL'] as const) {
    if (env[name] || env.STAGING === '1') continue;
    return `${name} must be set in production: the law has the person responsible for personal information published.`;
  }
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const) {
    if (!env.STRIPE_SECRET_KEY || env[name]) continue;
    return `${name} must be set with STRIPE_SECRET_KEY.`;
  }
  return undefined;
}

function liveKeyDanger(env: Environment): string | undefined {
  if (env.RATE_LIMITS === 'off') {
    return 'RATE_LIMITS=off is refused together with a live Stripe key.';
  }
  if (env.STAGING === '1') {
    return 'STAGING=1 is refused together with a live Stripe key.';
  }
  if (env.ALLOW_DATA) {
    return 'ALLOW_DATA=demo is refused together with a live Stripe key.';
  }
  if (env.STRIPE_API_BASE) {
    return 'STRIPE_API_BASE is refused together with a live Stripe key.';
  }
  for (const name of ['LEGAL_NAME', 'LEGAL_ADDRESS'] as const) {
    if (env.NODE_ENV !== 'production' || env[name]) continue;
    return `${name} must be set with a live Stripe key: receipts have to name who issues them.`;
  }
  if (env.NODE_ENV !== 'production') {
    return 'STRIPE_SECRET_KEY is a live key, which is refused unless NODE_ENV is production.';
  }
  return undefined;
}

function stagingDanger(env: Environment): string | undefined {
  if (env.STAGING === '0' || env.STAGING_KEY || !isReachable(env)) return undefined;
  return 'STAGING_KEY must be set with STAGING=1, unless HOST and PUBLIC_URL are of this computer alone: testers act as anyone.';
}

export function hostOf({ HOST, NODE_ENV }: Environment): string {
  return HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : 'localhost');
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether other computers can reach the server, directly or through a proxy. */
function isReachable(env: Environment): boolean {
  const publicHost = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost';
  return !LOOPBACK.test(hostOf(env)) || !LOOPBACK.test(publicHost);
}
