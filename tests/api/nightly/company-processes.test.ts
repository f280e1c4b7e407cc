import os from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import { PASSWORD, type Person, postJob, registerCompany } from '#tests/support/factories.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const TIMES = 20;

let database: TestDatabase;
let servers: ServerProcess[];
let pool: pg.Pool;

beforeAll(async () => {
  database = await createBareDatabase();
  const environment = { DATABASE_URL: database.url, RATE_LIMITS: 'off' };
  const first = await startServerProcess(environment, os.tmpdir());
  servers = [first, await startServerProcess(environment, os.tmpdir())];
  pool = new pg.Pool({ connectionString: database.url });
});

afterAll(async () => {
  killServerProcesses();
  await pool.end();
  await database.drop();
});

/** A person's client at one of the processes. */
function clientAt(process: number, { client }: Person): Client {
  const other = createClient(servers[process]?.origin ?? '');
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

const app = () => ({ createClient: () => createClient(servers[0]?.origin ?? ''), pool });

async function companyOfTwo(role: 'owner' | 'recruiter') {
  const account = await registerCompany(app());
  return { account, member: await joinCompany(app(), account, role) };
}

/** Removes a member, again if the lock of their account was not free in time. */
const removeInTime = (client: Client, { user }: Person) =>
  vi.waitFor(async () => {
    const reply = await client.removeMember({ params: { userId: user.id } });
    expect(reply.status).not.toBe(503);
    return reply;
  }, 20_000);

const ownersOf = async (companyId: number) =>
  (
    await pool.query<{ user_id: number }>(
      `SELECT user_id FROM company_members WHERE company_id = $1 AND role = 'owner'`,
      [companyId],
    )
  ).rows.map((row) => row.user_id);

test('of two owners who remove each other, one is left', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { account, member } = await companyOfTwo('owner');
    const third = await joinCompany(app(), account, 'owner');
    const remove = (by: Client, { user }: Person) =>
      by.removeMember({ params: { userId: user.id } });
    const replies = await Promise.all([
      remove(clientAt(0, member), third),
      remove(clientAt(1, third), member),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true);
    expect(await ownersOf(account.company.id)).toHaveLength(2);
  }
});

test('a company is handed over, or its account closes, and never both', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { account, member } = await companyOfTwo('owner');
    const [handed, closed] = await Promise.all([
      clientAt(0, account).handOverCompany({ body: { userId: member.user.id } }),
      clientAt(1, member).closeAccount({ body: { currentPassword: PASSWORD } }),
    ]);
    const isHanded = handed.status === 200;
    expect(isHanded).not.toBe(closed.status === 200);
    const { rows } = await pool.query('SELECT user_id FROM company_profiles WHERE id = $1', [
      account.company.id,
    ]);
    expect(rows[0].user_id).toBe(isHanded ? member.user.id : account.user.id);
    expect(await ownersOf(account.company.id)).toContain(rows[0].user_id);
  }
});

test('a write precedes the removal of its member, or is refused', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { account, member } = await companyOfTwo('recruiter');
    const writer = clientAt(1, member);
    const writes = [1, 2, 3, 4].map((each) =>
      writer.createJob({
        body: {
          title: `Baker ${each}`,
          description: 'Bread for the whole street, early every morning. '.repeat(3),
          location: 'Halifax, NS',
          jobType: 'Full-time',
          skills: ['Baking'],
          requirements: 'A year in a bakery, patience, and a clear head at four in the morning.',
          benefits: 'Dental plan and three weeks of vacation.',
        },
      }),
    );
    const removed = removeInTime(clientAt(0, account), member);
    const replies = await Promise.all(writes);
    expect((await removed).status).toBe(200);
    const created = replies.filter(({ status }) => status === 201).length;
    for (const { status } of replies) expect([201, 401, 409]).toContain(status);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM company_acts
        WHERE company_id = $1 AND act = 'create-job'
          AND id > (SELECT max(id) FROM company_acts WHERE company_id = $1 AND act = 'remove')`,
      [account.company.id],
    );
    // Nothing of the member follows the removal.
    expect(rows[0].count).toBe(0);
    expect((await account.client.listOwnJobs()).body).toHaveLength(created);
    expect((await writer.listOwnJobs()).status).toBe(401);
  }
  const { rows: databases } = await pool.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(databases).toEqual([{ deadlocks: 0 }]);
}, 180_000);

test('a page of one company never writes to another that a second tab has chosen', async () => {
  const first = await registerCompany(app(), { companyName: 'First' });
  const { client } = first;
  await client.createCompany({ body: { companyName: 'Second', industry: 'Food' } });
  const companies = (await client.listCompanies()).body;
  const [one, two] = [clientAt(0, first), clientAt(1, first)];
  const shown = { 'x-company': String(first.company.id) };
  let refused = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const chosen = companies[n % 2]?.id ?? 0;
    const [, written] = await Promise.all([
      one.switchCompany({ params: { id: chosen } }),
      two.updateCompanyProfile({ body: { description: `Edit ${n}` } }, shown),
    ]);
    if (written.status === 409) refused += 1;
    else expect(written.body.companyName).toBe('First');
  }
  expect(refused).toBeGreaterThan(0);
  const { rows } = await pool.query(
    `SELECT description FROM company_profiles WHERE company_name = 'Second'`,
  );
  expect(rows).toEqual([{ description: null }]);
});

test('a removed member is out at the next call in every process', async () => {
  const { account, member } = await companyOfTwo('recruiter');
  await postJob(member.client);
  const everywhere = [clientAt(0, member), clientAt(1, member)];
  for (const client of everywhere) expect((await client.listOwnJobs()).status).toBe(200);
  await clientAt(0, account).removeMember({ params: { userId: member.user.id } });
  for (const client of everywhere) expect((await client.listOwnJobs()).status).toBe(401);
});
