import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { refreshSample } from '#server/features/search/engine/refresh-sample.ts';
import { refreshVocabulary } from '#server/features/search/vocabulary/refresh-vocabulary.ts';
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { jobFeatureRows } from '#server/projections/matching.ts';
import { createClient } from '#tests/support/client.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { fillPostings } from '../search-postings.ts';

const FORWARDED = { headers: { 'x-forwarded-proto': 'https' } };
/** Number of seekers, and of applications that each has at first. */
const SEEKERS = 15;
const APPLICATIONS_EACH = 6;
const MESSAGES_EACH = 4;
/** Postings with computed features; the others are copies of them. */
const ENCODED = 2_000;

/** Callers and subjects of the requests, the same for Portage and the bare server. */
export interface World {
  /** Ids of the open postings. */
  jobs: number[];
  seekers: { id: number; profileId: number; cookie: string }[];
  employer: { id: number; cookie: string };
  /** Application ids, in the seekers' order. */
  applications: number[];
  /** Length of pages by their path. */
  pageBytes: Record<string, number>;
}

export function openDatabase(url: string, size = 2) {
  const logger = createLogger('warn');
  const pool = createPool(url, { size, logger, limits: { statement: 0, lock: 0 } });
  return { pool, db: createDb(pool) };
}

/** Migrates and fills an empty database: the demo's 163 postings, or the given number. */
export async function fillDatabase(url: string, postings: number | undefined): Promise<void> {
  await migrate(url);
  const { pool, db } = openDatabase(url);
  const now = new Date();
  await loadReference(db, now);
  if (postings === undefined) await seedDemo(db, { now });
  else {
    await fillPostings(db, postings);
    await encodePostings(db, postings);
  }
  // Background work of the first minutes, which is not to be measured.
  await refreshVocabulary(db, now);
  await refreshSample(db);
  await db.execute(sql`vacuum analyze`);
  await pool.end();
}

/** Writes features of the first postings, and copies of these for those that have none. */
export async function encodePostings(db: Db, count: number): Promise<void> {
  const encoded = Math.min(count, ENCODED);
  for (let offset = 1; offset <= encoded; offset += 250) {
    await jobFeatureRows.write(
      db,
      Array.from({ length: 250 }, (_, n) => offset + n),
    );
  }
  await db.execute(sql`
    insert into job_features (job_id, model_version, features, location, is_remote, job_type, pay_min,
      pay_max, level, licences, work_languages, posted_at, closes_at, changed_at, version)
    select j.id, f.model_version, f.features, j.location, j.is_remote, j.job_type, f.pay_min, f.pay_max,
      f.level, f.licences, f.work_languages, j.posted_at, j.closes_at, f.changed_at, f.version
    from jobs j join job_features f on f.job_id = 1 + j.id % ${encoded}::int 
    where not exists (select from job_features known where known.job_id = j.id)
    on conflict do nothing`);
}

/** Registers the people over the API. */
export async function makeWorld(origin: string, db: Db): Promise<World> {
  const app = {
    createClient: () => createClient(origin, FORWARDED.headers),
  };
  const { rows } = await db.execute<{ id: number }>(
    sql`select job_id as id from job_search where closes_at is null or closes_at > now() + interval '1 hour'
      order by posted_at desc limit 1000`,
  );
  const jobs = rows.map(({ id }) => id);
  const employer = await registerCompany(app);
  const posting = await postJob(employer.client);
  const seekers: World['seekers'] = [];
  const applications: number[] = [];
  for (let n = 0; n < SEEKERS; n += 1) {
    const seeker = await registerSeeker(app, { title: n % 2 ? 'Registered nurse' : 'Cook' });
    const profile = { location: 'Toronto, ON', skills: ['Patient care', 'Cooking', 'Teamwork'] };
    await seeker.client.updateSeekerProfile({ body: profile });
    for (const job of jobs.slice(0, APPLICATIONS_EACH)) await apply(seeker.client, job);
    const { id } = await apply(seeker.client, posting.id);
    for (let sent = 0; sent < MESSAGES_EACH; sent += 1) {
      await sendMessage(sent % 2 ? employer.client : seeker.client, id, `Message ${sent}.`);
    }
    applications.push(id);
    const result = await db.execute<{ id: number }>(
      sql`select id from job_seeker_profiles where user_id = ${seeker.user.id}`,
    );
    seekers.push({ ...signedIn(seeker), profileId: result.rows[0]?.id ?? 0 });
  }
  const pageBytes: World['pageBytes'] = {};
  for (const path of ['/', '/jobs', `/jobs/${jobs[0]}`]) {
    pageBytes[path] = (await (await fetch(origin + path, FORWARDED)).arrayBuffer()).byteLength;
  }
  return { jobs, seekers, employer: signedIn(employer), applications, pageBytes };
}

function signedIn({ user, client }: Person) {
  return { id: user.id, cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') };
}

/** Removes the writes of a round, so that the next round starts equal. */
export async function removeWrites(pool: pg.Pool, mark: string): Promise<void> {
  await pool.query('DELETE FROM applications WHERE cover_letter = $1', [mark]);
  await pool.query('DELETE FROM messages WHERE content = $1', [mark]);
  await pool.query('DELETE FROM live_events');
}
