/**
 * `npm run drill:queue`: delay of a password reset while 10,000 alerts and 2,000 mails are due over
 * a relay that takes 250 ms for each. See server/platform/mail/README.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { createDb, type Db } from '#server/platform/db/connect.ts';
import { createClient } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { startBenchDatabase } from '../bench/bench-database.ts';
import { report } from '../bench/report.ts';

const ALERTS = 10_000;
const MAILS = 2_000;
const RELAY_MS = 250;
const RESETS = 5;
const PAUSE_MS = 20_000;

/** A time zone where it is noon, so that no mail waits for the morning. */
const noonZone = () => {
  const hoursToNoon = 12 - new Date().getUTCHours();
  return `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;
};

/** Inserts people who have saved the job that is about to close, and searches of some of them. */
async function fill(db: Db, jobId: number): Promise<void> {
  await db.execute(sql`
    with people as (
      insert into users (username, password, email, role, full_name, created_at, email_confirmed_at,
                         time_zone, last_seen_at)
      select 'busy' || n, 'unusable', 'busy' || n || '@example.ca', 'job_seeker', 'Busy ' || n,
             now(), now(), ${noonZone()}, now()
        from generate_series(1, ${MAILS}) n
      returning id
    ), marked as (
      insert into job_marks (user_id, job_id, mark, marked_at)
      select id, ${jobId}, 'saved', now() - interval '9 days' from people
    ), searched as (
      insert into saved_searches (user_id, name, query, alert, alert_from, alert_due_at, created_at)
      select id, 'Search ' || n, 'keyword=welder&location=Halifax', 'instant', now() - interval '1 day',
             now() - interval '1 hour', now()
        from people, generate_series(1, ${ALERTS / MAILS}) n
    )
    insert into mails (kind, user_id, data, due_at, created_at)
    select 'saved-job-closes', id, jsonb_build_object('jobId', ${jobId}::int), now() - interval '1 hour', now()
      from people`);
}

const smtp = await startSmtp({ delayMs: RELAY_MS });
const database = await startBenchDatabase();
const environment = { DATABASE_URL: database.url, SMTP_URL: smtp.url, RATE_LIMITS: 'off' };
const server = await startServerProcess(environment, projectRoot);
const pool = new pg.Pool({ connectionString: database.url });
const db = createDb(pool);
const app = { createClient: () => createClient(server.origin) };

const { client } = await registerCompany(app);
const closesAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
const { id: jobId } = await postJob(client, { closesAt });
await fill(db, jobId);
await db.execute(
  sql`update mails set due_at = now() + interval '1 day' where kind = 'confirm-email'`,
);

for (let reset = 1; reset <= RESETS; reset += 1) {
  await sleep(PAUSE_MS);
  const email = `busy${reset}@example.ca`;
  const startedAt = performance.now();
  const answer = await app.createClient().requestPasswordReset({ body: { email } });
  const isReset = ({ to, raw }: (typeof smtp.received)[number]) =>
    to.includes(email) && raw.includes('/reset');
  while (!smtp.received.some(isReset)) await sleep(20);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const mails = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from mails where ended_at is null and due_at <= now()`,
  );
  const alerts = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from saved_searches where alert_due_at <= now()`,
  );
  const remaining = `${mails.rows[0]?.left} mails and ${alerts.rows[0]?.left} alerts due`;
  report(`reset ${reset}: ${answer.status}, there after ${seconds} s, with ${remaining}`);
}

server.child.kill('SIGTERM');
await server.ended;
await pool.end();
await smtp.close();
await database.stop();
