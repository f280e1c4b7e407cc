import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Passed from the global set-up to the test files in an environment variable. */
export type TestServer = {
  /** URL of a database whose user may create databases. */
  url: string;
  /** Name prefix of every database of this run. */
  prefix: string;
  /** Name of the migrated database that is copied. */
  template: string;
};

export type TestDatabase = { url: string; drop(): Promise<void> };

function readTestServer(): TestServer {
  return JSON.parse(process.env.PORTAGE_TEST_SERVER ?? '');
}

/** Creates a migrated, otherwise empty database as a copy of the template (about 20 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, prefix, template } = readTestServer();
  return await copyDatabase(url, `${prefix}${randomBytes(6).toString('hex')}`, template);
}

/** Creates a database without Portage's tables. */
export async function createBareDatabase(): Promise<TestDatabase> {
  const { url, prefix } = readTestServer();
  return await copyDatabase(url, `${prefix}${randomBytes(6).toString('hex')}`, 'template0');
}

async function copyDatabase(server: string, name: string, template: string): Promise<TestDatabase> {
  await inDatabase(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  return {
    url: databaseUrl(server, name),
    drop: async () => {
      await inDatabase(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` with a connection of its own. */
export async function inDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
