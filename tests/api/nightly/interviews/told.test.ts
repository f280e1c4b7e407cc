import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application, CallOf } from '#shared/contract/contract.ts';
import { createClient } from '#tests/support/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  apply,
  type Employer,
  PASSWORD,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const COMPANIES = 6;
const APPLICANTS = 100;
const DAY = 24;
const WORDS = { en: 'We chose someone else, {name}.' };
/** Kills while companies press, at random times after it. */
const PRESS_KILLS = 5;
/** Kills while what they pressed is published and mailed. */
const PUBLISH_KILLS = 4;
/** Longest time until a kill: a press, or a publication, is under way by then. */
const KILL_WITHIN_MS = 900;
const patience = { timeout: 30_000, interval: 200 };

let folder: string;
let database: TestDatabase;
let pool: pg.Pool;
let environment: Record<string, string>;
let server: ServerProcess;

const start = async () => {
  server = await startServerProcess(environment, folder);
};
const site = { createClient: () => createClient(server.origin) };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-told-'));
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  environment = {
    DATABASE_URL: database.url,
    PORTAGE_DATA_DIR: folder,
    PORT: String(await freePort()),
    SESSION_SECRET: 'forty characters of our own and no fewer',
    STAGING: '1',
    RATE_LIMITS: 'off',
  };
  await start();
});
afterAll(async () => {
  killServerProcesses();
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Kills the server, which a staging server's parent started, and starts it again. */
async function restart() {
  const { pid } = server.child;
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(Number(child), 'SIGKILL');
  await server.ended;
  await start();
}

/** Kills the server at random times, and starts it again. */
async function killRepeatedly(times: number) {
  for (let count = 0; count < times; count += 1) {
    await sleep(Math.random() * KILL_WITHIN_MS);
    await restart();
  }
}

/** Repeats a call until a server answers it, as the product does. */
async function insist<Reply extends { status: number; body: unknown }>(send: () => Promise<Reply>) {
  for (;;) {
    const reply = await send().catch(() => undefined);
    if (reply && reply.status < 500 && reply.status !== 409) {
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply;
    }
    await sleep(100);
  }
}

/** Presses 'Tell all who wait', as the list of candidates does. */
async function tellAll({ client }: Employer) {
  const query = { waits: 'decision' } as const;
  const { ids } = (await insist(() => client.listCandidates({ query }))).body;
  if (ids.length === 0) return;
  const body: CallOf<'updateApplications'>['body'] = { ids, status: 'rejected', words: WORDS };
  const key = { 'idempotency-key': randomUUID() };
  await insist(() => client.updateApplications({ body }, key));
}

const moveClock = ({ client }: Employer, hours: number) =>
  insist(() => client.moveStagingClock({ body: { hours } }));

/** Moves the clock by hours, at which tasks run, until a query has so many rows. */
async function settle(employer: Employer, count: number, query: string) {
  for (let hours = 0; (await pool.query(query)).rowCount !== count; hours += 1) {
    expect(hours).toBeLessThan(8);
    await moveClock(employer, 1);
    await vi
      .waitFor(async () => expect((await pool.query(query)).rowCount).toBe(count), patience)
      .catch(() => undefined);
  }
}

/** Copies an applicant, each with an interview that takes place now. */
async function interview({ id, jobId, jobSeekerId }: Application, now: string, company: number) {
  await pool.query(`
    WITH schedule AS (
      INSERT INTO interview_schedules (job_id, is_shared, minutes, buffer_minutes, mode, place, time_zone, created_at)
      VALUES (${jobId}, false, 30, 0, 'phone', '902 555 0100', 'America/Halifax', '${now}') RETURNING id),
    person AS (
      INSERT INTO users (username, password, email, role, full_name, created_at, email_confirmed_at, last_seen_at)
      SELECT 'told${company}x' || n, password, 'told${company}x' || n || '@example.ca', role, 'Told ' || n, created_at, created_at, '${now}'
        FROM users, generate_series(1, ${APPLICANTS}) n
       WHERE id = (SELECT user_id FROM job_seeker_profiles WHERE id = ${jobSeekerId}) RETURNING id),
    profile AS (
      INSERT INTO job_seeker_profiles (user_id, updated_at)
      SELECT id, '${now}' FROM person RETURNING id, user_id),
    application AS (
      INSERT INTO applications (job_id, job_seeker_id, status, resume_url, applied_at, updated_at)
      SELECT ${jobId}, profile.id, 'interview', resume_url, applied_at, '${now}'
        FROM profile, applications a WHERE a.id = ${id} RETURNING id, job_seeker_id),
    change AS (
      INSERT INTO application_status_changes (application_id, status, changed_by, changed_at)
      SELECT application.id, status, user_id, '${now}'
        FROM application JOIN profile ON profile.id = job_seeker_id, unnest(ARRAY['pending', 'interview']) status)
    INSERT INTO interviews (application_id, schedule_id, state, starts_at, uid, created_at, updated_at, version)
    SELECT application.id, schedule.id, 'held', '${now}', gen_random_uuid(), '${now}', '${now}', 1
      FROM application, schedule`);
}

/** How often applicants of a company were told, in each place, and how many of them. */
async function toldOf({ company }: Employer) {
  const { rows } = await pool.query(
    `SELECT status,
            (SELECT count(*)::int FROM application_status_changes c
              WHERE c.application_id = a.id AND c.status = 'rejected' AND NOT c.is_superseded
                AND c.published_at IS NOT NULL AND c.message = 'We chose someone else, Told.') AS history,
            (SELECT count(*)::int FROM drill.events e
              WHERE (e.subject ->> 'applicationId')::int = a.id AND e.type = 'application-status') AS notices,
            (SELECT count(*)::int FROM mails m
              WHERE m.kind = 'application-status' AND m.status = 'kept'
                AND (m.data ->> 'applicationId')::int = a.id) AS mails,
            count(*)::int AS people
       FROM applications a JOIN jobs j ON j.id = a.job_id
      WHERE j.company_id = $1 AND a.status <> 'pending' GROUP BY 1, 2, 3, 4`,
    [company.id],
  );
  return rows;
}

test('whoever presses tells everybody once by day 45, though the server is killed again and again', async () => {
  await pool.query(`
    CREATE SCHEMA drill;
    CREATE TABLE drill.events AS SELECT * FROM live_events WITH NO DATA;
    CREATE FUNCTION drill.keep() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO drill.events SELECT new.*; RETURN new; END $$;
    CREATE TRIGGER keep AFTER INSERT ON live_events FOR EACH ROW EXECUTE FUNCTION drill.keep()`);
  const employers: Employer[] = [];
  const jobIds: number[] = [];
  for (let company = 0; company < COMPANIES; company += 1) {
    const employer = await registerCompany(site);
    const location = company % 2 === 0 ? 'Ottawa, ON' : 'Halifax, NS';
    const job = await postJob(employer.client, { location });
    const application = await apply((await registerSeeker(site)).client, job.id);
    const { now } = (await employer.client.getStagingClock()).body;
    await interview(application, now, company);
    employers.push(employer);
    jobIds.push(job.id);
  }
  const [first, silent, ...others] = employers as [Employer, Employer, ...Employer[]];
  await pool.query('UPDATE users SET email_confirmed_at = created_at');

  // One tells early, one never, the others on day 44, also two at once.
  await moveClock(first, 20 * DAY);
  await Promise.all([tellAll(first), tellAll(first), killRepeatedly(1)]);
  await moveClock(first, 10 * DAY + 1);
  await killRepeatedly(1);
  await settle(
    first,
    (COMPANIES - 1) * APPLICANTS,
    `SELECT FROM interviews WHERE reminded_days >= 30`,
  );
  await moveClock(first, 14 * DAY - 10);
  const presses = others.flatMap((employer) => [tellAll(employer), tellAll(employer)]);
  await Promise.all([...presses, killRepeatedly(PRESS_KILLS)]);
  for (const employer of others) await tellAll(employer);
  await moveClock(first, 1);
  await killRepeatedly(PUBLISH_KILLS);
  await settle(
    first,
    0,
    `SELECT FROM application_status_changes
      WHERE due_at IS NOT NULL AND published_at IS NULL AND NOT is_superseded
     UNION ALL SELECT FROM mails
      WHERE status IN ('queued', 'sending') AND kind = 'application-status'`,
  );
  const { rows } = await pool.query(
    `SELECT min(starts_at) + interval '45 days' AS end FROM interviews WHERE state = 'held'
        AND application_id IN (SELECT id FROM applications WHERE job_id = ANY($1))`,
    [jobIds],
  );
  const { now } = (await insist(() => first.client.getStagingClock())).body;
  const left = Math.floor((rows[0].end - Date.parse(now)) / 3_600_000);
  expect(left).toBeGreaterThan(0);
  await moveClock(first, left);

  const once = { history: 1, notices: 1, mails: 1, people: APPLICANTS };
  for (const employer of [first, ...others])
    expect(await toldOf(employer)).toEqual([{ status: 'rejected', ...once }]);
  expect(await toldOf(silent)).toEqual([
    { status: 'interview', history: 0, notices: 0, mails: 0, people: APPLICANTS },
  ]);

  // Both were away, and read of it at their next login.
  const applicant = site.createClient();
  await applicant.logIn({ body: { username: 'told2x1', password: PASSWORD } });
  expect((await applicant.listWaiting()).body).toMatchObject([
    { type: 'application-status', status: 'rejected' },
  ]);
  const { body } = await silent.client.listWaiting();
  const reminders = body.filter(({ hearBy }) => hearBy);
  expect(reminders).toHaveLength(50);
  expect(reminders[0]).toMatchObject({ type: 'interview', hearBy: { isLaw: false } });
}, 900_000);
