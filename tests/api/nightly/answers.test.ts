import fc from 'fast-check';
import { expect } from 'vitest';
import { computeFor } from '#server/features/verification/answers.ts';
import { historyOf, type Life, lives, recompute } from '#tests/support/answers.ts';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

/** Companies, each with a history of its own. */
const HISTORIES = 10_000;
const AT_ONCE = 500;
const NOW = new Date('2026-11-28T17:00:00Z');
/** Most applications of a history, each of another person. */
const PEOPLE = 24;

test('of 10,000 histories in the database each fact equals its recomputation', async ({ app }) => {
  const { company, client, user } = await registerCompany(app);
  const job = await postJob(client);
  const seeker = await registerSeeker(app);
  const { pool } = app;
  const { rows: people } = await pool.query<{ id: number }>(
    `WITH person AS (
       INSERT INTO users (username, password, email, role, full_name, created_at, last_seen_at)
       SELECT 'p' || n, '-', 'p' || n || '@example.ca', role, full_name, created_at, created_at
         FROM users, generate_series(1, $2) n WHERE id = $1 RETURNING id)
     INSERT INTO job_seeker_profiles (user_id, updated_at) SELECT id, $3 FROM person RETURNING id`,
    [seeker.user.id, PEOPLE, NOW],
  );
  for (let done = 0; done < HISTORIES; done += AT_ONCE) {
    const histories = fc.sample(lives, AT_ONCE);
    const { rows: jobs } = await pool.query<{ id: number; companyId: number }>(
      `WITH made AS (
         INSERT INTO company_profiles (user_id, is_additional, company_name, industry, updated_at)
         SELECT user_id, true, company_name, industry, $3
           FROM company_profiles, generate_series(1, $4) WHERE id = $1 RETURNING id)
       INSERT INTO jobs (company_id, title, description, location, job_type, posted_at)
       SELECT made.id, title, description, location, job_type, $3
         FROM made, jobs WHERE jobs.id = $2 RETURNING id, company_id AS "companyId"`,
      [company.id, job.id, NOW, AT_ONCE],
    );
    const rows = histories.flatMap((all, at) =>
      all.map((life, index) => ({
        ...rowOf(life),
        job: jobs[at]?.id,
        profile: people[index]?.id,
        life,
      })),
    );
    const values = JSON.stringify(rows);
    await pool.query(
      `WITH given AS (
         SELECT *, $2::timestamptz - make_interval(hours => applied) AS applied_at
           FROM jsonb_to_recordset($1::jsonb) AS given(job int, profile int, life jsonb,
             applied int, seen int, withdrawn int)),
       sent AS (
         INSERT INTO applications (job_id, job_seeker_id, resume_url, applied_at, updated_at, seen_at, withdrawn_at)
         SELECT job, profile, '', applied_at, applied_at,
                CASE WHEN seen > 0 THEN $2 - make_interval(hours => seen) END,
                CASE WHEN withdrawn > 0 THEN $2 - make_interval(hours => withdrawn) END
           FROM given RETURNING id, job_id, job_seeker_id, applied_at),
       whole AS (SELECT sent.*, life FROM sent JOIN given ON job = job_id AND profile = job_seeker_id),
       changes AS (
         INSERT INTO application_status_changes (application_id, status, changed_at, due_at, published_at)
         SELECT id, 'pending', applied_at, NULL::timestamptz, NULL::timestamptz FROM whole
         UNION ALL
         SELECT id, change ->> 'status', at - interval '1 minute', at, at
           FROM whole, jsonb_array_elements(life -> 'told') change,
                LATERAL (SELECT $2 - make_interval(hours => (change ->> 'at')::int) AS at) told
         UNION ALL
         SELECT id, 'hired', at, at + interval '1 minute', NULL
           FROM whole, LATERAL (SELECT $2 - make_interval(hours => (life ->> 'untold')::int) AS at) told
          WHERE (life ->> 'untold')::int > 0),
       letters AS (
         INSERT INTO messages (application_id, sender_id, receiver_id, content, sent_at, is_read)
         SELECT id, CASE WHEN own THEN $4::int ELSE $3::int END, CASE WHEN own THEN $3::int ELSE $4::int END, 'Good morning',
                $2 - make_interval(hours => hours), true
           FROM whole, LATERAL (VALUES (false, (life ->> 'message')::int),
                                       (true, (life ->> 'ownMessage')::int)) letter(own, hours)
          WHERE hours > 0),
       schedule AS (
         INSERT INTO interview_schedules (job_id, is_shared, minutes, buffer_minutes, mode, place, time_zone, created_at)
         SELECT DISTINCT job_id, false, 30, 0, 'phone', '902 555 0100', 'America/Halifax', $2::timestamptz FROM whole
         RETURNING id, job_id)
       INSERT INTO interviews (application_id, schedule_id, state, starts_at, uid, created_at, updated_at, version)
       SELECT whole.id, schedule.id, CASE WHEN (life ->> 'isHeld')::bool THEN 'held' ELSE 'declined' END,
              $2, gen_random_uuid(), $2 - make_interval(hours => (life ->> 'invited')::int), $2, 1
         FROM whole JOIN schedule USING (job_id) WHERE (life ->> 'invited')::int > 0`,
      [values, NOW, user.id, seeker.user.id],
    );
    await computeFor(
      app.db,
      jobs.map(({ companyId }) => companyId),
      NOW,
    );
    const { rows: stored } = await pool.query(
      `SELECT company_id AS id, days, answered_tenths AS "answeredTenths",
              last_seen_on::text AS "lastSeenOn", interviews, hires FROM company_answers`,
    );
    const byCompany = new Map(stored.map(({ id, ...facts }) => [id, facts]));
    for (const [at, all] of histories.entries()) {
      const history = all.map((life) => historyOf(life, NOW));
      expect(byCompany.get(jobs[at]?.companyId) ?? null).toEqual(recompute(history, NOW));
    }
  }
}, 900_000);

const rowOf = ({ applied, seen, withdrawn }: Life) => ({ applied, seen, withdrawn });
