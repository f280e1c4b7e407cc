import { expect } from 'vitest';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { fileTasks } from '#server/features/resumes/tasks.ts';
import { CLOSED_NAME, CLOSING_DAYS } from '#shared/domain/account.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import {
  createHiringPair,
  PASSWORD,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { createParty, fundEscrow, type MoneyApp, startMoneyApp } from '#tests/support/money.ts';
import { download, keysOf, RESUME_TEXT, resumeUpload, upload } from '#tests/support/resumes.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { mailsTo, tokenFor } from './links.ts';

const DAY = 86_400_000;
const START = new Date();
const time = START;
const clock = { now: () => time };
const test = overridable(fileTest).override('clock', clock);

const close = { body: { currentPassword: PASSWORD } };
const erase = ({ db, logger }: TestApp | MoneyApp, at: Date) =>
  eraseClosedAccounts.run({ db, logger, clock: { now: () => at } }, {});
const later = (days: number) => new Date(START.getTime() + days * DAY);

test('closing hides a job seeker at once, and logging in restores everything', async ({ app }) => {
  const { seeker, employer, application } = await createHiringPair(app);
  await seeker.client.updateUser({ body: { title: 'Welder' } });
  await seeker.client.updateSeekerProfile({
    body: { skills: ['Welding'], location: 'Halifax, NS', resumeUrl: RESUME_URL },
  });
  const profile = (await seeker.client.getSeekerProfile()).body;
  const phone = app.createClient();
  const credentials = { username: seeker.user.username, password: PASSWORD };
  await phone.logIn({ body: credentials });
  await seeker.client.confirmEmail({
    body: { token: await tokenFor(app, seeker.user.id, 'confirm-email') },
  });

  const reply = await seeker.client.closeAccount(close);
  expect(reply.body).toEqual({ erasedAt: later(CLOSING_DAYS).toISOString() });
  expectError(await seeker.client.getCurrentUser(), 'UNAUTHENTICATED');
  expectError(await phone.getCurrentUser(), 'UNAUTHENTICATED');
  expect(await mailsTo(app, seeker.user.id, 'account-closed')).toHaveLength(1);
  const params = { id: application.id };
  const candidate = await employer.client.getCandidate({ params });
  const list = await employer.client.listEmployerApplications();
  const text = JSON.stringify([candidate.body, list.body]);
  expect(candidate.status).toBe(200);
  expect(text).toContain(CLOSED_NAME);
  for (const secret of [seeker.user.fullName, 'Welder', 'Welding', RESUME_URL]) {
    expect(text).not.toContain(`"${secret}"`);
  }

  expectError(
    await phone.logIn({ body: { ...credentials, password: 'wrong one' } }),
    'INVALID_CREDENTIALS',
  );
  const refusal = expectError(await phone.logIn({ body: credentials }), 'ACCOUNT_CLOSING');
  expect(refusal.details).toEqual({ erasedAt: later(CLOSING_DAYS).toISOString() });
  expectError(await phone.getCurrentUser(), 'UNAUTHENTICATED');
  expect((await phone.logIn({ body: { ...credentials, keepAccount: true } })).status).toBe(200);
  expect((await phone.getCurrentUser()).body).toMatchObject({
    fullName: seeker.user.fullName,
    title: 'Welder',
  });
  const { version: _, updatedAt: __, ...restored } = profile ?? { version: 0, updatedAt: '' };
  expect((await phone.getSeekerProfile()).body).toMatchObject(restored);
  expect((await employer.client.getApplication({ params })).body).toMatchObject({
    resumeUrl: RESUME_URL,
  });
  await erase(app, later(CLOSING_DAYS + 1));
  expect((await phone.getCurrentUser()).status).toBe(200);
});

test('files of a closed account are not served, and come back or are erased with it', async ({
  app,
}) => {
  const seeker = await registerSeeker(app);
  const employer = await registerCompany(app);
  const sent = await upload(seeker.client);
  const { id: jobId } = await postJob(employer.client);
  const { body: application } = await seeker.client.createApplication({
    body: { jobId, resumeFileId: sent.id },
  });
  await upload(seeker.client, resumeUpload('newer.pdf', `${RESUME_TEXT}\nNewer`));
  expect(await keysOf(app)).toHaveLength(2);
  const statusFor = async ({ client }: Person) => {
    const name = 'downloadApplicationResume';
    return (await download(app, client, name, application.id)).response.status;
  };
  await seeker.client.closeAccount(close);
  expect(await statusFor(employer)).toBe(404);
  const sweep = fileTasks(app.files).find(({ name }) => name === 'sweep-resume-files');
  const clean = async () => {
    const { db, logger } = app;
    await sweep?.run({ db, logger, clock: { now: () => later(CLOSING_DAYS + 1) } }, {});
    return keysOf(app);
  };
  expect(await clean()).toHaveLength(2);
  const { username } = seeker.user;
  await seeker.client.logIn({ body: { username, password: PASSWORD, keepAccount: true } });
  expect([await statusFor(employer), await statusFor(seeker)]).toEqual([200, 200]);
  await seeker.client.closeAccount(close);
  await erase(app, later(CLOSING_DAYS));
  expect(await statusFor(employer)).toBe(404);
  expect(await clean()).toEqual([]);
});

test('a file of a message is hidden while its sender’s account is closed, and erased with it', async ({
  app,
}) => {
  const { seeker, employer, application } = await createHiringPair(app);
  const before = await keysOf(app);
  const { body: file } = await seeker.client.uploadMessageFile({ body: resumeUpload() });
  const body = { applicationId: application.id, content: 'My card', fileId: file.id };
  await seeker.client.sendMessage({ body });
  const shown = async () => {
    const name = 'downloadMessageFile';
    const params = { applicationId: application.id };
    const { body: messages } = await employer.client.listApplicationMessages({ params });
    const { response } = await download(app, employer.client, name, file.id);
    return [messages[0]?.file?.name, response.status];
  };
  expect(await shown()).toEqual(['Jordan Roy.pdf', 200]);
  await seeker.client.closeAccount(close);
  expect(await shown()).toEqual([undefined, 404]);
  await erase(app, later(CLOSING_DAYS));
  const rows = await app.pool.query('SELECT FROM message_files WHERE id = $1', [file.id]);
  expect(rows.rowCount).toBe(0);
  const { db, logger } = app;
  const { rows: tasks } = await app.pool.query<{ key: string }>(
    `SELECT payload->>'key' AS key FROM graphile_worker._private_jobs WHERE payload->>'key' IS NOT NULL`,
  );
  const remove = fileTasks(app.files).find(({ name }) => name === 'remove-resume-file');
  const context = { db, logger, clock: { now: () => later(CLOSING_DAYS) } };
  for (const payload of tasks) await remove?.run(context, payload);
  expect((await keysOf(app)).filter((key) => !before.includes(key))).toEqual([]);
});

test('open postings of an employer close, and open again with the account', async ({ app }) => {
  const { client, user } = await registerCompany(app);
  const open = await postJob(client);
  const closed = await postJob(client);
  await client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
  const visitor = app.createClient();
  await client.closeAccount(close);
  expectError(await visitor.getJob({ params: { id: open.id } }), 'NOT_FOUND');
  const ids = async () => (await visitor.listJobs()).body.map(({ id }) => id);
  expect(await ids()).not.toContain(open.id);
  await client.logIn({ body: { username: user.username, password: PASSWORD, keepAccount: true } });
  expect((await visitor.getJob({ params: { id: open.id } })).status).toBe(200);
  expect(await ids()).toContain(open.id);
  expectError(await visitor.getJob({ params: { id: closed.id } }), 'NOT_FOUND');
});

test('an erased account has no personal data and cannot be signed in to', async ({ app }) => {
  const { seeker, employer, application } = await createHiringPair(app);
  const { id, username, email } = seeker.user;
  const fullName = 'Ottoline Quist';
  await seeker.client.updateUser({ body: { fullName } });
  await seeker.client.updateSeekerProfile({ body: { experience: 'Ten years at the loom' } });
  await sendMessage(seeker.client, application.id, 'My number is 902 555 0100');
  const note = { params: { id: application.id }, body: { text: 'Rings at 902 555 0100' } };
  expect((await employer.client.createNote(note)).status).toBeLessThan(300);
  await seeker.client.closeAccount(close);
  await erase(app, new Date(later(CLOSING_DAYS).getTime() - 1));
  expect(await mailsTo(app, id)).not.toEqual([]);

  await Promise.all([erase(app, later(CLOSING_DAYS)), erase(app, later(CLOSING_DAYS))]);
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) {
    const { rows } = await app.pool.query(`SELECT t::text AS row FROM "${name}" t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [email, fullName, 'Ten years at the loom', '902 555 0100']) {
      expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
  }
  const body = { username, password: PASSWORD, keepAccount: true };
  expectError(await app.createClient().logIn({ body }), 'INVALID_CREDENTIALS');
  const params = { applicationId: application.id };
  const thread = await employer.client.listApplicationMessages({ params });
  expect(thread.body.map(({ content }) => content)).toContain('–');
  // Username and email address are free again.
  await registerSeeker(app, { username, email });
});

test('an open payment keeps the name until it is settled', async () => {
  const app = await startMoneyApp();
  try {
    const { seeker, employer, application } = await createParty(app);
    const escrow = await fundEscrow(app, { employer, application });
    await seeker.client.closeAccount(close);
    const name = async () => {
      const { rows } = await app.pool.query('SELECT full_name, email FROM users WHERE id = $1', [
        seeker.user.id,
      ]);
      return rows[0];
    };
    expect((await name()).full_name).toBe(seeker.user.fullName);
    await erase(app, later(CLOSING_DAYS + 1));
    expect(await name()).toEqual({
      full_name: seeker.user.fullName,
      email: `closed:${seeker.user.id}`,
    });
    await app.pool.query("UPDATE escrows SET status = 'refunded' WHERE id = $1", [escrow.id]);
    await erase(app, later(CLOSING_DAYS + 1.5));
    expect((await name()).full_name).toBe(seeker.user.fullName);
    await erase(app, later(CLOSING_DAYS + 2));
    expect((await name()).full_name).toBe(CLOSED_NAME);
  } finally {
    await app.close();
  }
});

test('closing requires the password, and of two requests at once one closes', async ({ app }) => {
  const { client } = await registerSeeker(app);
  const wrong = { body: { currentPassword: 'not the password' } };
  expectError(await client.closeAccount(wrong), 'WRONG_PASSWORD');
  const replies = await Promise.all([client.closeAccount(close), client.closeAccount(close)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
});

test.for([
  {},
  { currentPassword: 7 },
  { currentPassword: 'a\0bcdef' },
  { currentPassword: 'x'.repeat(257) },
])('no account is closed by %j', async (body, { app }) => {
  const { client } = await registerSeeker(app);
  expectError(await client.raw('closeAccount', { body }), 'VALIDATION_FAILED');
  expect((await client.getCurrentUser()).status).toBe(200);
});
