import { isIP } from 'node:net';
import { z } from 'zod';

/** The secret of `.env.example` and of development; production refuses it. */
export const SAMPLE_SESSION_SECRET = 'portage-sample-secret-change-me-in-production';

const number = (fallback: number, min = 1, max = 1_000_000_000) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const databaseAddress = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
  .optional();

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: number(5000, 0, 65_535),
  HOST: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  PGBOUNCER_PREPARED: z.enum(['0', '1']).default('0'),
  DATABASE_POOL_SIZE: number(10, 1, 200),
  MIGRATIONS: z.enum(['start', 'wait']).default('start'),
  PORTAGE_DATA_DIR: z.string().default('.data'),
  PG_DUMP: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO_DATA: z.enum(['on', 'off']).optional(),
  STAGING: z.enum(['0', '1']).default('0'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOGIN_FAILURES_PER_ACCOUNT: number(10),
  LOGIN_FAILURES_PER_ADDRESS: number(50),
  LOGIN_WINDOW_MINUTES: number(15),
  REGISTRATIONS_PER_HOUR: number(20),
  WRITES_PER_MINUTE: number(60),
  APPLICATIONS_PER_HOUR: number(30),
  MESSAGES_PER_MINUTE: number(30),
  FUNDINGS_PER_MINUTE: number(10),
  READS_PER_MINUTE: number(300),
  PAGES_PER_MINUTE: number(600),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  MAX_LAG_MS: number(250),
  MAX_POOL_WAIT_MS: number(500),
  SESSION_IDLE_DAYS: number(7),
  SESSION_MAX_DAYS: number(30),
  PAYMENTS: z.enum(['simulated']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  PLATFORM_FEE_BPS: number(500, 0, 5_000),
  PAYMENTS_WORKER_INTERVAL_MS: number(5_000, 10),
  PAYMENTS_STALE_MS: number(30_000, 10),
});

/** Every variable that the server reads, for the test that compares `.env.example` with it. */
export const ENVIRONMENT_VARIABLES = Object.keys(environmentSchema.shape);

/** The configuration does not allow a start; the message is one sentence for the operator. */
export class ConfigurationError extends Error {}

/** Adds what a file `.env` sets. */
export function loadEnvironment(): void {
  try {
    process.loadEnvFile();
  } catch {
    // The file is optional.
  }
}

export type Config = ReturnType<typeof parseConfig>;

/**
 * The server's configuration from its environment; an empty variable counts as not set.
 * @throws ConfigurationError naming the variable
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set, { error: expectation });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${String(issue?.path[0])} is not valid: it ${issue?.message}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const sessionSecrets = (env.SESSION_SECRET ?? '').split(',').filter(Boolean);
  if (env.METRICS_PORT === env.PORT) {
    throw new ConfigurationError('METRICS_PORT must differ from PORT: the metrics are not public.');
  }
  if (isProduction) refuseUnsafeProduction(env, sessionSecrets);
  if (/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '')) refuseUnsafeLiveKey(env);
  return {
    env: env.NODE_ENV,
    isProduction,
    isStaging: env.STAGING === '1',
    port: env.PORT,
    /** Measured and served only where a port is set. */
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** The pooler keeps named statements apart: pgbouncer from 1.21 on, as configured. */
    poolerKeepsNames: env.PGBOUNCER_PREPARED === '1',
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** `npm run migrate` applies them, and the start waits. */
    waitsForMigrations: env.MIGRATIONS === 'wait',
    dataDir: env.PORTAGE_DATA_DIR,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: parseTrustProxy(env.TRUST_PROXY, isProduction),
    logLevel: env.LOG_LEVEL,
    demoData: (env.DEMO_DATA ?? (isProduction ? 'off' : 'on')) === 'on',
    session: {
      secrets: sessionSecrets.length > 0 ? sessionSecrets : [SAMPLE_SESSION_SECRET],
      idleDays: env.SESSION_IDLE_DAYS,
      maxDays: env.SESSION_MAX_DAYS,
    },
    rateLimits: {
      enabled: env.RATE_LIMITS === 'on',
      loginFailuresPerAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
      loginWindowMinutes: env.LOGIN_WINDOW_MINUTES,
      registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
      writesPerMinute: env.WRITES_PER_MINUTE,
      applicationsPerHour: env.APPLICATIONS_PER_HOUR,
      messagesPerMinute: env.MESSAGES_PER_MINUTE,
      fundingsPerMinute: env.FUNDINGS_PER_MINUTE,
      readsPerMinute: env.READS_PER_MINUTE,
      pagesPerMinute: env.PAGES_PER_MINUTE,
    },
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS ?? (isProduction ? 3_000 : 0),
    load: { maxLagMs: env.MAX_LAG_MS, maxPoolWaitMs: env.MAX_POOL_WAIT_MS },
    payments: {
      /** `PAYMENTS=simulated` was set. */
      simulatedOnPurpose: env.PAYMENTS === 'simulated',
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
      platformFeeBps: env.PLATFORM_FEE_BPS,
      workerIntervalMs: env.PAYMENTS_WORKER_INTERVAL_MS,
      staleMs: env.PAYMENTS_STALE_MS,
    },
  };
}

/** What a value has to be. The value itself is not repeated: it may be a secret. */
function expectation(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_type') return 'must be a whole number';
  return 'must be an address that begins with http:// or https://';
}

type Environment = z.output<typeof environmentSchema>;

function refuseUnsafeProduction(env: Environment, secrets: string[]): void {
  if (!env.DATABASE_URL) {
    throw new ConfigurationError('DATABASE_URL must name a PostgreSQL database in production.');
  }
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32)) {
    throw new ConfigurationError(
      'SESSION_SECRET must be set in production, at least 32 characters of your own.',
    );
  }
  if (secrets.includes(SAMPLE_SESSION_SECRET)) {
    throw new ConfigurationError(
      'SESSION_SECRET is the sample of .env.example; set one of your own in production.',
    );
  }
  if (!env.PUBLIC_URL) {
    throw new ConfigurationError(
      'PUBLIC_URL must be set in production: links made from what a request says may be forged.',
    );
  }
  if (env.DEMO_DATA === 'on' && env.STAGING === '0') {
    throw new ConfigurationError(
      'DEMO_DATA=on is refused in production, unless STAGING=1: its passwords are known to all.',
    );
  }
  if (!env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'simulated') {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY must be set in production, or PAYMENTS=simulated for payments without real money.',
    );
  }
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const) {
    if (!env.STRIPE_SECRET_KEY || env[name]) continue;
    throw new ConfigurationError(`${name} must be set with STRIPE_SECRET_KEY.`);
  }
}

function refuseUnsafeLiveKey(env: Environment): void {
  if (env.RATE_LIMITS === 'off') {
    throw new ConfigurationError('RATE_LIMITS=off is refused together with a live Stripe key.');
  }
  if (env.STAGING === '1') {
    throw new ConfigurationError('STAGING=1 is refused together with a live Stripe key.');
  }
  if (env.STRIPE_API_BASE) {
    throw new ConfigurationError('STRIPE_API_BASE is refused together with a live Stripe key.');
  }
  if (env.NODE_ENV !== 'production') {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is a live key, which is refused unless NODE_ENV is production.',
    );
  }
}

/** What Express calls `trust proxy`: a number of hops, or a list of addresses and subnets. */
function parseTrustProxy(value: string | undefined, isProduction: boolean) {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') {
    if (!isProduction) return true;
    throw new ConfigurationError(
      'TRUST_PROXY=true trusts every sender; give the number of proxies or their subnet.',
    );
  }
  if (/^\d{1,2}$/.test(value)) return Number(value);
  if (value.split(',').every((part) => isSubnet(part.trim()))) return value;
  throw new ConfigurationError(
    'TRUST_PROXY is not valid: it must be the number of proxies, or their addresses or subnets.',
  );
}

function isSubnet(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...others] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && others.length === 0 && Number(bits ?? most) <= most;
}
