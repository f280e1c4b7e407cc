import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { deleteExpiredExports } from '#server/features/data-export/queries.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { EXPORT_KEPT_DAYS } from '#shared/domain/account.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import {
  acquaint,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { pdfOf } from '#tests/support/resume-files.ts';
import { RESUME_TEXT, resumeUpload, upload } from '#tests/support/resumes.ts';
import { codeAt, turnOnFactor } from '#tests/support/second-factor.ts';
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
  const { seeker, employer, application } = await acquaint(app);
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

  // Of the last day, it serves again.
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
  await client.createApplication({ body: { jobId, resumeFileId: sent.id } });
  const present = await upload(client, resumeUpload('present.pdf', `${RESUME_TEXT}\nNow`));
  await client.requestDataExport();
  await runTasks(app, { clock });
  const files = await unpack(app, client);
  expect(files[`resume-files/${sent.id} Été.pdf`]).toEqual(new Uint8Array(pdfOf(RESUME_TEXT)));
  const presentName = `resume-files/${present.id} present.pdf`;
  expect(files[presentName]).toEqual(new Uint8Array(pdfOf(`${RESUME_TEXT}\nNow`)));
  expect(listIn(files, 'resume-files.json')).toMatchObject([{ id: sent.id }, { id: present.id }]);
  expect(files).not.toHaveProperty('missing-files.json');
  // An employer’s archive has none of its applicants’.
  await employer.client.requestDataExport();
  await runTasks(app, { clock });
  const others = Object.keys(await unpack(app, employer.client));
  expect(others.filter((name) => name.startsWith('resume-files/'))).toEqual([]);

  const { rows } = await app.pool.query<{ storage_key: string }>(
    'SELECT storage_key FROM resume_files WHERE id = $1',
    [sent.id],
  );
  await app.files.remove(rows[0]?.storage_key ?? '');
  const rest = await unpack(app, client);
  expect(listIn(rest, 'missing-files.json')).toEqual([`resume-files/${sent.id} Été.pdf`]);
  expect(Object.keys(rest)).toContain(presentName);
  expect(app.logLines).toContainEqual(
    expect.objectContaining({ event: 'resume.missing', id: sent.id }),
  );
});
