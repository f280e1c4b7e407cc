import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createLiveIndex } from '#server/features/recommendations/live-index.ts';
import { recommendJobs } from '#server/features/recommendations/service.ts';
import { createDb } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { CallName } from '#shared/contract/contract.ts';
import { addressOf } from '#shared/contract/input.ts';
import { endpoints } from '#tests/support/client.ts';
import type { World } from './world.ts';

/** Marks the writes of the benchmark. */
export const MARK = 'Written by the benchmark of requests.';

/** Postings whose pages are visited again and again. */
const HOT = 20;

/** A request to Portage. */
interface PortageRequest {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  body?: unknown;
}

/** The same work without Portage's code: one statement or one transaction. */
type BareRequest = (pool: pg.Pool, n: number) => Promise<unknown>;

export interface Case {
  name: string;
  request(world: World, n: number): PortageRequest;
  bare(world: World): BareRequest | Promise<BareRequest>;
}

const nth = <Value>(list: readonly Value[], n: number): Value => list[n % list.length] as Value;

function call(name: CallName, input: Parameters<typeof addressOf>[1] = {}): PortageRequest {
  const { method, path } = endpoints[name];
  return { method: method as PortageRequest['method'], path: addressOf(path, input) };
}

/** Rows of a statement that PostgreSQL plans once per connection. */
function rows(text: string, values: (n: number) => unknown[] = () => []): BareRequest {
  const name = createHash('md5').update(text).digest('hex');
  return async (pool, n) => (await pool.query({ name, text, values: values(n) })).rows;
}

/** A page, and a file of the same length from memory. */
const page = (pathOf: (world: World, n: number) => string): Omit<Case, 'name'> => ({
  request: (world, n) => ({ method: 'GET', path: pathOf(world, n) }),
  bare: (world) => {
    const file = Buffer.alloc(world.pageBytes[pathOf(world, 0)] ?? 0, 'Portage ');
    return async () => file;
  },
});

const COMPANY = `json_build_object('id', c.id, 'name', c.company_name, 'logoUrl', c.logo_url, 'industry', c.industry) AS company`;
const CARD = `j.id, j.title, j.description, j.location, j.is_remote, j.job_type, j.experience_level,
  j.hours_per_week, j.language, j.hourly_rate_min, j.hourly_rate_max, j.salary_min, j.salary_max, j.skills,
  j.posted_at, j.closes_at, ${COMPANY}`;
const FROM_JOBS = 'FROM jobs j JOIN company_profiles c ON c.id = j.company_id';

const LIST = `SELECT ${CARD}, (SELECT count(*) FROM (SELECT 1 FROM job_search LIMIT 10001) t) AS total
  FROM (SELECT job_id, posted_at FROM job_search WHERE closes_at IS NULL OR closes_at > now()
        ORDER BY posted_at DESC, job_id DESC LIMIT 21) s
  JOIN jobs j ON j.id = s.job_id JOIN company_profiles c ON c.id = j.company_id
  ORDER BY s.posted_at DESC, s.job_id DESC`;

const WORD = `SELECT ${CARD}
  FROM (SELECT job_id, ts_rank(document, query) AS rank FROM job_search, to_tsquery('simple', $1) query
        WHERE document @@ query ORDER BY rank DESC, posted_at DESC LIMIT 21) s
  JOIN jobs j ON j.id = s.job_id JOIN company_profiles c ON c.id = j.company_id
  ORDER BY s.rank DESC`;

const DETAIL = `SELECT j.id, j.title, j.job_type, j.experience_level, j.location, j.workplace,
    j.remote_provinces, j.level, j.hours_per_week, j.openings, j.existing_vacancy, j.language, j.translation,
    j.description, j.skills, j.requirements, j.licences, j.work_languages, j.language_reason,
    j.hourly_rate_min, j.hourly_rate_max, j.salary_min, j.salary_max, j.pay_period, j.pay_extras, j.benefits,
    j.starts_at, j.closes_at, j.accommodation, j.ai_use, j.is_remote, j.posted_at, j.questions, j.is_active,
    j.version, c.id AS company_id, c.company_name, c.logo_url, c.industry,
    c.description AS about, c.website, c.location AS seat, c.company_size
  ${FROM_JOBS} WHERE j.id = $1`;

const USER = `SELECT id, username, email, role, full_name, title, email_confirmed_at IS NOT NULL AS is_confirmed,
    undo_seconds FROM users WHERE id = $1`;

const APPLICATION = `a.id, a.job_id, a.job_seeker_id, a.status, a.cover_letter, a.resume_url, a.answers, a.applied_at,
    a.updated_at, a.seen_at, a.withdrawn_at, a.version, j.title AS job_title, j.job_type, j.language, j.translation,
    j.location, c.user_id AS employer_id, c.company_name, u.id AS user_id, u.full_name, u.title,
    p.location AS lives_in, p.resume_url AS own_resume, s.history`;
const FROM_APPLICATIONS = `FROM applications a JOIN jobs j ON j.id = a.job_id
  JOIN company_profiles c ON c.id = j.company_id JOIN job_seeker_profiles p ON p.id = a.job_seeker_id
  JOIN users u ON u.id = p.user_id
  JOIN LATERAL (SELECT json_agg(json_build_object('id', id, 'status', status, 'changedAt', changed_at) ORDER BY id) AS history
                  FROM application_status_changes WHERE application_id = a.id) s ON true`;

const CONVERSATIONS = `SELECT l.id, l.sender_id, l.receiver_id, l.application_id, l.content, l.is_read, l.sent_at,
    u.id AS counterpart, u.full_name, j.id AS job_id, j.title, j.translation, c.company_name,
    (SELECT count(*) FROM messages m WHERE m.application_id = l.application_id AND m.receiver_id = $1 AND NOT m.is_read) AS unread
  FROM (SELECT DISTINCT ON (application_id) * FROM messages WHERE sender_id = $1 OR receiver_id = $1
        ORDER BY application_id, id DESC) l
  JOIN applications a ON a.id = l.application_id JOIN jobs j ON j.id = a.job_id
  JOIN company_profiles c ON c.id = j.company_id
  JOIN users u ON u.id = CASE WHEN l.sender_id = $1 THEN l.receiver_id ELSE l.sender_id END
  ORDER BY l.id DESC`;

export const CASES: Case[] = [
  {
    name: 'job list',
    request: () => call('listJobs'),
    bare: () => rows(LIST),
  },
  {
    name: 'job list, signed in',
    request: ({ seekers }, n) => ({ ...call('listJobs'), cookie: nth(seekers, n).cookie }),
    bare: () => rows(LIST),
  },
  {
    name: 'job list, with a word',
    request: () => call('listJobs', { query: { keyword: 'teamwork', literal: ['spelling'] } }),
    bare: () => rows(WORD, () => ['teamwork:*']),
  },
  {
    name: 'job',
    request: ({ jobs }, n) => call('getJob', { params: { id: nth(jobs, n) } }),
    bare: ({ jobs }) => rows(DETAIL, (n) => [nth(jobs, n)]),
  },
  {
    name: 'job, signed in',
    request: ({ jobs, seekers }, n) => ({
      ...call('getJob', { params: { id: nth(jobs, n) } }),
      cookie: nth(seekers, n).cookie,
    }),
    bare: ({ jobs }) => rows(DETAIL, (n) => [nth(jobs, n)]),
  },
  {
    name: 'current user',
    request: ({ seekers }, n) => ({ ...call('getCurrentUser'), cookie: nth(seekers, n).cookie }),
    bare: ({ seekers }) => rows(USER, (n) => [nth(seekers, n).id]),
  },
  {
    name: 'own applications',
    request: ({ seekers }, n) => ({
      ...call('listSeekerApplications'),
      cookie: nth(seekers, n).cookie,
    }),
    bare: ({ seekers }) =>
      rows(
        `SELECT ${APPLICATION} ${FROM_APPLICATIONS} WHERE a.job_seeker_id = $1 ORDER BY a.applied_at DESC, a.id DESC LIMIT 1001`,
        (n) => [nth(seekers, n).profileId],
      ),
  },
  {
    name: "an employer's applicants",
    request: ({ employer }) => ({ ...call('listEmployerApplications'), cookie: employer.cookie }),
    bare: ({ employer }) =>
      rows(
        `SELECT ${APPLICATION} ${FROM_APPLICATIONS} WHERE c.user_id = $1 ORDER BY a.applied_at DESC, a.id DESC LIMIT 1001`,
        () => [employer.id],
      ),
  },
  {
    name: 'conversations',
    request: ({ seekers }, n) => ({
      ...call('listConversations'),
      cookie: nth(seekers, n).cookie,
    }),
    bare: ({ seekers }) => rows(CONVERSATIONS, (n) => [nth(seekers, n).id]),
  },
  {
    name: 'recommendations',
    request: ({ seekers }, n) => ({
      ...call('listRecommendations'),
      cookie: nth(seekers, n).cookie,
    }),
    bare: recommendInProcess,
  },
  {
    name: 'POST an application',
    request: ({ jobs, seekers }, n) => ({
      ...call('createApplication'),
      cookie: nth(seekers, n).cookie,
      body: { jobId: unapplied(jobs, n, seekers), resumeUrl: RESUME, coverLetter: MARK },
    }),
    bare: applyByHand,
  },
  {
    name: 'POST a message',
    request: ({ applications, seekers }, n) => ({
      ...call('sendMessage'),
      cookie: nth(seekers, n).cookie,
      body: { applicationId: nth(applications, n), content: MARK },
    }),
    bare: writeByHand,
  },
  { name: 'HTML of /', ...page(() => '/') },
  { name: 'HTML of /jobs', ...page(() => '/jobs') },
  { name: 'HTML of /jobs/{id}', ...page(({ jobs }, n) => `/jobs/${nth(jobs.slice(0, HOT), n)}`) },
];

const RESUME = 'https://example.ca/resume.pdf';
/** The next posting without an application: a person can apply only once. */
function unapplied(jobs: number[], n: number, seekers: unknown[]): number {
  const skipped = 10;
  return nth(jobs.slice(skipped), Math.floor(n / seekers.length));
}

async function recommendInProcess({ seekers }: World): Promise<BareRequest> {
  let matching: ReturnType<typeof createLiveIndex> | undefined;
  return async (pool, n) => {
    matching ??= createLiveIndex({ pool, logger: createLogger('warn') });
    const index = await matching.ready();
    const actor = { id: nth(seekers, n).id, role: 'job_seeker' as const };
    return (await recommendJobs(createDb(pool), actor, { index, limit: 10, now: new Date() })).jobs;
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const EVENT =
  "WITH event AS (INSERT INTO live_events (user_id, type, subject, created_at) VALUES ($1, $2, $3, now())) SELECT pg_notify('portage_live', $1::text)";

function applyByHand({ jobs, seekers }: World): BareRequest {
  return (pool, n) =>
    inTransaction(pool, async (client) => {
      const job = await client.query(
        `SELECT j.id, c.user_id ${FROM_JOBS} WHERE j.id = $1 FOR SHARE OF j`,
        [unapplied(jobs, n, seekers)],
      );
      const { profileId, id: userId } = nth(seekers, n);
      await client.query('SELECT id FROM job_seeker_profiles WHERE id = $1 FOR UPDATE', [
        profileId,
      ]);
      const inserted = await client.query(
        `INSERT INTO applications (job_id, job_seeker_id, cover_letter, resume_url, applied_at, updated_at)
         VALUES ($1, $2, $3, $4, now(), now()) RETURNING *`,
        [job.rows[0].id, profileId, MARK, RESUME],
      );
      await client.query(
        "INSERT INTO application_status_changes (application_id, status, changed_by, changed_at) VALUES ($1, 'pending', $2, now())",
        [inserted.rows[0].id, userId],
      );
      const subject = { applicationId: inserted.rows[0].id };
      await client.query(EVENT, [job.rows[0].user_id, 'application-received', subject]);
      return inserted.rows[0];
    });
}

function writeByHand({ applications, seekers, employer }: World): BareRequest {
  return (pool, n) =>
    inTransaction(pool, async (client) => {
      const applicationId = nth(applications, n);
      const inserted = await client.query(
        'INSERT INTO messages (sender_id, receiver_id, application_id, content, sent_at) VALUES ($1, $2, $3, $4, now()) RETURNING *',
        [nth(seekers, n).id, employer.id, applicationId, MARK],
      );
      const subject = { applicationId, messageId: inserted.rows[0].id };
      await client.query(EVENT, [employer.id, 'message', subject]);
      return inserted.rows[0];
    });
}
