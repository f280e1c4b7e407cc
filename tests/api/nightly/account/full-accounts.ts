import type { TestApp } from '#tests/support/app.ts';
import { createHiringPair, sendMessage } from '#tests/support/factories.ts';
import { resumeUpload, upload } from '#tests/support/resumes.ts';

/** Two people with a row in every listed table, and `secret` in every column of free text. */
export async function fillAccounts(app: TestApp, secret: string) {
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
        `INSERT INTO staff_cases (kind, item_id, assignee_id) SELECT 'report', id, id FROM users WHERE id = $1`,
        [person],
      ],
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
        `INSERT INTO failed_requests (request_id, at, method, route, status, code, user_id, build) VALUES (gen_random_uuid(), now(), 'GET', '/jobs/:id', 404, $2, $1, 'abc')`,
        [person, secret],
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
       INSERT INTO staff_proposals (escrow_id, proposer_id, decision, held_cents, refund_cents, outside, reason, explanation, status, proposed_at, lapses_at, ended_at)
       SELECT id, $2, 'outside', 100, 10000, jsonb_build_object('proof', $4::text), $4, $4, 'lapsed', now(), now(), now() FROM escrow
     ), movement AS (
       INSERT INTO payment_transactions (escrow_id, transaction_type, amount, status, from_user_id, to_user_id, description, outside, next_attempt_at, created_at, processed_at)
       SELECT id, 'release', 95, 'completed', $2, $3, $4, jsonb_build_object('reference', $4::text), now(), now(), now() FROM escrow RETURNING id
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
