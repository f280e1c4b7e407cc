import { getTableName } from 'drizzle-orm';
import { expect } from 'vitest';
import { allTasks } from '#server/app/start/tasks.ts';
import { EMPTIED_COLUMNS } from '#server/features/auth/closing/emptied-columns.ts';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { DELETIONS } from '#server/features/auth/closing/erasure-list.ts';
import { KEPT_COLUMNS } from '#server/features/auth/closing/kept-after-erasure.ts';
import { CLOSING_DAYS } from '#shared/domain/account.ts';
import { RETENTION } from '#shared/domain/retention.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createHiringPair, PASSWORD, sendMessage } from '#tests/support/factories.ts';
import { resumeUpload, upload } from '#tests/support/resumes.ts';
import { columnName } from '#tests/support/tables.ts';
import { test } from '../../fixtures.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

const keptNames = KEPT_COLUMNS.flatMap(({ columns }) => columns.map(columnName));

const ENDS = [...new Set(KEPT_COLUMNS.map(({ until }) => until))].filter(
  (until) => until !== 'never',
);
/** Its four digits have no room for the secret. */
const TOO_SHORT = 'payment_intents.card_last4';
const keptUntil = (end: (typeof KEPT_COLUMNS)[number]['until']) =>
  KEPT_COLUMNS.filter(({ until }) => until === end)
    .flatMap(({ columns }) => columns.map(columnName))
    .filter((name) => name !== TOO_SHORT);

/** Two people with a row in every listed table, and `secret` in every column of free text. */
async function fill(app: TestApp, secret: string) {
  const { seeker, employer, job, application } = await createHiringPair(app);
  const [s, e] = [seeker.user.id, employer.user.id];
  await seeker.client.updateUser({ body: { fullName: secret, title: secret } });
  await employer.client.updateUser({ body: { fullName: secret, title: secret } });
  await seeker.client.updateSeekerProfile({
    body: { skills: [secret], experience: secret, education: secret, location: secret },
  });
  const legal = { legalName: secret, legalAddress: secret };
  await employer.client.updateCompanyProfile({
    body: { description: secret, location: secret, ...legal },
  });
  await employer.client.updateJob({
    params: { id: job.id },
    body: { benefits: secret, languageReason: secret, accommodation: secret },
  });
  await upload(seeker.client, resumeUpload(`${secret}.pdf`, secret));
  for (const { client } of [seeker, employer]) await sendMessage(client, application.id, secret);
  const params = { id: application.id };
  await employer.client.createNote({ params, body: { text: secret } });
  const run = (text: string, values: unknown[]) => app.pool.query(text, values);
  const json = JSON.stringify({ secret });
  await run(
    'UPDATE application_snapshots SET full_name = $2, experience = $2 WHERE application_id = $1',
    [application.id, secret],
  );
  await run(
    'UPDATE applications SET cover_letter = $2, resume_url = $2, answers = $3 WHERE id = $1',
    [application.id, secret, json],
  );
  await run(
    `WITH schedule AS (INSERT INTO interview_schedules (job_id, is_shared, minutes, buffer_minutes, mode, place, time_zone, created_by, created_at) VALUES ($1, false, 30, 0, 'place', $2, 'America/Halifax', $3, now()) RETURNING id),
       added AS (INSERT INTO interviewers (schedule_id, user_id) SELECT id, $3 FROM schedule)
     INSERT INTO interviews (application_id, schedule_id, state, uid, reason, reason_by, created_at, updated_at, version) SELECT $4, id, 'proposed', gen_random_uuid(), $2, 'employer', now(), now(), 1 FROM schedule`,
    [job.id, secret, e, application.id],
  );
  await run(
    `INSERT INTO job_offers (application_id, state, cents, period, job_type, starts_on, text, answer_by, reason, created_by, created_at, updated_at) VALUES ($1, 'declined', 2850, 'hour', 'Full-time', now(), $2, now(), $2, $3, now(), now())`,
    [application.id, secret, e],
  );
  for (const [person, other] of [
    [s, e],
    [e, s],
  ] as const) {
    const row = [person, secret] as const;
    const unique = `${secret}${person}`;
    const statements: [string, unknown[]][] = [
      [
        `UPDATE users SET time_zone = 'America/Halifax', email = $2 WHERE id = $1`,
        [person, `${unique}@example.ca`],
      ],
      [
        `INSERT INTO account_links (user_id, kind, hash, email, created_at, expires_at) VALUES ($1, 'reset-password', $3, $2, now(), now() + interval '40 days')`,
        [...row, unique],
      ],
      [
        `INSERT INTO data_exports (user_id, requested_at, archive) VALUES ($1, now(), convert_to($2, 'UTF8'))`,
        [...row],
      ],
      [
        `INSERT INTO employer_verifications (user_id, company_name, seen, seen_where, verified_at, expires_at) VALUES ($1, $2, $2, $2, now(), now())`,
        [...row],
      ],
      [
        `INSERT INTO idempotency_keys (scope, key, fingerprint, status, body, created_at) VALUES ($1, gen_random_uuid(), $2, 200, $3, now())`,
        [...row, json],
      ],
      [
        `INSERT INTO idempotency_keys (scope, key, fingerprint, status, body, signed_in, created_at) VALUES (0, gen_random_uuid(), $2, 200, $3, $1, now())`,
        [...row, json],
      ],
      [
        `INSERT INTO job_marks (user_id, job_id, mark, marked_at) VALUES ($1, $2, 'saved', now())`,
        [person, job.id],
      ],
      [
        `INSERT INTO calendar_feeds (user_id, token_hash, created_at) VALUES ($1, $2, now())`,
        [person, unique],
      ],
      [
        `INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())`,
        [person, other],
      ],
      [
        `INSERT INTO mails (kind, user_id, address, data, due_at, created_at) VALUES ('email-changed', $1, $2, $3, now() + interval '1 year', now())`,
        [...row, json],
      ],
      [
        `INSERT INTO mails (kind, address, data, due_at, created_at) SELECT 'email-changed', upper(email), $2, now() + interval '1 year', now() FROM users WHERE id = $1`,
        [person, json],
      ],
      [
        `INSERT INTO saved_searches (user_id, name, query, created_at) VALUES ($1, $2, $2, now())`,
        [...row],
      ],
      [
        `INSERT INTO alert_consents (user_id, is_given, place, text_version, language, decided_at) VALUES ($1, true, 'settings', 1, 'en', now())`,
        [person],
      ],
      [
        `INSERT INTO second_factors (user_id, secret, created_at, recovery_codes) VALUES ($1, $2, now(), ARRAY[$2])`,
        [...row],
      ],
      [`INSERT INTO staff_members (user_id, added_at) VALUES ($1, now())`, [person]],
      [
        `INSERT INTO account_suspensions (user_id, suspended_at, job_ids) VALUES ($1, now(), '{}')`,
        [person],
      ],
      [
        `INSERT INTO live_events (user_id, type, subject, created_at) VALUES ($1, 'message', $2, now())`,
        [person, json],
      ],
      [
        `INSERT INTO mail_preferences (user_id, preference, is_on, decided_at) VALUES ($1, 'messages', false, now()) ON CONFLICT DO NOTHING`,
        [person],
      ],
      [
        `INSERT INTO learning_consents (user_id, is_given, text_version, language, decided_at) VALUES ($1, true, 1, 'en', now())`,
        [person],
      ],
      [
        `INSERT INTO rate_limits (key, points) SELECT 'passwordReset:email:' || email, 1 FROM users WHERE id = $1`,
        [person],
      ],
      [
        `INSERT INTO staff_audit (at, staff_id, act, subject_id, reason, details) VALUES (now(), $1, 'unlock', $2, $3, '{}')`,
        [other, person, secret],
      ],
      [
        `INSERT INTO reports (job_id, reported_id, reporter_id, contact, language, reason, text, snapshot, fingerprint, created_at) VALUES ($4, $5, $1, $2, 'en', 'other', $2, $3, $6, now())`,
        [...row, json, job.id, other, unique],
      ],
    ];
    for (const [text, values] of statements) await run(text, values);
  }
  await run(`INSERT INTO job_assignments (job_id, user_id, assigned_at) VALUES ($1, $2, now())`, [
    job.id,
    e,
  ]);
  await run(
    `INSERT INTO application_assignments (application_id, user_id, assigned_at) VALUES ($1, $2, now())`,
    [application.id, e],
  );
  await run(
    `WITH company AS (SELECT company_id AS id FROM jobs WHERE jobs.id = $1), invited AS (
       INSERT INTO company_invitations (company_id, email, role, token_hash, invited_by, created_at, expires_at)
       SELECT id, $3 || '@example.ca', 'recruiter', $3, $2, now(), now() + interval '1 year' FROM company
     ), opened AS (
       INSERT INTO open_records (user_id, company_id, kind, record_id, seen_at)
       SELECT $2, id, 'job', $1, now() FROM company
     )
     INSERT INTO posting_drafts (company_id, saved_by, saved_at, "values")
     SELECT id, $2, now(), jsonb_build_object('title', $3::text) FROM company`,
    [job.id, e, secret],
  );
  await run(
    `INSERT INTO message_templates (company_id, name, use, words)
     SELECT company_id, $2::text, 'rejected', jsonb_build_object('en', $2::text) FROM jobs WHERE id = $1`,
    [job.id, secret],
  );
  await run(
    `UPDATE application_status_changes SET message = $2, reason = $2 WHERE application_id = $1`,
    [application.id, secret],
  );
  await run(
    `INSERT INTO posting_versions (job_id, version, published_at, content)
     VALUES ($1, 1000, now(), jsonb_build_object('title', $2::text))`,
    [job.id, secret],
  );
  await run(
    `INSERT INTO interview_records (job_id, application_id, about, decision, message, member_id, at)
     VALUES ($1, $2, 'told', 'rejected', $3, $4, now())`,
    [job.id, application.id, secret, e],
  );
  await run(
    `INSERT INTO application_news (application_id, about, at) VALUES ($1, 'nudged', now())`,
    [application.id],
  );
  await run(`INSERT INTO job_criteria (job_id, labels) VALUES ($1, ARRAY[$2])`, [job.id, secret]);
  await run(
    `INSERT INTO application_ratings (application_id, criterion, rating, rated_at) VALUES ($1, $2, 3, now())`,
    [application.id, secret],
  );
  await run(
    `INSERT INTO agreement_steps (application_id, label, amount, due_at, created_at)
     VALUES ($1, $2, 100, now(), now())`,
    [application.id, `${secret} unpaid`],
  );
  await run(
    `INSERT INTO agreements (application_id, version, proposed_at, proposed_by, declined_at, decline_note)
     VALUES ($1, 1, now(), $2, now(), $3)`,
    [application.id, e, secret],
  );
  await run(
    `INSERT INTO agreement_cards (application_id, stripe_customer_id, consented_by, consented_at, check_at)
     VALUES ($1, $2, $3, now(), now())`,
    [application.id, secret, e],
  );
  await run(
    `WITH step AS (
       INSERT INTO agreement_steps (application_id, label, amount, due_at, created_at)
       VALUES ($1, $4, 100, now(), now()) RETURNING id
     ), intent AS (
       INSERT INTO payment_intents (stripe_payment_intent_id, stripe_charge_id, employer_id, member_id, application_id, step_id, amount, platform_fee, net_amount, status, description, metadata, check_at, created_at, updated_at)
       SELECT $4, $4, $2, $2, $1, id, 100, 5, 95, 'completed', $4, $4, now(), now(), now() FROM step RETURNING id
     ), escrow AS (
       INSERT INTO escrows (payment_intent_id, application_id, step_id, employer_id, job_seeker_id, amount, platform_fee, net_amount, status, funded_at, released_at, notes, delivery_note, objection, changes, answer, added_note, changes_reply, employer_appeal, seeker_appeal, offer_note, offer_reply, updated_at)
       SELECT intent.id, $1, step.id, $2, $3, 100, 5, 95, 'released', now(), now(), $4, $4, $4, $4, $4, $4, $4, $4, $4, $4, $4, now() FROM intent, step RETURNING id
     ), event AS (
       INSERT INTO escrow_events (escrow_id, type, member_id, at) SELECT id, 'release', $2, now() FROM escrow
     ), proposal AS (
       INSERT INTO staff_proposals (escrow_id, proposer_id, decision, held_cents, reason, explanation, status, proposed_at, lapses_at, ended_at)
       SELECT id, $2, 'release', 100, $4, $4, 'lapsed', now(), now(), now() FROM escrow
     ), movement AS (
       INSERT INTO payment_transactions (escrow_id, transaction_type, amount, status, from_user_id, to_user_id, description, next_attempt_at, created_at, processed_at)
       SELECT id, 'release', 95, 'completed', $2, $3, $4, now(), now(), now() FROM escrow RETURNING id
     ), receipt AS (
       INSERT INTO receipts (number, transaction_id, issued_at, employer_name, seeker_name, job_title, employer_legal_name, employer_legal_address)
       SELECT (SELECT count(*) + 1 FROM receipts), id, now(), $4, $4, $4, $4, $4 FROM movement RETURNING number
     )
     INSERT INTO receipt_files (number, locale, pdf)
     SELECT number, 'en', convert_to($4, 'UTF8') FROM receipt`,
    [application.id, e, s, secret],
  );
  return { seeker, employer };
}

/** Columns of all tables that contain `secret`, by value. */
async function find(app: TestApp, secret: string): Promise<string[]> {
  const { rows: columns } = await app.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const columnNames: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await app.pool.query(
      `SELECT 1 FROM "${table}"
        WHERE lower("${column}"::text) LIKE $1 OR "${column}"::text LIKE $2 LIMIT 1`,
      [`%${secret}%`, `%${Buffer.from(secret).toString('hex')}%`],
    );
    if (rows.length > 0) columnNames.push(`${table}.${column}`);
  }
  return columnNames.toSorted();
}

test('erasing people with rows in all tables leaves only the listed columns', async ({ app }) => {
  const secret = `loom${crypto.randomUUID().slice(0, 8)}`;
  const people = Object.values(await fill(app, secret));
  const before = await find(app, secret);
  const listed = [...DELETIONS, ...EMPTIED_COLUMNS].map(({ table }) => getTableName(table));
  const wordless = [
    'conversation_mutes',
    'learning_events',
    'notification_marks',
    'profile_views',
    'sessions',
  ];
  for (const table of listed.filter((name) => !wordless.includes(name))) {
    const { rows } = await app.pool.query(`SELECT count(*)::int AS count FROM "${table}"`);
    expect(rows[0].count, table).toBeGreaterThan(0);
  }
  for (const { client, user } of people) {
    await app.pool.query('DELETE FROM account_suspensions WHERE user_id = $1', [user.id]);
    const reply = await client.closeAccount({ body: { currentPassword: PASSWORD } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  // Writes after the closing, such as by a process of the previous release.
  await app.pool.query('UPDATE job_seeker_profiles SET experience = $1', [secret]);
  await app.pool.query('UPDATE applications SET cover_letter = $1', [secret]);
  const end = Date.now() + (CLOSING_DAYS + 1) * DAY_MS;
  const { db, logger } = app;
  await eraseClosedAccounts.run({ db, logger, clock: { now: () => new Date(end) } }, {});

  const columnsAfterErasure = await find(app, secret);
  expect(columnsAfterErasure.filter((column) => !keptNames.includes(column))).toEqual([]);
  expect(columnsAfterErasure).toEqual(expect.arrayContaining(keptUntil('payments')));
  expect(before.length).toBeGreaterThan(columnsAfterErasure.length);
  const { rows } = await app.pool.query(
    `SELECT label FROM agreement_steps WHERE label LIKE '% unpaid'
      UNION ALL SELECT user_id::text FROM staff_members
      UNION ALL SELECT blocker_id::text FROM blocks`,
  );
  expect(rows).toEqual([]);

  const runAt = async (until: (typeof ENDS)[number], years: number) => {
    const task = allTasks().find(({ name }) => name === RETENTION[until].task);
    await task?.run({ db, logger, clock: { now: () => new Date(end + years * YEAR_MS) } }, {});
  };
  const present = `loom${crypto.randomUUID().slice(0, 8)}`;
  await fill(app, present);
  for (const until of ENDS) await runAt(until, until === 'payments' ? 5.9 : 1.8);
  expect(await find(app, secret)).toEqual(columnsAfterErasure);
  for (const until of ENDS) {
    await runAt(until, RETENTION[until].time + 0.1);
    const foundColumns = await find(app, secret);
    expect(foundColumns.filter((column) => keptUntil(until).includes(column))).toEqual([]);
  }
  const { rowCount } = await app.pool.query('SELECT FROM alert_consents WHERE user_id = ANY ($1)', [
    people.map(({ user }) => user.id),
  ]);
  expect(rowCount).toBe(0);
  const forGood = await find(app, secret);
  expect(forGood.filter((column) => !keptUntil('never').includes(column))).toEqual([]);
  // Payments of people with an account are kept whole.
  expect(await find(app, present)).toEqual(expect.arrayContaining(keptUntil('payments')));
});
