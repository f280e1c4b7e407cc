import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { dangerOf, hostOf, SAMPLE_SESSION_SECRET } from './config-dangers.ts';
import { limitVariables, number, readLimits } from './config-limits.ts';

const databaseAddress = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
  .optional();

const databaseAddresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((list) => list.every((address) => /^postgres(?:ql)?:\/\//.test(address)), {
    message: 'must be addresses that begin with postgres://, with commas between them',
  });

const MIN_STAGING_KEY = 12;

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: number(5000, 0, 65_535),
  HOST: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URLS: databaseAddresses.optional(),
  PGBOUNCER_PREPARED: z.enum(['0', '1']).default('0'),
  DATABASE_POOL_SIZE: number(10, 1, 200),
  EMBEDDED_REPLICAS: number(0, 0, 4),
  WEB_CONCURRENCY: number(1, 1, 64),
  MIGRATIONS: z.enum(['start', 'wait']).default('start'),
  PORTAGE_DATA_DIR: z.string().default('.data'),
  STORAGE_DIR: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  PG_DUMP: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  SECOND_FACTOR_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO_DATA: z.enum(['on', 'off']).optional(),
  STAGING: z.enum(['0', '1']).default('0'),
  STAGING_KEY: z.string().min(MIN_STAGING_KEY).max(200).optional(),
  COMMIT: z.string().optional(),
  ...limitVariables,
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  MAX_LAG_MS: number(250),
  MAX_POOL_WAIT_MS: number(500),
  SESSION_IDLE_DAYS: number(7),
  SESSION_MAX_DAYS: number(30),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an email address')
    .optional(),
  MAIL_POSTAL_ADDRESS: z.string().optional(),
  PRIVACY_OFFICER_NAME: z.string().optional(),
  PRIVACY_OFFICER_TITLE: z.string().optional(),
  PRIVACY_OFFICER_EMAIL: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an email address')
    .optional(),
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
  const danger = dangerOf(env, sessionSecrets);
  if (danger) throw new ConfigurationError(danger);
  return {
    env: env.NODE_ENV,
    isProduction,
    isStaging: env.STAGING === '1',
    /** Asked for before the tools of a staging server; undefined where only this computer has them. */
    stagingKey: env.STAGING_KEY,
    /** Of the release, where the checkout does not say it. */
    commit: env.COMMIT,
    port: env.PORT,
    /** Measured and served only where a port is set. */
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    host: hostOf(env),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    embeddedReplicas: env.EMBEDDED_REPLICAS,
    processes: env.WEB_CONCURRENCY,
    /** The pooler keeps named statements apart: pgbouncer from 1.21 on, as configured. */
    poolerKeepsNames: env.PGBOUNCER_PREPARED === '1',
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** `npm run migrate` applies them, and the start waits. */
    waitsForMigrations: env.MIGRATIONS === 'wait',
    dataDir: env.PORTAGE_DATA_DIR,
    storage: {
      /** Neither a folder nor an S3 API is named. */
      isDefault: !env.STORAGE_DIR && !env.S3_ENDPOINT,
      folder: env.STORAGE_DIR ?? join(env.PORTAGE_DATA_DIR, 'files'),
      s3: {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      },
      clamdUrl: env.CLAMD_URL,
    },
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: parseTrustProxy(env.TRUST_PROXY, isProduction),
    logLevel: env.LOG_LEVEL,
    demoData: (env.DEMO_DATA ?? (isProduction ? 'off' : 'on')) === 'on',
    session: {
      secrets: sessionSecrets.length > 0 ? sessionSecrets : [SAMPLE_SESSION_SECRET],
      idleDays: env.SESSION_IDLE_DAYS,
      maxDays: env.SESSION_MAX_DAYS,
    },
    rateLimits: readLimits(env),
    secondFactorKeys: env.SECOND_FACTOR_KEY?.split(',') ?? [],
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? 'Portage <mail@portage.example>',
      postalAddress: env.MAIL_POSTAL_ADDRESS,
      /** Where mails are kept as files for want of an SMTP server; none in production. */
      folder:
        env.SMTP_URL || (isProduction && env.STAGING === '0')
          ? undefined
          : join(env.PORTAGE_DATA_DIR, 'outbox'),
    },
    /** Who is responsible for personal information; the law has them named to the public. */
    privacyOfficer: {
      name: env.PRIVACY_OFFICER_NAME ?? 'Camille Roy (example)',
      title: env.PRIVACY_OFFICER_TITLE ?? null,
      email: env.PRIVACY_OFFICER_EMAIL ?? 'privacy@portage.example',
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
  if (issue.code === 'too_small') {
    return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}`;
  }
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_type') return 'must be a whole number';
  return 'must be an address that begins with http:// or https://';
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
