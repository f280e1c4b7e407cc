import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmbedded } from '#server/platform/db/embedded/in-use.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { OWNER } from '#server/platform/storage/file-store.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import { createClient } from '#tests/support/client.ts';
import { inDatabase } from '#tests/support/database.ts';
import { createHiringPair, PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { programArguments } from '#tests/support/programs.ts';
import { download, upload } from '#tests/support/resumes.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';
import { startSmtp } from '#tests/support/smtp.ts';

const run = promisify(execFile);
const logger = createLogger('silent');

/** Place and wording of a decision about an alert. */
const decision = { place: 'saved-searches', textVersion: ALERT_TEXT_VERSION } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-restore-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  killServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

const vars = (dataDir: string) => ({
  PORTAGE_DATA_DIR: path.join(folder, dataDir),
  BACKUP_JOURNAL: path.join(folder, 'journal'),
  RATE_LIMITS: 'off',
});

async function runScript(name: 'backup' | 'restore', place: Record<string, string>, arg: string) {
  const { stdout } = await run(process.execPath, [...programArguments(name), arg], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...place },
  });
  return stdout.trim();
}

/** Queries the database of a server's folder. */
const query = (dataDir: string, text: string, values: unknown[] = []) =>
  withEmbedded({ dataDir: path.join(folder, dataDir), logger }, ({ url }) =>
    inDatabase(url, async (client: pg.Client) => (await client.query(text, values)).rows),
  );

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

const addMail = (dataDir: string, userId: number, kind: string, data: object, due: string) =>
  query(
    dataDir,
    `INSERT INTO mails (kind, user_id, data, due_at, created_at)
     VALUES ($1, $2, $3, now() + $4::interval, now()) RETURNING id`,
    [kind, userId, data, due],
  ).then(([row]) => row.id as number);

const sendNow = (dataDir: string) =>
  query(
    dataDir,
    `WITH due AS (UPDATE mails SET due_at = now() WHERE status = 'queued')
     SELECT graphile_worker.add_job('send-mails')`,
  );

test('unsubscribes, erasures, sent mails and receipts since a backup survive its restore', async () => {
  const smtp = await startSmtp();
  const mail = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Portage <hello@portage.example>',
    MAIL_POSTAL_ADDRESS: '1 Lock Street, Peterborough, Ontario',
  };
  const server = await startServerProcess({ ...vars('lived-in'), ...mail }, folder);
  const app = { createClient: () => createClient(server.origin) };
  const { seeker, employer } = await createHiringPair(app);
  const leaver = await registerSeeker(app);
  await upload(seeker.client);
  await upload(leaver.client);
  await query('lived-in', 'UPDATE users SET email_confirmed_at = now()');
  const { body: search } = await seeker.client.saveSearch({
    body: { name: 'Locks', query: 'keyword=lock', alert: 'daily', ...decision },
  });
  const since = { at: new Date().toISOString(), path: '/settings' };
  const waiting = await addMail('lived-in', seeker.user.id, 'password-changed', since, '1 hour');
  await query('lived-in', 'INSERT INTO receipt_numbers VALUES (1, 41)');
  const backup = await runScript('backup', vars('lived-in'), path.join(folder, 'kept'));

  await seeker.client.updateMailPreferences({ body: { applications: false } });
  await seeker.client.updateSavedSearch({
    params: { id: search.id },
    body: { alert: null, ...decision },
  });
  await leaver.client.closeAccount({ body: { currentPassword: PASSWORD } });
  const renewed = await addMail(
    'lived-in',
    employer.user.id,
    'report-answered',
    { entryId: 7 },
    '1 hour',
  );
  await query(
    'lived-in',
    `UPDATE mails SET status = 'sent', ended_at = now(), data = '{}' WHERE id = $1`,
    [renewed],
  );
  await sendNow('lived-in');
  await expect
    .poll(() => query('lived-in', 'SELECT status FROM mails WHERE id = $1', [waiting]))
    .toEqual([{ status: 'sent' }]);
  await query('lived-in', 'UPDATE receipt_numbers SET last = 57');
  await query(
    'lived-in',
    `WITH due AS (UPDATE account_closures SET due_at = now() - interval '1 day')
     SELECT graphile_worker.add_job('erase-closed-accounts')`,
  );
  await expect
    .poll(() => query('lived-in', 'SELECT erased_at IS NOT NULL AS erased FROM account_closures'))
    .toEqual([{ erased: true }]);
  await stop(server);
  const sent = smtp.received.length;

  const output = await runScript('restore', vars('restored'), backup);
  expect(output).toContain('Restored 2 of 2 files');
  expect(output).toContain('1 erased accounts');
  const again = await startServerProcess({ ...vars('restored'), ...mail }, folder);
  const restoredClient = createClient(again.origin);
  await restoredClient.logIn({ body: { username: seeker.user.username, password: PASSWORD } });

  // Unsubscribed people get no mail.
  expect((await restoredClient.getMailPreferences()).body).toMatchObject({ applications: false });
  expect((await restoredClient.listSavedSearches()).body).toMatchObject([{ alert: null }]);
  const consents = await query('restored', 'SELECT is_given FROM alert_consents ORDER BY id');
  expect(consents).toEqual([{ is_given: true }, { is_given: false }]);
  // No mail is sent twice: neither the queued one, nor one whose cause queues it again.
  const remade = await addMail(
    'restored',
    employer.user.id,
    'report-answered',
    { entryId: 7 },
    '0',
  );
  await sendNow('restored');
  const statusOf = (id: number) =>
    query('restored', 'SELECT status FROM mails WHERE id = $1', [id]);
  await expect.poll(() => statusOf(remade)).toEqual([{ status: 'skipped' }]);
  expect(await statusOf(waiting)).toEqual([{ status: 'sent' }]);
  const outgoing = smtp.received.slice(sent).map(({ headers }) => headers.get('subject'));
  expect(outgoing).not.toContain('Your password was changed');
  // Erased people stay erased, and so do their resumes.
  const [erased] = await query('restored', 'SELECT username, full_name FROM users WHERE id = $1', [
    leaver.user.id,
  ]);
  expect(erased.username).toBe(`closed:${leaver.user.id}`);
  const store = path.join(folder, 'restored', 'files');
  await expect
    .poll(async () => {
      const names = await readdir(store, { recursive: true });
      return names.filter((name) => /[\da-f]{32}$/.test(name)).length;
    })
    .toBe(1);
  expect((await download(again, restoredClient, 'downloadResume')).response.status).toBe(200);
  // Receipt numbers continue.
  expect(await query('restored', 'SELECT last FROM receipt_numbers')).toEqual([{ last: 57 }]);
  await stop(again);

  // The journal has ids, and no text that a person wrote.
  const [name = ''] = await readdir(path.join(folder, 'journal'));
  const journal = await readFile(path.join(folder, 'journal', name), 'utf8');
  for (const { user } of [seeker, leaver, employer]) {
    for (const personalText of [user.username, user.email, user.fullName])
      expect(journal).not.toContain(personalText);
  }
  await smtp.close();
}, 240_000);

test('an old backup is removed with its files, and no files are restored to the store of another database', async () => {
  const backups = path.join(folder, 'old');
  const server = await startServerProcess(vars('aged'), folder);
  const seeker = await registerSeeker({ createClient: () => createClient(server.origin) });
  await upload(seeker.client);
  const first = await runScript('backup', vars('aged'), backups);
  const copies = async () => {
    const names = await readdir(path.join(backups, 'files'), { recursive: true });
    return names.filter((name) => /[\da-f]{32}$/.test(name));
  };
  expect(await copies()).toHaveLength(1);

  const elsewhere = path.join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, OWNER), crypto.randomUUID());
  const place = { ...vars('refused'), STORAGE_DIR: elsewhere };
  await expect(runScript('restore', place, first)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^STORAGE_DIR or S3_BUCKET has the files of another database/),
  });

  await seeker.client.removeResume();
  await query('aged', 'DELETE FROM resume_files');
  await expect
    .poll(() =>
      query(
        'aged',
        `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'remove-resume-file'`,
      ),
    )
    .toEqual([]);
  const manifest = JSON.parse(await readFile(`${first}.json`, 'utf8'));
  await writeFile(
    `${first}.json`,
    JSON.stringify({ ...manifest, takenAt: '2026-01-01T00:00:00Z' }),
  );
  const second = await runScript('backup', { ...vars('aged'), BACKUPS_KEPT_DAYS: '30' }, backups);
  const names = (await readdir(backups)).toSorted();
  expect(names).toEqual(
    ['files', path.basename(second), `${path.basename(second)}.json`].toSorted(),
  );
  expect(await copies()).toEqual([]);
  await stop(server);
});
