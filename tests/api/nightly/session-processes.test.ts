import os from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { createBareDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newRegistration, PASSWORD } from '#tests/support/factories.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const TIMES = 100;
/** Requests to each process, from the background load and from the session under test. */
const READERS = 8;

let database: TestDatabase;
let servers: ServerProcess[];

beforeAll(async () => {
  database = await createBareDatabase();
  const environment = { DATABASE_URL: database.url, RATE_LIMITS: 'off' };
  const first = await startServerProcess(environment, os.tmpdir());
  servers = [first, await startServerProcess(environment, os.tmpdir())];
});

afterAll(async () => {
  killServerProcesses();
  await database.drop();
});

/** The person's client at every process. */
function clientsOf(client: Client): Client[] {
  return servers.map(({ origin }) => {
    const other = createClient(origin);
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    return other;
  });
}

/** Reads on all processes until `work` is done. */
async function underLoad(clients: Client[], work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const readers = clients.flatMap((client) =>
    Array.from({ length: READERS }, async () => {
      while (!isDone) await client.getCurrentUser();
    }),
  );
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(readers);
  }
}

async function registered(): Promise<{ client: Client; username: string; id: number }> {
  const client = createClient(servers[0]?.origin ?? '');
  const { body } = await client.register({ body: newRegistration() });
  return { client, username: body.username, id: body.id };
}

test('a sign-out holds at once in every process', async () => {
  const { client: other, username } = await registered();
  let lateReads = 0;
  await underLoad(clientsOf(other), async () => {
    for (let n = 0; n < TIMES; n += 1) {
      const client = createClient(servers[n % 2]?.origin ?? '');
      await client.logIn({ body: { username, password: PASSWORD } });
      const everywhere = clientsOf(client);
      const before = everywhere.map((each) => each.getCurrentUser());
      await client.logOut();
      const after = await Promise.all(everywhere.map((each) => each.getCurrentUser()));
      lateReads += after.filter(({ status }) => status !== 401).length;
      await Promise.all(before);
    }
  });
  expect(lateReads).toBe(0);
});

test('a change of role holds at once in every process', async () => {
  const { client, id } = await registered();
  const everywhere = clientsOf(client);
  let lateReads = 0;
  await underLoad(everywhere, () =>
    inDatabase(database.url, async (connection) => {
      for (let n = 0; n < TIMES; n += 1) {
        const role = n % 2 ? 'job_seeker' : 'employer';
        await connection.query('UPDATE users SET role = $1 WHERE id = $2', [role, id]);
        const replies = await Promise.all(everywhere.map((each) => each.listSeekerApplications()));
        const expected = role === 'employer' ? 403 : 200;
        lateReads += replies.filter(({ status }) => status !== expected).length;
      }
    }),
  );
  expect(lateReads).toBe(0);
});
