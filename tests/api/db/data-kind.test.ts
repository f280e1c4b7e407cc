import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkData, markData } from '#server/app/start/data-kind.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { createDb, createPool, WORK_LIMITS } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const production = () => ({
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  SESSION_SECRET: 'forty characters of our own and no fewer',
  PUBLIC_URL: 'https://portage.example',
  PAYMENTS: 'simulated',
  PRIVACY_OFFICER_NAME: 'Noor Haddad',
  PRIVACY_OFFICER_EMAIL: 'privacy@portage.example',
});
const staging = () => ({ DATABASE_URL: database.url, STAGING: '1', DEMO_DATA: 'on' });
const demo = () => ({ DATABASE_URL: database.url, NODE_ENV: 'development', DEMO_DATA: 'on' });

/** Checks and marks the data as a start in this environment does. */
const mark = (environment: Record<string, string>) =>
  inDatabase(database.url, async (client) => {
    const { dataKinds } = parseConfig(environment);
    await checkData(client, dataKinds);
    await markData(client, dataKinds, new Date());
  });

const expectRefused = (environment: Record<string, string>, why: RegExp) =>
  expect(mark(environment)).rejects.toThrow(why);

const kindOf = () =>
  inDatabase(database.url, async (client) => {
    const { rows } = await client.query('SELECT kind FROM installation');
    return rows[0]?.kind;
  });

/** Inserts an account like those from before databases were marked. */
const addPerson = (username: string, domain = 'people.example') =>
  inDatabase(database.url, (client) =>
    client.query(
      `INSERT INTO users (username, email, full_name, password, role, created_at)
       VALUES ($1::text, $1::text || '@' || $2::text, 'Ada Lowe', 'none', 'job_seeker', now())`,
      [username, domain],
    ),
  );

async function fillDemo(): Promise<void> {
  const pool = createPool(database.url, {
    size: 2,
    logger: createLogger('silent'),
    limits: WORK_LIMITS,
  });
  await seedDemo(createDb(pool), { now: new Date() });
  await pool.end();
}

describe('a start in production', () => {
  test('marks an empty database, and then no other environment starts on it', async () => {
    await mark(production());
    expect(await kindOf()).toBe('production');
    await expectRefused(staging(), /holds the data of production, and STAGING=1/);
    await expectRefused(
      demo(),
      /holds the data of production, and this start is for neither production/,
    );
    await mark(production());
  });

  test('accepts a database with people but without a mark', async () => {
    await addPerson('ada', 'quay.example');
    // These usernames are open to everybody.
    await addPerson('demo-employer');
    await addPerson('staff-member');
    await expectRefused(staging(), /holds the data of production \(it has no mark yet/);
    await mark(production());
    expect(await kindOf()).toBe('production');
  });

  test('is refused on demo data, unless ALLOW_DATA=demo', async () => {
    await fillDemo();
    await expectRefused(production(), /holds demo data, whose passwords are known to all/);
    await mark({ ...production(), ALLOW_DATA: 'demo' });
    expect(await kindOf()).toBe('demo');
    await expectRefused(production(), /holds demo data/);
  });
});

test('a staging server marks a demo database as its own', async () => {
  await mark(demo());
  expect(await kindOf()).toBe('demo');
  await mark(staging());
  expect(await kindOf()).toBe('staging');
});
