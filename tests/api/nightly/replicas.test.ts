import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningServer } from '#server/platform/db/embedded/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded.ts';
import { type Standby, startStandby } from '#server/platform/db/embedded/standby.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { inDatabase } from '#tests/support/database.ts';
import {
  type Employer,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const logger = pino({ level: 'silent' });

let folder: string;
let primary: EmbeddedPostgres;
let standby: Standby;
let servers: ServerProcess[];
let employer: Employer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-replicas-'));
  await chmod(folder, 0o755);
  primary = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
  standby = await startStandby(primary, 'standby-1', false);
  const environment = {
    DATABASE_URL: primary.url,
    // The primary is no replica and is left out.
    DATABASE_REPLICA_URLS: `${standby.url},${primary.url}`,
  };
  servers = [];
  for (const _ of [1, 2]) servers.push(await startServerProcess(environment, folder));
  employer = await registerCompany({ createClient: () => createClient(originOf(0)) });
});
afterAll(async () => {
  killServerProcesses();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

const originOf = (server: number) => servers[server]?.origin ?? '';

/** Ids of the newest postings, as another visitor finds them at the other process. */
async function foundByOthers(): Promise<number[]> {
  const { status, body } = await createClient(originOf(1)).listJobs();
  expect(status).toBe(200);
  return body.map(({ id }) => id);
}

/** The same person at the other process, with their cookies. */
function elsewhere({ cookies }: Client): Client {
  const client = createClient(originOf(1));
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

/** Pauses or resumes replay on the standby. */
const pause = (isPaused: boolean) =>
  inDatabase(standby.url, async (client) => {
    await client.query(`SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
    const state = () => client.query('SELECT pg_get_wal_replay_pause_state() AS state');
    await expect
      .poll(() => state().then(({ rows }) => rows[0].state))
      .toBe(isPaused ? 'paused' : 'not paused');
  });

/** Waits for searches on the standby: a paused one lacks the newest posting. */
async function waitForStandbyReads(): Promise<void> {
  await expect
    .poll(async () => {
      await pause(true);
      const { id } = await postJob(employer.client);
      const isRead = !(await foundByOthers()).includes(id);
      await pause(false);
      await expect.poll(foundByOthers).toContain(id);
      return isRead;
    })
    .toBe(true);
}

test('searches are read from a replica; writers read their own writes, in every process', async () => {
  await waitForStandbyReads();
  await pause(true);
  const { id } = await postJob(employer.client, { title: 'Ferry Pilot' });
  const employerClient = elsewhere(employer.client);
  await expect.poll(foundByOthers).not.toContain(id);
  const [ownJobs, detail, recommended] = [
    await employerClient.listJobs({ query: { keyword: 'ferry pilot' } }),
    await employerClient.getJob({ params: { id } }),
    await createClient(originOf(1)).getJob({ params: { id } }),
  ];
  expect(ownJobs.body.map((job) => job.id)).toEqual([id]);
  expect(detail.status).toBe(200);
  expect(recommended.status).toBe(404);

  // Every process leaves out a lagging standby, and reads from it again when it has caught up.
  await expect.poll(foundByOthers).toContain(id);
  await pause(false);
  await waitForStandbyReads();
});

test('a visit is counted though the posting is read from a replica', async () => {
  const { id } = await postJob(employer.client);
  await expect.poll(foundByOthers).toContain(id);
  const visitor = createClient(originOf(1));
  await expect
    .poll(() => visitor.getJob({ params: { id } }).then(({ status }) => status))
    .toBe(200);
  const ownJob = await employer.client.getOwnJob({ params: { id } });
  expect(ownJob.body.views).toBe(1);
});

test('loading a whole index includes all earlier writes', async () => {
  const seeker = await registerSeeker({ createClient: () => createClient(originOf(1)) });
  await seeker.client.updateSeekerProfile({ body: { skills: ['Welding'] } });
  const { id } = await postJob(employer.client, { title: 'Welder', skills: ['Welding'] });
  const environment = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.url };
  const third = await startServerProcess(environment, folder);
  const client = createClient(third.origin);
  for (const [name, value] of seeker.client.cookies) client.cookies.set(name, value);
  const { body } = await client.listRecommendations();
  expect(body.map((job) => job.id)).toContain(id);
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
});

test('searches go on after a replica dies', async () => {
  await waitForStandbyReads();
  const running = await findRunningServer(path.join(primary.dataDir, 'standby-1'));
  process.kill(running?.pid ?? 0, 'SIGKILL');
  const { id } = await postJob(employer.client);
  await expect.poll(foundByOthers).toContain(id);
  for (let search = 0; search < 20; search += 1) await foundByOthers();
});
