/** @module-tag nightly */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fileTasks } from '#server/features/resumes/tasks.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import {
  apply,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { docxOf, pdfOf, uploadOf } from '#tests/support/resume-files.ts';
import {
  countResumes,
  download,
  keysOf,
  RESUME_TEXT,
  resumeUpload,
  upload,
} from '#tests/support/resumes.ts';
import { test as base } from '../fixtures.ts';

const test = base
  .extend('seeker', ({ app }) => registerSeeker(app))
  .extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app))
  .extend('jobId', async ({ employer }) => (await postJob(employer.client)).id);

/** Runs a task like the worker. */
async function runTask(
  { db, logger, files }: TestApp,
  name: string,
  payload: object = {},
  ahead = 0,
) {
  const task = fileTasks(files).find((each) => each.name === name);
  const clock = { now: () => new Date(Date.now() + ahead) };
  await task?.run({ db, clock, logger }, payload);
}

test('a file is stored, shown in the profile, and given to its owner only', async ({
  app,
  seeker,
  employer,
}) => {
  const { body, status } = await seeker.client.uploadResume({
    body: resumeUpload('../../CV\u202efdp.exe.pdf'),
  });
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      name: 'CVfdp_exe.pdf',
      bytes: pdfOf(RESUME_TEXT).length,
      uploadedAt: expect.any(String),
      isScanned: false,
      hasText: true,
    },
  });
  expect((await seeker.client.getSeekerProfile()).body?.resumeFile).toEqual(body);
  const { response, bytes } = await download(app, seeker.client, 'downloadResume');
  expect(bytes.equals(pdfOf(RESUME_TEXT))).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=CVfdp_exe.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await download(app, employer.client, 'downloadResume')).response.status).toBe(403);
  expect((await download(app, app.createClient(), 'downloadResume')).response.status).toBe(401);
  const other = await registerSeeker(app);
  expect((await download(app, other.client, 'downloadResume')).response.status).toBe(404);
});

test('the content decides the type of a file, not its name', async ({ app, seeker }) => {
  const { name } = await upload(
    seeker.client,
    uploadOf(docxOf(RESUME_TEXT), 'Curriculum vitæ – été.pdf'),
  );
  expect(name).toBe('Curriculum vitæ – été.docx');
  const { response } = await download(app, seeker.client, 'downloadResume');
  expect(response.headers.get('content-type')).toMatch(/wordprocessingml\.document$/);
  expect(response.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Curriculum%20vit%C3%A6",
  );
});

test('an employer keeps the file that was sent, even when replaced', async ({
  app,
  seeker,
  employer,
  jobId,
}) => {
  const first = await upload(seeker.client);
  const sent = await seeker.client.createApplication({ body: { jobId, resumeFileId: first.id } });
  expect(sent.body).toMatchObject({ resumeUrl: '', resumeFile: first });
  await upload(seeker.client, resumeUpload('newer.pdf', `${RESUME_TEXT}\nReferences on request`));
  await seeker.client.removeResume();
  expect((await seeker.client.getSeekerProfile()).body?.resumeFile).toBeNull();
  expect((await download(app, seeker.client, 'downloadResume')).response.status).toBe(404);
  expectError(
    await seeker.client.createApplication({ body: { jobId: (await postJob(employer.client)).id } }),
    'RESUME_REQUIRED',
  );
  for (const { client } of [employer, seeker]) {
    expect((await client.getApplication({ params: { id: sent.body.id } })).body.resumeFile).toEqual(
      first,
    );
    const { response, bytes } = await download(
      app,
      client,
      'downloadApplicationResume',
      sent.body.id,
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="Jordan Roy.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.equals(pdfOf(RESUME_TEXT))).toBe(true);
  }
  for (const other of [await registerCompany(app), await registerSeeker(app)]) {
    expect(
      (await download(app, other.client, 'downloadApplicationResume', sent.body.id)).response
        .status,
    ).toBe(404);
  }
});

test('an application takes a link or an own file, but none of others', async ({
  app,
  seeker,
  employer,
  jobId,
}) => {
  const jobs = await Promise.all([1, 2, 3].map(() => postJob(employer.client)));
  const [second = 0, third = 0, fourth = 0] = jobs.map(({ id }) => id);
  expectError(await seeker.client.createApplication({ body: { jobId } }), 'RESUME_REQUIRED');
  const other = await registerSeeker(app);
  const otherFile = await upload(other.client);
  expectError(
    await seeker.client.createApplication({ body: { jobId, resumeFileId: otherFile.id } }),
    'NOT_FOUND',
  );
  const ownFile = await upload(seeker.client);
  expect((await seeker.client.createApplication({ body: { jobId } })).body).toMatchObject({
    resumeUrl: '',
    resumeFile: ownFile,
  });
  const link = { jobId: second, resumeUrl: RESUME_URL };
  expect((await seeker.client.createApplication({ body: link })).body).toMatchObject({
    resumeUrl: RESUME_URL,
    resumeFile: null,
  });
  await seeker.client.updateSeekerProfile({ body: { resumeUrl: RESUME_URL } });
  expect((await seeker.client.createApplication({ body: { jobId: third } })).body).toMatchObject({
    resumeUrl: RESUME_URL,
    resumeFile: null,
  });
  expect((await apply(other.client, fourth)).resumeFile).toBeNull();
});

async function keyOf({ db }: TestApp, fileId: number): Promise<string> {
  const [row] = await db
    .select({ key: resumeFiles.storageKey })
    .from(resumeFiles)
    .where(eq(resumeFiles.id, fileId));
  return row?.key ?? '';
}

test('a stored file is deleted with its last row', async ({ app, seeker, jobId }) => {
  const first = await upload(seeker.client);
  await seeker.client.createApplication({ body: { jobId, resumeFileId: first.id } });
  const firstKey = await keyOf(app, first.id);
  await upload(seeker.client, resumeUpload('second.pdf', `${RESUME_TEXT}\nOne`));
  await upload(seeker.client, resumeUpload('third.pdf', `${RESUME_TEXT}\nTwo`));
  const { rows } = await app.db.execute<{ payload: { key: string } }>(
    sql`select payload from graphile_worker._private_jobs where payload->>'key' is not null`,
  );
  const removed = rows.map(({ payload }) => payload.key);
  expect(removed).not.toContain(firstKey);
  const before = await keysOf(app);
  expect(before).toContain(firstKey);
  for (const key of removed) await runTask(app, 'remove-resume-file', { key });
  expect(before.length - (await keysOf(app)).length).toBe(removed.length);
  expect(await countResumes(app)).toBe((await keysOf(app)).length);
});

test('concurrent and repeated uploads of one file are stored once', async ({ app, seeker }) => {
  const before = await countResumes(app);
  const headers = { 'Idempotency-Key': randomUUID() };
  const sent = () => seeker.client.uploadResume({ body: resumeUpload() }, headers);
  const replies = await Promise.all([sent(), sent()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [done] = replies.filter(({ status }) => status === 201);
  expect((await sent()).body).toEqual(done?.body);
  expectError(
    await seeker.client.uploadResume(
      { body: resumeUpload('x.pdf', `${RESUME_TEXT} more`) },
      headers,
    ),
    'IDEMPOTENCY_KEY_REUSED',
  );
  // Without an idempotency key, the content identifies a repeat.
  const others = await Promise.all(
    [1, 2].map(() => seeker.client.uploadResume({ body: resumeUpload() })),
  );
  expect(new Set(others.map(({ body }) => body.id))).toEqual(new Set([done?.body.id]));
  expect(await countResumes(app)).toBe(before + 1);
});

test('an upload that has stored its bytes but not its row is swept after an hour', {
  tags: 'nightly',
}, async ({ app, seeker }) => {
  await upload(seeker.client);
  const rows = await countResumes(app);
  const key = 'ab'.repeat(16);
  await app.files.put(key, Buffer.from('orphan'));
  await runTask(app, 'sweep-resume-files');
  expect(await keysOf(app)).toContain(key);
  await runTask(app, 'sweep-resume-files', {}, 3_700_000);
  expect(await keysOf(app)).not.toContain(key);
  expect(await countResumes(app)).toBe(rows);
  expect((await keysOf(app)).length).toBeGreaterThanOrEqual(1);
  expect((await download(app, seeker.client, 'downloadResume')).response.status).toBe(200);
});

test('proposals are read from the file, and nothing is written', async ({ seeker }) => {
  expect((await seeker.client.proposeProfile()).body).toBeNull();
  await upload(seeker.client);
  expect((await seeker.client.proposeProfile()).body).toMatchObject({
    title: 'Registered Nurse',
    location: 'Halifax, NS',
    skills: expect.arrayContaining(['Triage', 'Wound Care', 'Patient Education']),
    education: 'Bachelor of Science in Nursing, Dalhousie University, 2018',
  });
  expect((await seeker.client.getSeekerProfile()).body).toMatchObject({
    skills: [],
    experience: null,
    location: null,
  });
  const scan = await upload(seeker.client, resumeUpload('scan.pdf', 'page 1'));
  expect(scan.hasText).toBe(false);
  expect((await seeker.client.getSeekerProfile()).body?.resumeFile).toEqual(scan);
  expect((await seeker.client.proposeProfile()).body).toMatchObject({ title: null, skills: [] });
});
