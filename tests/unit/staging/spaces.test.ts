import { expect, test } from 'vitest';
import { environmentOf } from '#server/features/staging/spaces/environment.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { isShared, isStagingPage, SPACE_NAME, spaceOf, spacePage } from '#shared/domain/staging.ts';

test('a name is a part of addresses, cookies and databases as it is', () => {
  for (const name of ['a', 'kim', 'kim-2', '9', 'x'.repeat(20)]) {
    expect(SPACE_NAME.test(name), name).toBe(true);
    const { pathname, searchParams } = new URL(spacePage(name, '/jobs?q=a b&c'), 'http://site');
    expect(spaceOf(pathname)).toBe(name);
    expect(isStagingPage(pathname)).toBe(true);
    expect(searchParams.get('to')).toBe('/jobs?q=a b&c');
  }
  for (const name of ['', '-', 'a-', 'Kim', 'é', 'a\n', 'a\0', 'a/b', '..', 'x'.repeat(21)]) {
    expect(SPACE_NAME.test(name), name).toBe(false);
  }
});

test('only the calls of spaces and runs, and the pages that lead into a space, are shared', () => {
  const shared = Object.keys(stagingEndpoints).filter((name) =>
    isShared(stagingEndpoints[name as keyof typeof stagingEndpoints].path),
  );
  const spaces = ['listSpaces', 'makeSpace', 'enterSpace', 'leaveSpace', 'removeSpace'];
  const runs = [
    'listTestRuns',
    'getTestRun',
    'startTestRun',
    'setFlowResult',
    'endTestRun',
    'getScreenshot',
  ];
  expect(shared.toSorted()).toEqual([...spaces, ...runs].toSorted());
  for (const path of ['/staging/space/kim', '/fr/staging/space/kim']) {
    expect(isShared(path), path).toBe(true);
  }
  const suffixed = `${stagingEndpoints.listSpaces.path}uit`;
  for (const path of ['/', suffixed, '/staging/spaces', '/staging/space/..', '/api/ready']) {
    expect(isShared(path), path).toBe(false);
  }
});

test('a space inherits nothing that leads to other data, people or money', () => {
  const shared = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    STAGING_KEY: 'open sesame, please',
    STAGING_HOSTS: 'tester.example',
    DATABASE_DIRECT_URL: 'postgres://db/shared',
    DATABASE_REPLICA_URLS: 'postgres://replica/shared',
    EMBEDDED_REPLICAS: '1',
    WEB_CONCURRENCY: '3',
    MIGRATIONS: 'wait',
    STORAGE_DIR: '/shared/files',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'shared',
    BACKUP_JOURNAL: '/shared/journal',
    SMTP_URL: 'smtps://mail.example',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
    METRICS_PORT: '9000',
    TRUST_PROXY: '2',
  };
  const { mail, storage, payments, publicUrl, ...config } = parseConfig({
    ...shared,
    ...environmentOf({
      name: 'kim',
      url: 'postgres://db/portage_space_1',
      folder: '/data/spaces/1',
      address: 'https://tester.example',
    }),
  });
  expect(config).toMatchObject({
    space: 'kim',
    databaseUrl: 'postgres://db/portage_space_1',
    databaseDirectUrl: undefined,
    databaseReplicaUrls: [],
    embeddedReplicas: 0,
    processes: 1,
    waitsForMigrations: false,
    backupJournal: undefined,
    metrics: undefined,
    host: '127.0.0.1',
    port: 0,
    demoData: true,
    trustProxy: 'loopback',
    load: { maxLagMs: 60_000, maxPoolWaitMs: 60_000 },
    stagingKey: 'open sesame, please',
  });
  expect(mail).toMatchObject({ smtpUrl: undefined, folder: '/data/spaces/1/outbox' });
  expect(storage).toMatchObject({ folder: '/data/spaces/1/files', s3: { endpoint: undefined } });
  expect(payments).toMatchObject({ simulatedOnPurpose: true, secretKey: undefined });
  expect(publicUrl).toBe('https://tester.example');
});
