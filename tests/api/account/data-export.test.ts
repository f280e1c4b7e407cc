/** @module-tag nightly */
import { getTableName } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { IMPERSONAL_TABLES } from '#server/features/auth/closing/kept-after-erasure.ts';
import {
  ARCHIVE_FILES,
  OMITTED_TABLES,
  readOwnData,
} from '#server/features/data-export/contents.ts';
import { deleteExpiredExports } from '#server/features/data-export/queries.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { EXPORT_KEPT_DAYS } from '#shared/domain/account.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import {
  createHiringPair,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { pdfOf } from '#tests/support/resume-files.ts';
import { RESUME_TEXT, resumeUpload, upload } from '#tests/support/resumes.ts';
import { codeAt, turnOnFactor } from '#tests/support/second-factor.ts';
import { listTables } from '#tests/support/tables.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { mailsTo } from './links.ts';

const DAY = 86_400_000;
const START = new Date();
let time = START;
const clock = { now: () => time };
const test = overridable(fileTest).override('clock', clock);

async function unpack(app: TestApp, client: Client): Promise<Unzipped> {
  const reply = await fetch(app.origin + endpoints.downloadData.path, {
    headers: { cookie: `sid=${client.cookies.get('sid')}` },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename=portage.zip');
  return unzipSync(new Uint8Array(await reply.arrayBuffer()));
}

const textOf = (files: Unzipped, name: string) => strFromU8(files[name] ?? new Uint8Array());
const listIn = (files: Unzipped, name: string) => JSON.parse(textOf(files, name));

test('the archive holds what is kept of its owner, without a password, and ends after 7 days', async ({
  app,
}) => {
  const { seeker, employer, application } = await createHiringPair(app);
  await sendMessage(seeker.client, application.id, 'Bonjour, à bientôt');
  const { secret, recoveryCodes } = await turnOnFactor(seeker, clock);
  expect((await seeker.client.getDataExport()).body).toBeNull();
  const code = codeAt(secret, START, 1);
  await seeker.client.confirmSecondFactor({ body: { code } });
  expectError(await seeker.client.raw('downloadData'), 'NOT_FOUND');
  const [first, second] = await Promise.all([
    seeker.client.requestDataExport(),
    seeker.client.requestDataExport(),
  ]);
  expect([first.body, second.body]).toMatchObject([{ isReady: false }, { isReady: false }]);
  await runTasks(app, { clock });
  const expiresAt = new Date(START.getTime() + EXPORT_KEPT_DAYS * DAY).toISOString();
  expect((await seeker.client.getDataExport()).body).toMatchObject({ isReady: true, expiresAt });
  expect(await mailsTo(app, seeker.user.id, 'data-ready')).toHaveLength(1);

  const files = await unpack(app, seeker.client);
  expect(listIn(files, 'account.json')).toMatchObject([{ email: seeker.user.email }]);
  expect(listIn(files, 'applications.json')).toMatchObject([{ id: application.id }]);
  expect(listIn(files, 'application-snapshots.json')).toMatchObject([
    { application_id: application.id, full_name: 'Noor Haddad', is_at_sending: true },
  ]);
  expect(listIn(files, 'messages.json')).toMatchObject([{ content: 'Bonjour, à bientôt' }]);
  expect(textOf(files, 'README.txt')).toMatch(/Notes and ratings.*employer’s own record/s);
  const whole = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(listIn(files, 'second-factor.json')).toMatchObject([
    { recovery_codes_left: recoveryCodes.length },
  ]);
  const { rows: factors } = await app.pool.query('SELECT * FROM second_factors');
  for (const hidden of [secret, factors[0].secret, factors[0].recovery_codes[0]]) {
    expect(whole).not.toContain(hidden);
  }
  expect(whole).not.toContain('argon2');
  expect(whole).not.toContain(employer.user.email);

  // An archive of the last day is reused.
  await seeker.client.requestDataExport();
  expect((await seeker.client.getDataExport()).body?.isReady).toBe(true);
  const stranger = await registerSeeker(app);
  expectError(await stranger.client.raw('downloadData'), 'NOT_FOUND');
  time = new Date(expiresAt);
  await seeker.client.confirmSecondFactor({ body: { code: codeAt(secret, time) } });
  expectError(await seeker.client.raw('downloadData'), 'NOT_FOUND');
  expect((await seeker.client.getDataExport()).body).toBeNull();
  await deleteExpiredExports(app.db, time);
  expect((await app.pool.query('SELECT FROM data_exports')).rowCount).toBe(0);
  time = START;
});

test('the archive has the uploaded files, also one that only an application holds, and names a missing one', async ({
  app,
}) => {
  const { client } = await registerSeeker(app);
  const employer = await registerCompany(app);
  const sent = await upload(client, resumeUpload('Été.pdf'));
  const { id: jobId } = await postJob(employer.client);
  const { body: application } = await client.createApplication({
    body: { jobId, resumeFileId: sent.id },
  });
  const { body: card } = await client.uploadMessageFile({ body: resumeUpload('card.pdf') });
  const message = { applicationId: application.id, content: 'My card', fileId: card.id };
  await client.sendMessage({ body: message });
  const present = await upload(client, resumeUpload('present.pdf', `${RESUME_TEXT}\nNow`));
  await client.requestDataExport();
  await runTasks(app, { clock });
  const files = await unpack(app, client);
  expect(files[`resume-files/${sent.id} Été.pdf`]).toEqual(new Uint8Array(pdfOf(RESUME_TEXT)));
  const presentName = `resume-files/${present.id} present.pdf`;
  expect(files[presentName]).toEqual(new Uint8Array(pdfOf(`${RESUME_TEXT}\nNow`)));
  expect(listIn(files, 'resume-files.json')).toMatchObject([{ id: sent.id }, { id: present.id }]);
  expect(files[`message-files/${card.id} card.pdf`]).toEqual(new Uint8Array(pdfOf(RESUME_TEXT)));
  expect(listIn(files, 'message-files.json')).toMatchObject([{ id: card.id, name: 'card.pdf' }]);
  expect(files).not.toHaveProperty('missing-files.json');
  // An employer's archive contains none of their applicants'.
  await employer.client.requestDataExport();
  await runTasks(app, { clock });
  const employerFiles = Object.keys(await unpack(app, employer.client));
  expect(employerFiles.filter((name) => /^(?:resume|message)-files\//.test(name))).toEqual([]);

  const { rows } = await app.pool.query<{ storage_key: string }>(
    'SELECT storage_key FROM resume_files WHERE id = $1',
    [sent.id],
  );
  await app.files.remove(rows[0]?.storage_key ?? '');
  const otherFiles = await unpack(app, client);
  expect(listIn(otherFiles, 'missing-files.json')).toEqual([`resume-files/${sent.id} Été.pdf`]);
  expect(Object.keys(otherFiles)).toContain(presentName);
  expect(app.logLines).toContainEqual(
    expect.objectContaining({ event: 'resume.missing', id: sent.id }),
  );
});

test('every table with rows of a person is in the archive, or left out for a reason', async () => {
  const dialect = new PgDialect();
  const read = Object.values(ARCHIVE_FILES).map((query) => dialect.sqlToQuery(query(1)).sql);
  const names = (await listTables())
    .filter((table) => !IMPERSONAL_TABLES.includes(table) && !OMITTED_TABLES.has(table))
    .map(getTableName);
  const absent = names.filter(
    (name) => !read.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(absent).toEqual([]);
});

test('the archive has what staff did, suspensions, receipts, agreed steps, and an employer’s own notes', async ({
  app,
}) => {
  const { seeker, employer, application } = await createHiringPair(app);
  const params = { id: application.id };
  await employer.client.createNote({ params, body: { text: 'Good with looms' } });
  const run = (text: string, values: unknown[]) => app.pool.query(text, values);
  await run(
    `INSERT INTO application_ratings (application_id, criterion, rating, rated_at) VALUES ($1, 'Weaving', 3, now())`,
    [application.id],
  );
  await run(
    `INSERT INTO agreement_steps (application_id, label, amount, due_at, created_at)
     VALUES ($1, 'First bolt', 100, now(), now())`,
    [application.id],
  );
  await run(
    `INSERT INTO agreements (application_id, version, proposed_at, declined_at, decline_note)
     VALUES ($1, 1, now(), now(), 'Two bolts first')`,
    [application.id],
  );
  await run(
    `INSERT INTO account_suspensions (user_id, suspended_at, job_ids) VALUES ($1, now(), '{}')`,
    [seeker.user.id],
  );
  await run(
    `INSERT INTO staff_audit (at, staff_id, act, subject_id, reason, details)
     VALUES (now(), $1, 'suspend', $2, 'Mx. Third complained', '{}')`,
    [employer.user.id, seeker.user.id],
  );
  await run(
    `INSERT INTO staff_audit (at, staff_id, act, details, seen_ids)
     VALUES (now(), $1, 'view-list', '{"list":"listStaffPayments"}', $2)`,
    [employer.user.id, [seeker.user.id]],
  );
  await insertReceipt(app, { seeker: seeker.user.id, employer: employer.user.id, ...application });

  const [ofSeeker, ofEmployer] = await Promise.all(
    [seeker, employer].map(async ({ user }) =>
      Object.fromEntries(await readOwnData(app.db, user.id)),
    ),
  );
  for (const files of [ofSeeker, ofEmployer]) {
    expect(files?.['agreement-steps']).toMatchObject([{ label: 'First bolt' }]);
    expect(files?.agreements).toMatchObject([{ version: 1, decline_note: 'Two bolts first' }]);
    expect(files?.receipts).toMatchObject([{ number: 1, transaction_type: 'release' }]);
  }
  expect(ofSeeker?.suspension).toMatchObject([{ user_id: seeker.user.id }]);
  expect(ofSeeker?.['staff-acts']).toMatchObject([{ act: 'suspend' }, { act: 'view-list' }]);
  expect(JSON.stringify(ofSeeker)).not.toContain('Mx. Third');
  expect(ofEmployer?.['staff-acts']).toEqual([]);
  expect(ofEmployer?.notes).toMatchObject([{ text: 'Good with looms' }]);
  expect(ofEmployer?.ratings).toMatchObject([{ criterion: 'Weaving', rating: 3 }]);
  expect([ofSeeker?.notes, ofSeeker?.ratings]).toEqual([[], []]);
});

async function insertReceipt(
  app: TestApp,
  { id, seeker, employer }: { id: number; seeker: number; employer: number },
): Promise<void> {
  const { rows } = await app.pool.query(
    `INSERT INTO payment_intents (stripe_payment_intent_id, employer_id, application_id, amount, platform_fee, net_amount, status, check_at, created_at, updated_at)
     VALUES ('pi_1', $1, $2, 100, 5, 95, 'completed', now(), now(), now()) RETURNING id`,
    [employer, id],
  );
  const { rows: storedFiles } = await app.pool.query(
    `INSERT INTO escrows (payment_intent_id, application_id, employer_id, job_seeker_id, amount, platform_fee, net_amount, status, funded_at, released_at, updated_at)
     VALUES ($1, $2, $3, $4, 100, 5, 95, 'released', now(), now(), now()) RETURNING id`,
    [rows[0].id, id, employer, seeker],
  );
  const { rows: moved } = await app.pool.query(
    `INSERT INTO payment_transactions (escrow_id, transaction_type, amount, status, from_user_id, to_user_id, next_attempt_at, created_at, processed_at)
     VALUES ($1, 'release', 95, 'completed', $2, $3, now(), now(), now()) RETURNING id`,
    [storedFiles[0].id, employer, seeker],
  );
  await app.pool.query(
    `INSERT INTO receipts (number, transaction_id, issued_at, employer_name, seeker_name, job_title)
     VALUES (1, $1, now(), 'Loom', 'Wren', 'Weaver')`,
    [moved[0].id],
  );
}
