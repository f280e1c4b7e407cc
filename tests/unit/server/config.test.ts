import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, parseConfig } from '#server/platform/config/config.ts';
import { SAMPLE_SESSION_SECRET } from '#server/platform/config/config-dangers.ts';
import { environmentSchema } from '#server/platform/config/config-variables.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';

const OWN_SECRET = 'forty characters of our own and no fewer';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portage@database/portage',
  SESSION_SECRET: OWN_SECRET,
  PUBLIC_URL: 'https://portage.example',
  PAYMENTS: 'simulated',
  PRIVACY_OFFICER_NAME: 'Noor Haddad',
  PRIVACY_OFFICER_EMAIL: 'privacy@portage.example',
};
const stripe = {
  ...production,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
};

function refusal(environment: Record<string, string | undefined>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  return 'taken';
}

test('knows whether uploads are in the default folder', () => {
  expect(parseConfig({}).storage.isDefault).toBe(true);
  expect(parseConfig({ STORAGE_DIR: '/files' }).storage.isDefault).toBe(false);
  expect(parseConfig({ S3_ENDPOINT: 'https://s3.example' }).storage.isDefault).toBe(false);
});

describe('.env.example', () => {
  const text = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');

  test('has one line for each variable, in the order of config-variables.ts, and says what it is', () => {
    const lines = text.trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, line.indexOf('=')))).toEqual(
      Object.keys(environmentSchema.shape),
    );
    for (const line of lines) expect(line).toMatch(/^[A-Z\d_]+=\S* # \S.{9,}$/);
  });

  test('holds the defaults, so that a copy changes nothing', () => {
    expect(parseConfig(parseEnv(text))).toEqual(parseConfig({}));
    expect(parseEnv(text).SESSION_SECRET).toBe(SAMPLE_SESSION_SECRET);
  });
});

test.each([
  [{ PORT: 'five' }, 'PORT is not valid: it must be a whole number.'],
  [{ PORT: '5.5' }, 'PORT is not valid: it must be a whole number.'],
  [{ PORT: '65536' }, 'PORT is not valid: it must be at most 65535.'],
  [{ READS_PER_MINUTE: '0' }, 'READS_PER_MINUTE is not valid: it must be at least 1.'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is not valid: it must be one of on, off.'],
  [
    { DATABASE_URL: 'mysql://root:hunter2@host/db' },
    'DATABASE_URL is not valid: it must begin with postgres://.',
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://one/db, two:hunter2' },
    'DATABASE_REPLICA_URLS is not valid: it must be addresses that begin with postgres://, with commas between them.',
  ],
  [
    { PUBLIC_URL: 'portage.example' },
    'PUBLIC_URL is not valid: it must be an address that begins with http:// or https://.',
  ],
  [
    { STAFF_TWO_PERSONS_ABOVE: '-1' },
    'STAFF_TWO_PERSONS_ABOVE is not valid: it must be an amount in CAD, such as 500.00.',
  ],
  [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY is not valid/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY is not valid/],
  [{ ...production, DATABASE_URL: '' }, /^DATABASE_URL must/],
  [{ ...production, SESSION_SECRET: undefined }, /^SESSION_SECRET must/],
  [{ ...production, SESSION_SECRET: 'x'.repeat(31) }, /^SESSION_SECRET must/],
  [{ ...production, SESSION_SECRET: `${OWN_SECRET},short` }, /^SESSION_SECRET must/],
  [{ ...production, SESSION_SECRET: SAMPLE_SESSION_SECRET }, /^SESSION_SECRET is the sample/],
  [{ ...production, PAYMENTS: '' }, /^STRIPE_SECRET_KEY must/],
  [{ ...production, PUBLIC_URL: '' }, /^PUBLIC_URL must/],
  [{ ...production, DEMO_DATA: 'on' }, /^DEMO_DATA=on is refused/],
  [{ PORT: '9464', METRICS_PORT: '9464' }, /^METRICS_PORT must differ from PORT/],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET must/],
  [{ ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: '' }, /^STRIPE_CONNECT_WEBHOOK_SECRET must/],
  [{ ...production, SMTP_URL: 'smtp://relay' }, /^MAIL_FROM must be set/],
  [
    { ...production, SMTP_URL: 'smtp://relay', MAIL_FROM: 'hello@portage.example' },
    /^MAIL_POSTAL_ADDRESS must be set/,
  ],
  [{ ...production, PRIVACY_OFFICER_NAME: '' }, /^PRIVACY_OFFICER_NAME must be set/],
  [{ ...production, PRIVACY_OFFICER_EMAIL: '' }, /^PRIVACY_OFFICER_EMAIL must be set/],
  [
    { PRIVACY_OFFICER_EMAIL: 'the front desk' },
    'PRIVACY_OFFICER_EMAIL is not valid: it must be an email address.',
  ],
  [{ SMTP_URL: 'relay:25' }, 'SMTP_URL is not valid: it must begin with smtp:// or smtps://.'],
  [{ MAIL_FROM: 'Portage' }, 'MAIL_FROM is not valid: it must be an email address.'],
  [{ ...production, TRUST_PROXY: 'true' }, /^TRUST_PROXY=true/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', RATE_LIMITS: 'off' }, /^RATE_LIMITS=off/],
  [{ STRIPE_SECRET_KEY: 'rk_live_1', RATE_LIMITS: 'off' }, /^RATE_LIMITS=off/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', STAGING: '1' }, /^STAGING=1/],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', ALLOW_DATA: 'demo' },
    /^ALLOW_DATA=demo is refused/,
  ],
  [{ ALLOW_DATA: 'staging' }, /^ALLOW_DATA is not valid/],
  [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_API_BASE: 'http://localhost:1' }, /^STRIPE_API_BASE/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /^STRIPE_SECRET_KEY is a live key/],
  [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, /^LEGAL_NAME must be set/],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', LEGAL_NAME: 'Portage Inc.' },
    /^LEGAL_ADDRESS must be set/,
  ],
  [
    { GST_NUMBER: '123456789' },
    'GST_NUMBER is not valid: it must be nine digits, RT and four digits.',
  ],
  [{ ...stripe, NODE_ENV: 'test', STRIPE_SECRET_KEY: 'rk_live_1' }, /^STRIPE_SECRET_KEY is a live/],
  [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STAGING: '1', DEMO_DATA: 'on' }, /^STAGING=1/],
  [{ STAGING: '1', HOST: '0.0.0.0' }, /^STAGING_KEY must be set with STAGING=1/],
  [{ STAGING: '1', PUBLIC_URL: 'https://staging.portage.example' }, /^STAGING_KEY must/],
  [{ ...production, STAGING: '1' }, /^STAGING_KEY must/],
  [
    { STAGING: '1', STAGING_KEY: 'hunter2' },
    'STAGING_KEY is not valid: it must be at least 12 characters.',
  ],
  [
    { STAGING: '1', STAGING_HOSTS: 'http://tester.test' },
    'STAGING_HOSTS is not valid: it must be names of hosts without a port, with commas between them.',
  ],
  [{ MIGRATIONS: 'never' }, 'MIGRATIONS is not valid: it must be one of start, wait.'],
])('%o is refused in one sentence that names the variable', (environment, sentence) => {
  const message = refusal(environment);
  expect(message).toMatch(sentence);
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain('hunter2');
});

test.each([
  [undefined, false],
  ['false', false],
  ['true', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['2001:db8::/32', '2001:db8::/32'],
])('TRUST_PROXY=%s is %s', (value, expected) => {
  expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
});

test('every staff decision can require a second member', () => {
  const limitOf = (amount: string) =>
    parseConfig({ STAFF_TWO_PERSONS_ABOVE: amount }).staff.twoPersonsAboveCents;
  expect(['0', '0.50', '1200'].map(limitOf)).toEqual([0, 50, 120_000]);
});

test('a production start that is complete is taken, also while a secret is being replaced', () => {
  const config = parseConfig({ ...production, SESSION_SECRET: `${OWN_SECRET}!,${OWN_SECRET}` });
  expect(config).toMatchObject({
    isProduction: true,
    host: '0.0.0.0',
    demoData: false,
    session: { secrets: [`${OWN_SECRET}!`, OWN_SECRET] },
  });
});

test.each([
  [
    'a live key',
    {
      ...stripe,
      STRIPE_SECRET_KEY: 'sk_live_1',
      LEGAL_NAME: 'Portage Inc.',
      LEGAL_ADDRESS: '1 Water Street, Halifax, NS',
    },
  ],
  [
    'demo data on a staging server',
    { ...production, STAGING: '1', STAGING_KEY: 'x'.repeat(12), DEMO_DATA: 'on' },
  ],
])('production takes %s', (_case, environment) => {
  expect(refusal(environment)).toBe('taken');
});

test.each([
  {},
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:5000' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:5000' },
])('staging without a key is taken where only this computer reaches it: %o', (environment) => {
  expect(parseConfig({ ...environment, STAGING: '1' })).toMatchObject({ isStaging: true });
});
