import { z } from 'zod';
import { parseCents } from '#shared/domain/money.ts';
import { SPACE_NAME } from '#shared/domain/staging.ts';
import { limitVariables, number } from './config-limits.ts';

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

const hostNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .refine((list) => list.every((name) => /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(name)), {
    message: 'must be names of hosts without a port, with commas between them',
  });

const MIN_STAGING_KEY = 12;

/** Environment variables; a missing one gets its default, or stays undefined. */
const emailAddress = z.string().regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an email address');

export const environmentSchema = z.object({
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
  BACKUP_JOURNAL: z.string().optional(),
  BACKUPS_KEPT_DAYS: number(0, 0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  SECOND_FACTOR_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO_DATA: z.enum(['on', 'off']).optional(),
  STAGING: z.enum(['0', '1']).default('0'),
  ALLOW_DATA: z.enum(['demo']).optional(),
  STAGING_KEY: z.string().min(MIN_STAGING_KEY).max(200).optional(),
  STAGING_HOSTS: hostNames.optional(),
  STAGING_SPACE: z.string().regex(SPACE_NAME).optional(),
  STAGING_SPACE_IDLE_S: number(900, 1, 1_000_000),
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
  PRIVACY_OFFICER_EMAIL: emailAddress.optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
  PAYMENTS: z.enum(['simulated']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  PLATFORM_FEE_BPS: number(500, 0, 5_000),
  LEGAL_NAME: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
  GST_NUMBER: z
    .string()
    .regex(/^\d{9} ?RT\d{4}$/, 'must be nine digits, RT and four digits')
    .optional(),
  QST_NUMBER: z
    .string()
    .regex(/^\d{10} ?TQ\d{4}$/, 'must be ten digits, TQ and four digits')
    .optional(),
  STAFF_TWO_PERSONS_ABOVE: z
    .string()
    .default('500.00')
    .transform((amount, context) => {
      const cents = parseCents(amount);
      if (cents === undefined) context.addIssue('must be an amount in CAD, such as 500.00');
      return cents ?? z.NEVER;
    }),
  PAYMENTS_WORKER_INTERVAL_MS: number(5_000, 10),
  PAYMENTS_STALE_MS: number(30_000, 10),
});

export type Environment = z.output<typeof environmentSchema>;
