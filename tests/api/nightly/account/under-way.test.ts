import os from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLink } from '#server/features/auth/links.ts';
import { createDb, type Db } from '#server/platform/db/connect.ts';
import { type Client, createClient, expectError } from '#tests/support/client.ts';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  newRegistration,
  PASSWORD,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { RESUME_TEXT, resumeUpload, upload } from '#tests/support/resumes.ts';
import { codeAt, turnOnFactor } from '#tests/support/second-factor.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const ROUNDS = 3;
const THIEVES = 4;
const NEW_PASSWORD = 'another one altogether';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let servers: ServerProcess[];

beforeAll(async () => {
  database = await createBareDatabase();
  const environment = { DATABASE_URL: database.url, RATE_LIMITS: 'off' };
  const first = await startServerProcess(environment, os.tmpdir());
  servers = [first, await startServerProcess(environment, os.tmpdir())];
  pool = new pg.Pool({ connectionString: database.url });
  db = createDb(pool);
});

afterAll(async () => {
  killServerProcesses();
  await pool.end();
  await database.drop();
});

const process = (n = 0) => ({
  createClient: () => createClient(servers[n % servers.length]?.origin ?? ''),
});

/** The same browser at each process. */
function onEach({ client }: Person): Client[] {
  return servers.map((_, n) => {
    const other = process(n).createClient();
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    return other;
  });
}

/** Signs in on all processes with the previous credentials until `end` has finished. */
async function whileSigningIn(
  signIn: (client: Client) => Promise<unknown>,
  end: () => Promise<unknown>,
): Promise<Client[]> {
  const clients: Client[] = [];
  let isEnded = false;
  const loops = Array.from({ length: THIEVES }, async (_, n) => {
    while (!isEnded) {
      const client = process(n).createClient();
      clients.push(client);
      await signIn(client);
    }
  });
  await end();
  isEnded = true;
  await Promise.all(loops);
  return clients;
}

/** Number of these browsers that are signed in. */
async function countSignedIn(clients: Client[]): Promise<number> {
  const replies = await Promise.all(clients.map((client) => client.getCurrentUser()));
  return replies.filter(({ status }) => status === 200).length;
}

test('a sign-in that was verified before a new password by mail opens no session', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { client, user } = await registerSeeker(process(round));
    const { id: userId, username, email } = user;
    const { token } = await createLink(db, { userId, kind: 'reset-password', email }, new Date());
    const body = { token, password: NEW_PASSWORD };
    const thieves = await whileSigningIn(
      (thief) => thief.logIn({ body: { username, password: PASSWORD } }),
      () => process(1).createClient().resetPassword({ body }),
    );
    expect(await countSignedIn([client, ...thieves])).toBe(0);
  }
});

test('a code that is entered after signing out everywhere opens no session', async () => {
  const owner = await registerSeeker(process());
  const { secret } = await turnOnFactor(owner);
  const { username } = owner.user;
  const other = process(1).createClient();
  expectError(
    await other.logIn({ body: { username, password: PASSWORD } }),
    'SECOND_FACTOR_REQUIRED',
  );
  await owner.client.logOutEverywhere();
  const body = { code: codeAt(secret, new Date(), 1) };
  expectError(await other.finishLogIn({ body }), 'SIGN_IN_EXPIRED');
});

test('a repeated registration opens no session once the password is another', async () => {
  const client = process().createClient();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = newRegistration();
  await client.register({ body }, headers);
  const other = process(1).createClient();
  expect((await other.register({ body }, headers)).status).toBe(201);
  await client.changePassword({ body: { currentPassword: PASSWORD, password: NEW_PASSWORD } });
  const third = process(1).createClient();
  expectError(await third.register({ body }, headers), 'INVALID_CREDENTIALS');
  expectError(await third.getCurrentUser(), 'UNAUTHENTICATED');
});

test('nothing that is under way when an account is closed brings its data back', async () => {
  const employer = await registerCompany(process());
  for (let round = 0; round < ROUNDS; round += 1) {
    const seeker = await registerSeeker(process(round));
    const jobs = await Promise.all(Array.from({ length: 5 }, () => postJob(employer.client)));
    const browsers = onEach(seeker);
    const write = (client: Client, n: number) =>
      Promise.all([
        client.updateSeekerProfile({ body: { experience: 'Ten years', resumeUrl: RESUME_URL } }),
        client.updateUser({ body: { title: 'Welder' } }),
        upload(client, resumeUpload(`${n}.pdf`, `${RESUME_TEXT}\n${n}`)).catch(() => undefined),
        client.changeEmail({ body: { email: `new${n}@example.ca`, currentPassword: PASSWORD } }),
        client.createApplication({
          body: { jobId: jobs[n]?.id ?? 0, resumeUrl: RESUME_URL, coverLetter: 'Dear all' },
        }),
      ]);
    const before = browsers.map((client, n) => write(client, n));
    const closing = seeker.client.closeAccount({ body: { currentPassword: PASSWORD } });
    const during = jobs.slice(2).map((_, n) => {
      const client = browsers[n % browsers.length];
      return client && write(client, n + 2);
    });
    expect((await closing).status).toBe(200);
    await Promise.all([...before, ...during]);
    const { rows } = await pool.query(
      `SELECT users.title, experience, profiles.resume_url, cover_letter, applications.resume_url AS sent
         FROM users
         LEFT JOIN job_seeker_profiles profiles ON profiles.user_id = users.id
         LEFT JOIN applications ON job_seeker_id = profiles.id
        WHERE users.id = $1`,
      [seeker.user.id],
    );
    const { rows: sessions } = await pool.query(
      `SELECT 'link' AS what FROM account_links WHERE user_id = $1 AND kind = 'confirm-email'
       UNION ALL SELECT 'file' FROM resume_files JOIN job_seeker_profiles p ON p.id = job_seeker_id
        WHERE p.user_id = $1 AND uploaded_at > (SELECT closed_at + interval '1 second' FROM account_closures WHERE user_id = $1)`,
      [seeker.user.id],
    );
    expect(sessions).toEqual([]);
    for (const row of rows) {
      expect(Object.values(row).filter((value) => value !== null && value !== '')).toEqual([]);
    }
  }
});

test('a change that is under way in another tab outlives a change of password', async () => {
  const owner = await registerSeeker(process());
  const [tab, other] = onEach(owner);
  const replies = await Promise.all([
    tab?.changePassword({ body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }),
    other?.updateUser({ body: { title: 'Welder' } }),
    other?.updateSeekerProfile({ body: { experience: 'Ten years' } }),
  ]);
  expect(replies.map((reply) => reply?.status)).toEqual([204, 200, 200]);
});
