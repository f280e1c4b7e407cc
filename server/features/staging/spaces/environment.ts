/**
 * Environment of a space's process, in place of that of the shared one: all that is kept or sent
 * goes to folders of its own, and payments are simulated, because Stripe's webhooks reach the shared
 * process alone. Other variables are inherited; an empty one counts as not set.
 */
export const environmentOf = ({ name, url, folder, address }: SpaceParts) => ({
  STAGING: '1',
  STAGING_SPACE: name,
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: '',
  DATABASE_REPLICA_URLS: '',
  EMBEDDED_REPLICAS: '',
  // A tester needs fewer connections than a site.
  DATABASE_POOL_SIZE: '5',
  WEB_CONCURRENCY: '',
  MIGRATIONS: '',
  DEMO_DATA: 'on',
  PORTAGE_DATA_DIR: folder,
  STORAGE_DIR: '',
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  BACKUP_JOURNAL: '',
  SMTP_URL: '',
  PAYMENTS: 'simulated',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_CONNECT_WEBHOOK_SECRET: '',
  STRIPE_API_BASE: '',
  HOST: '127.0.0.1',
  PORT: '0',
  METRICS_PORT: '',
  PUBLIC_URL: address,
  TRUST_PROXY: 'loopback',
  SHUTDOWN_GRACE_MS: '0',
  // The first request comes while it still loads, and is not to be shed.
  MAX_LAG_MS: '60000',
  MAX_POOL_WAIT_MS: '60000',
});

interface SpaceParts {
  name: string;
  url: string;
  folder: string;
  /** Address of the shared process, which forwards to it. */
  address: string;
}
