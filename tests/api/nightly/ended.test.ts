import { randomUUID } from 'node:crypto';
import os from 'node:os';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { liftSuspension, suspend } from '#server/features/auth/suspension/service.ts';
import { createDb, type Db } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { CLOSING_DAYS } from '#shared/domain/account.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  newRegistration,
  PASSWORD,
  postJob,
  RESUME_URL,
  registerCompany,
} from '#tests/support/factories.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const DAY_MS = 86_400_000;
/** `ENDED_RUNS=200` runs more. */
const RUNS = Number(process.env.ENDED_RUNS ?? 5);

let database: TestDatabase;
let servers: ServerProcess[];
let pool: pg.Pool;
let db: Db;
let jobIds: number[];

beforeAll(async () => {
  database = await createBareDatabase();
  const environment = { DATABASE_URL: database.url, RATE_LIMITS: 'off' };
  const first = await startServerProcess(environment, os.tmpdir());
  servers = [first, await startServerProcess(environment, os.tmpdir())];
  pool = new pg.Pool({ connectionString: database.url });
  // The end of the database ends its idle connections.
  pool.on('error', () => undefined);
  db = createDb(pool);
  const site = { createClient: () => createClient(first.origin) };
  const employer = await registerCompany(site as Parameters<typeof registerCompany>[0]);
  jobIds = [];
  for (let count = 0; count < 3; count += 1) jobIds.push((await postJob(employer.client)).id);
});

afterAll(async () => {
  killServerProcesses();
  await pool.end();
  await database.drop();
});

const originOf = (process: number) => servers[process]?.origin ?? '';

/** The same browser at another process. */
function onProcess(client: Client, process: number): Client {
  const other = createClient(originOf(process));
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

/** A job seeker with clients at both processes, as modelled. */
class Person {
  client = createClient(originOf(0));
  username = '';
  id = 0;
  password = PASSWORD;
  /** Contained in every text of this person. */
  secret = `loom ${randomUUID()}`;
  state: 'open' | 'suspended' | 'closed' | 'erased' = 'open';

  static async register(): Promise<Person> {
    const person = new Person();
    const { body } = await person.client.register({
      body: newRegistration({ fullName: person.secret }),
    });
    person.username = body.username;
    person.id = body.id;
    return person;
  }

  logIn(process: number, { keepAccount = false, password = this.password } = {}) {
    const client = createClient(originOf(process));
    const body = { username: this.username, password, keepAccount };
    return client.logIn({ body }).then(({ status }) => ({ client, status }));
  }

  /** Writes in flight from both processes while something else happens. */
  writes(): Promise<unknown>[] {
    return [0, 1].flatMap((process) => {
      const client = onProcess(this.client, process);
      const [first = 0] = jobIds;
      const { secret } = this;
      return [
        client.updateSeekerProfile({ body: { experience: secret, location: secret } }),
        client.createApplication({
          body: { jobId: jobIds[process + 1] ?? first, coverLetter: secret, resumeUrl: RESUME_URL },
        }),
        client.updateSeekerProfile({ body: { education: secret } }),
      ];
    });
  }
}

/** Steps of a person's life, with their calls in flight at both processes. */
const STEPS: Record<string, (person: Person) => Promise<void>> = {
  async write(person) {
    await Promise.all(person.writes());
  },
  async withdraw(person) {
    const { body } = await person.client.listSeekerApplications();
    const [application] = Array.isArray(body) ? body : [];
    const withdrawal = application && {
      params: { id: application.id },
    };
    const calls = withdrawal ? [person.client.withdrawApplication(withdrawal)] : [];
    await Promise.all([...calls, ...person.writes()]);
  },
  async changePassword(person) {
    if (person.state !== 'open') return;
    const password = `${person.password}+`;
    const stolen = person.password;
    const thieves = [0, 1, 0, 1].map((process) => person.logIn(process, { password: stolen }));
    const change = person.client.changePassword({
      body: { currentPassword: person.password, password },
    });
    const [{ status }] = await Promise.all([change, ...person.writes()]);
    expect(status).toBe(204);
    person.password = password;
    for (const { client } of await Promise.all(thieves)) {
      expect((await client.getCurrentUser()).status).toBe(401);
    }
    expect((await person.client.getCurrentUser()).status).toBe(200);
  },
  async close(person) {
    if (person.state !== 'open') return;
    const signIns = [0, 1].map((process) => person.logIn(process, { keepAccount: false }));
    const before = onProcess(person.client, 1);
    const close = person.client.closeAccount({ body: { currentPassword: person.password } });
    const [{ status }] = await Promise.all([close, ...person.writes()]);
    expect(status).toBe(200);
    person.state = 'closed';
    for (const client of [before, ...(await Promise.all(signIns)).map((each) => each.client)]) {
      expect((await client.getCurrentUser()).status).toBe(401);
    }
  },
  async reopen(person) {
    if (person.state !== 'closed') return;
    const { client, status } = await person.logIn(1, { keepAccount: true });
    expect(status).toBe(200);
    person.client = client;
    person.state = 'open';
  },
  async suspend(person) {
    if (person.state !== 'open') return;
    const signIns = [0, 1].map((process) => person.logIn(process));
    await Promise.all([
      db.transaction((tx) => suspend(tx, person.id, new Date())),
      ...person.writes(),
    ]);
    person.state = 'suspended';
    for (const { client } of await Promise.all(signIns)) {
      expect((await client.getCurrentUser()).status).toBe(401);
    }
  },
  async lift(person) {
    if (person.state !== 'suspended') return;
    await db.transaction((tx) => liftSuspension(tx, person.id, new Date()));
    const { client, status } = await person.logIn(0);
    expect(status).toBe(200);
    person.client = client;
    person.state = 'open';
  },
  async erase(person) {
    if (person.state !== 'closed') return;
    const now = new Date(Date.now() + (CLOSING_DAYS + 1) * DAY_MS);
    const context = { db, logger: createLogger('silent'), clock: { now: () => now } };
    await Promise.all([eraseClosedAccounts.run(context, {}), ...person.writes()]);
    person.state = 'erased';
  },
};

/** The person's data that others can see. */
async function listVisible({ id }: Person): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT p::text || coalesce(string_agg(a.cover_letter, ' '), '') || u.full_name AS text
       FROM users u
       JOIN job_seeker_profiles p ON p.user_id = u.id
       LEFT JOIN applications a ON a.job_seeker_id = p.id
      WHERE u.id = $1 GROUP BY p.*, u.full_name`,
    [id],
  );
  return rows.map(({ text }) => text);
}

async function listTablesWith(secret: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const hit = `SELECT FROM "${name}" t WHERE t::text LIKE $1 LIMIT 1`;
    if ((await pool.query(hit, [`%${secret}%`])).rowCount) tables.push(name);
  }
  return tables;
}

/** @throws where an ended session is valid, or closed or erased data can be seen */
async function checkEnded(person: Person): Promise<void> {
  if (person.state === 'open') return;
  for (const process of [0, 1]) {
    const client = onProcess(person.client, process);
    expect((await client.getCurrentUser()).status).toBe(401);
  }
  const sessions = `SELECT FROM sessions WHERE (sess -> 'passport' ->> 'user')::int = $1`;
  expect((await pool.query(sessions, [person.id])).rowCount).toBe(0);
  if (person.state === 'suspended') return;
  for (const text of await listVisible(person)) expect(text).not.toContain(person.secret);
  if (person.state === 'erased') expect(await listTablesWith(person.secret)).toEqual([]);
}

test('closed and erased accounts stay so, whatever requests two processes are handling', async () => {
  const step = fc.constantFrom(...Object.keys(STEPS));
  const history = fc.array(step, { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const person = await Person.register();
      for (const name of ['write', ...steps, 'close', 'erase']) {
        await STEPS[name]?.(person);
        await checkEnded(person);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);
