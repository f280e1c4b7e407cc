import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { createDb, createPool } from '#server/platform/db/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts';
import { addTask } from '#server/platform/work/task.ts';
import { SEARCH_VERSION, searchRows } from '#server/projections/search.ts';
import type { EndpointName } from '#shared/contract/contract.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { createBareDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newJob, newRegistration, PASSWORD, RESUME_URL } from '#tests/support/factories.ts';
import { installPreviousRelease } from '#tests/support/previous-release.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

let previous: string;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-releases-'));
  database = await createBareDatabase();
  previous = await installPreviousRelease();
}, 300_000);
afterAll(async () => {
  killServerProcesses();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const GRADERS = 600;

async function signIn(origin: string, username: string, password = PASSWORD): Promise<Client> {
  const client = createClient(origin);
  expect((await client.logIn({ body: { username, password } })).status).toBe(200);
  return client;
}

/** The same session at another process. */
function clientAt({ origin }: ServerProcess, { cookies }: Client): Client {
  const client = createClient(origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

async function total(client: Client, query: string): Promise<number> {
  const { status, headers } = await client.raw('listJobs', { query });
  expect(status).toBe(200);
  return Number(headers.get('x-total-count'));
}

/** Searches, posts and applies repeatedly until told to stop. */
function keepBusy(origin: string, employer: Client) {
  let isEnding = false;
  let rounds = 0;
  let failure: unknown;
  const ended = (async () => {
    while (!isEnding) {
      expect(await total(employer, 'keyword=grader')).toBe(GRADERS);
      const posted = await employer.createJob({ body: newJob({ title: 'Scaler of logs' }) });
      expect(posted.status, JSON.stringify(posted.body)).toBe(201);
      const seeker = createClient(origin);
      expect((await seeker.register({ body: newRegistration() })).status).toBe(201);
      const application = { jobId: posted.body.id, resumeUrl: RESUME_URL };
      expect((await seeker.createApplication({ body: application })).status).toBe(201);
      expect((await seeker.listRecommendations()).status).toBe(200);
      rounds += 1;
    }
  })().catch((error) => {
    failure = error;
  });
  return {
    rounds: () => rounds,
    end: async () => {
      isEnding = true;
      await ended;
      if (failure) throw failure;
    },
  };
}

test.concurrent('the previous release answers while this one migrates, starts and writes its rows anew', async () => {
  const environment = { NODE_ENV: 'test', RATE_LIMITS: 'off', DATABASE_URL: database.url };
  const old = await startServerProcess(environment, folder, previous);
  const fixture = path.join(import.meta.dirname, 'previous-release.sql');
  await inDatabase(database.url, async (client) => client.query(await readFile(fixture, 'utf8')));
  const pool = createPool(database.url, { size: 2, logger: pino({ level: 'silent' }) });
  const countOld = async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM job_search WHERE version = 0)
            + (SELECT count(*) FROM job_features WHERE version = 0)
            + (SELECT count(*) FROM profile_features WHERE version = 0) AS count`,
    );
    return Number(rows[0].count);
  };

  const employer = await signIn(old.origin, 'wanda');
  const atOld = keepBusy(old.origin, employer);
  const current = await startServerProcess(environment, folder);
  const atNew = keepBusy(current.origin, clientAt(current, employer));
  const ids = new Set<number>();
  await vi.waitFor(
    async () => {
      ids.add(await countOld());
      const { rows } = await pool.query(
        'SELECT FROM job_search WHERE job_id > 2000 AND version = 0 LIMIT 1',
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(ids.size).toBeGreaterThan(2);
  const [roundsOld, roundsNew] = [atOld.rounds(), atNew.rounds()];
  await vi
    .waitFor(() => {
      expect(atOld.rounds()).toBeGreaterThan(roundsOld + 1);
      expect(atNew.rounds()).toBeGreaterThan(roundsNew + 1);
    }, 30_000)
    .finally(() => Promise.all([atOld.end(), atNew.end()]));

  // Each release reads the other's writes, and the new one rebuilds the old one's rows.
  const { body: job } = await employer.createJob({ body: newJob({ title: 'Millwright' }) });
  expect(await total(clientAt(current, employer), 'keyword=millwright')).toBe(1);
  await clientAt(current, employer).updateJob({
    params: { id: job.id },
    body: { title: 'Millwright, northyard' },
  });
  expect(await total(employer, 'keyword=northyard')).toBe(1);
  await employer.updateJob({ params: { id: job.id }, body: { title: 'Millwright, southyard' } });
  expect(await total(clientAt(current, employer), 'keyword=southyard')).toBe(1);
  const db = createDb(pool);
  await addTask(db, searchRows.rebuild());
  await vi.waitFor(async () => {
    const { rows } = await pool.query('SELECT version FROM job_search WHERE job_id = $1', [job.id]);
    expect(rows).toEqual([{ version: SEARCH_VERSION }]);
  }, 20_000);

  // Earlier data are unchanged.
  const seeker = await signIn(current.origin, 'étienne');
  expect((await seeker.getSeekerProfile()).body).toMatchObject({
    skills: ['Bandsaws', 'Log grading'],
    desiredSalaryMin: 52_000,
    version: 7,
  });
  expect((await seeker.listSeekerApplications()).body).toMatchObject([
    { jobId: 1001, status: 'interview', appliedAt: '2026-02-04T08:30:00.000Z', version: 2 },
  ]);
  expect(
    (await seeker.listApplicationMessages({ params: { applicationId: 1001 } })).body,
  ).toMatchObject([{ content: 'Can you come on Monday? À lundi, j’espère.' }]);
  expect((await seeker.getJob({ params: { id: 1001 } })).body).toMatchObject({
    title: 'Sawyer',
    hourlyRateMin: 28.5,
    postedAt: '2026-02-01T12:00:00.123Z',
    version: 3,
  });
  expect(await total(seeker, 'keyword=bandsaws&industry=Manufacturing')).toBe(1);
  expect((await seeker.getJob({ params: { id: 1002 } })).status).toBe(404);
  // Closed long ago; the old release kept its row.
  expect((await pool.query('SELECT FROM job_search WHERE job_id = 1002')).rowCount).toBe(0);

  await pool.end();
  for (const { child, ended } of [old, current]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
}, 180_000);

/**
 * From 23:00 to midnight in winter, the demo of the previous release counts a day of 25 hours twice
 * and cannot be made; its clock is then set back.
 */
const EARLIER_IN_THE_EVENING: Record<string, string> =
  new Date().getUTCHours() === 4
    ? {
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
          'const now = Date.now; const earlier = () => now() - 4_200_000;' +
            'globalThis.Date = class extends Date {' +
            '  static now = earlier;' +
            '  constructor(...given) { super(...(given.length > 0 ? given : [earlier()])); }' +
            '};',
        )}`,
      }
    : {};

test.concurrent('a data folder of the previous demo is taken over with all that is in it', async () => {
  const dataDir = path.join(folder, 'demo');
  const environment = { NODE_ENV: 'development', RATE_LIMITS: 'off', DEMO_DATA: 'on' };
  const maker = await startServerProcess(
    { ...environment, ...EARLIER_IN_THE_EVENING, PORTAGE_DATA_DIR: dataDir },
    folder,
    previous,
  );
  const before = await describeDemo(maker);
  maker.child.kill('SIGTERM');
  expect(await maker.ended).toBe(0);

  const embedded = await startEmbeddedPostgres({ dataDir, logger: pino({ level: 'silent' }) });
  const newEnvironment = { ...environment, DATABASE_URL: embedded.url };
  try {
    const old = await startServerProcess(newEnvironment, folder, previous);
    const current = await startServerProcess(newEnvironment, folder);
    // The new version only adds fields to responses.
    expect(await describeDemo(current)).toMatchObject(before);
    expect(await describeDemo(old)).toEqual(before);
    for (const { child, ended } of [old, current]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  } finally {
    await embedded.stop();
  }
}, 180_000);

/** Responses to the demo's people. */
async function describeDemo({ origin }: ServerProcess) {
  const employer = await signIn(origin, 'demo-employer', DEMO_PASSWORD);
  const seeker = await signIn(origin, 'demo-seeker', DEMO_PASSWORD);
  const read = async (client: Client, name: EndpointName) => {
    const { status, body } = await client.raw(name);
    expect(status, name).toBe(200);
    return body;
  };
  return {
    postings: await total(seeker, ''),
    nurses: await total(seeker, 'keyword=nurse'),
    own: await read(employer, 'listOwnJobs'),
    applications: await read(employer, 'listEmployerApplications'),
    escrows: await read(employer, 'listEmployerEscrows'),
    profile: await read(seeker, 'getSeekerProfile'),
    sent: await read(seeker, 'listSeekerApplications'),
  };
}
