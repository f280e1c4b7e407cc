import { isIP } from 'node:net';
import { join } from 'node:path';
import type { z } from 'zod';
import type { DataKind } from '#shared/domain/data-kinds.ts';
import { dangerOf, hostOf, SAMPLE_SESSION_SECRET } from './config-dangers.ts';
import { readLimits } from './config-limits.ts';
import { type Environment, environmentSchema } from './config-variables.ts';

/** The configuration prevents a start; the message is one sentence for the operator. */
export class ConfigurationError extends Error {}

export type Config = ReturnType<typeof parseConfig>;

/**
 * Parses the environment; an empty variable counts as not set.
 * @throws ConfigurationError with the name of the variable
 */
export function readEnvironment(
  environment: Record<string, string | undefined> = process.env,
): Environment {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(nonEmpty, { error: expectation });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${String(issue?.path[0])} is not valid: it ${issue?.message}.`);
  }
  return parsed.data;
}

/**
 * Makes the server's configuration from its environment.
 * @throws ConfigurationError with the name of the variable
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
    /** Key of a staging server's tools; undefined if only this computer can reach them. */
    stagingKey: env.STAGING_KEY,
    /** Names at which a staging server may be opened, lower case and without ports. */
    stagingHosts: stagingHostsOf(env),
    /** Name of the space that this process serves; undefined for the shared data. */
    space: env.STAGING_SPACE,
    /** Milliseconds after the last request until the process of a space ends. */
    spaceIdleMs: env.STAGING_SPACE_IDLE_S * 1_000,
    /** Commit of the release, for deployments without a git checkout. */
    commit: env.COMMIT,
    port: env.PORT,
    /** Undefined turns metrics off. */
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    host: hostOf(env),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    embeddedReplicas: env.EMBEDDED_REPLICAS,
    processes: env.WEB_CONCURRENCY,
    /** Whether the pooler supports named statements: pgbouncer from 1.21 on, if configured. */
    poolerKeepsNames: env.PGBOUNCER_PREPARED === '1',
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Whether the start waits for `npm run migrate` instead of migrating. */
    waitsForMigrations: env.MIGRATIONS === 'wait',
    dataDir: env.PORTAGE_DATA_DIR,
    storage: storageOf(env),
    /** Folder of the journal beside the backups; undefined turns it off. */
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
      /** Folder of mails kept as files when no SMTP server is set; undefined in production. */
      folder:
        env.SMTP_URL || (isProduction && env.STAGING === '0')
          ? undefined
          : join(env.PORTAGE_DATA_DIR, 'outbox'),
    },
    /** The person responsible for personal information, whom the law requires to be published. */
    privacyOfficer: {
      name: env.PRIVACY_OFFICER_NAME ?? 'Camille Roy (example)',
      title: env.PRIVACY_OFFICER_TITLE ?? null,
      email: env.PRIVACY_OFFICER_EMAIL ?? 'privacy@portage.example',
    },
    /** Address for questions, which the contact page names; null where none is published. */
    supportEmail: env.SUPPORT_EMAIL ?? null,
    /** The company that Portage belongs to, as papers name it. */
    operator: {
      legalName: env.LEGAL_NAME ?? null,
      legalAddress: env.LEGAL_ADDRESS ?? null,
      gstNumber: env.GST_NUMBER ?? null,
      qstNumber: env.QST_NUMBER ?? null,
    },
    staff: {
      /** Amount of held money above which a decision needs a second member of staff. */
      twoPersonsAboveCents: env.STAFF_TWO_PERSONS_ABOVE,
    },
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS ?? (isProduction ? 3_000 : 0),
    load: { maxLagMs: env.MAX_LAG_MS, maxPoolWaitMs: env.MAX_POOL_WAIT_MS },
    payments: {
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

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

const stagingHostsOf = ({ STAGING_HOSTS = [], PUBLIC_URL }: Environment) => [
  ...THIS_COMPUTER,
  ...STAGING_HOSTS,
  ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []),
];

export function storageOf(env: Environment) {
  return {
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

/** Kinds of data that an environment allows; an empty database becomes the first of them. */
export function dataKindsOf({
  NODE_ENV,
  STAGING,
  ALLOW_DATA,
}: Pick<Environment, 'NODE_ENV' | 'STAGING' | 'ALLOW_DATA'>): readonly DataKind[] {
  if (STAGING === '1') return ['staging', 'demo'];
  if (NODE_ENV !== 'production') return ['demo'];
  return ALLOW_DATA ? [ALLOW_DATA, 'production'] : ['production'];
}

/** Describes the expected value. The actual one is not repeated, because it may be a secret. */
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

/** Parses Express's `trust proxy`: a number of hops, or a list of addresses and subnets. */
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
  const maxBits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && others.length === 0 && Number(bits ?? maxBits) <= maxBits;
}
