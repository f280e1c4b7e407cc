import { isIP } from 'node:net';
import { join } from 'node:path';
import type { z } from 'zod';
import type { DataKind } from '#shared/domain/data-kinds.ts';
import { dangerOf, hostOf, SAMPLE_SESSION_SECRET } from './config-dangers.ts';
import { readLimits } from './config-limits.ts';
import { type Environment, environmentSchema } from './config-variables.ts';

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
 * The variables of an environment; an empty one counts as not set.
 * @throws ConfigurationError naming the variable
 */
export function readEnvironment(
  environment: Record<string, string | undefined> = process.env,
): Environment {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set, { error: expectation });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${String(issue?.path[0])} is not valid: it ${issue?.message}.`);
  }
  return parsed.data;
}

/**
 * The server's configuration from its environment.
 * @throws ConfigurationError naming the variable
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const env = readEnvironment(environment);
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
    dataKinds: dataKindsOf(env),
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
    storage: storageOf(env),
    /** The folder of the journal beside the backups; without one nothing is written. */
    backupJournal: env.BACKUP_JOURNAL,
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
    staff: {
      /** A decision about more held money than this needs a second member. */
      twoPersonsAboveCents: env.STAFF_TWO_PERSONS_ABOVE,
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

/** Where uploaded files are, and what scans them. */
export function storageOf(env: Environment) {
  return {
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
  };
}

/** The kinds of data that an environment is for: first the one that an empty database becomes. */
export function dataKindsOf({
  NODE_ENV,
  STAGING,
  ALLOW_DATA,
}: Pick<Environment, 'NODE_ENV' | 'STAGING' | 'ALLOW_DATA'>): readonly DataKind[] {
  if (STAGING === '1') return ['staging', 'demo'];
  if (NODE_ENV !== 'production') return ['demo'];
  return ALLOW_DATA ? [ALLOW_DATA, 'production'] : ['production'];
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
