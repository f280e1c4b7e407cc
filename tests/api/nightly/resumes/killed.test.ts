import { request } from 'node:http';
import { afterAll, expect } from 'vitest';
import { fileTasks } from '#server/features/resumes/tasks.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { createClient } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { pdfOf } from '#tests/support/resume-files.ts';
import {
  cookieOf,
  countResumes,
  download,
  keysOf,
  RESUME_TEXT,
  resumeUpload,
  upload,
} from '#tests/support/resumes.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';
import { test } from '../../fixtures.ts';

const HOUR_MS = 3_600_000;

afterAll(killServerProcesses);

/** Sends the first half of an upload. The returned promise ends with the connection. */
async function sendHalf(origin: string, cookie: string): Promise<Promise<void>> {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
  const half = pdfOf(RESUME_TEXT).subarray(0, 600);
  const sent = request(new URL(endpoints.uploadResume.path, origin), {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': head.length + 2 * half.length,
    },
  });
  const ended = new Promise<void>((resolve) => sent.on('error', () => resolve()));
  await new Promise((resolve) => sent.write(Buffer.concat([Buffer.from(head), half]), resolve));
  return ended;
}

test('an upload whose server is killed leaves no row and no file', async ({ app }) => {
  const { config, db, pool, files, logger } = app;
  const [half, whole] = [await registerSeeker(app), await registerSeeker(app)];
  const killed = await startServerProcess(
    { DATABASE_URL: config.databaseUrl ?? '', STORAGE_DIR: config.storage.folder },
    projectRoot,
  );
  const cut = sendHalf(killed.origin, cookieOf(half.client));

  // The other upload has stored its bytes and waits to insert its row when the process is killed.
  const profile = await whole.client.updateSeekerProfile({ body: { location: 'Halifax, NS' } });
  expect(profile.status).toBe(200);
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM job_seeker_profiles WHERE user_id = $1 FOR UPDATE', [
      whole.user.id,
    ]);
    const uploader = createClient(killed.origin);
    for (const [name, value] of whole.client.cookies) uploader.cookies.set(name, value);
    const unanswered = uploader.uploadResume({ body: resumeUpload() }).then(
      ({ status }) => status,
      () => 'no answer',
    );
    await expect.poll(() => keysOf(app), { timeout: 45_000, interval: 20 }).toHaveLength(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await unanswered).toBe('no answer');
    await cut;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }

  expect(await countResumes(app)).toBe(0);
  for (const { client } of [half, whole]) {
    expect((await client.getSeekerProfile()).body?.resumeFile ?? null).toBeNull();
    expect((await download(app, client, 'downloadResume')).response.status).toBe(404);
  }
  await upload(whole.client);
  expect(await keysOf(app)).toHaveLength(2);
  const sweep = fileTasks(files).find(({ name }) => name === 'sweep-resume-files');
  const clock = { now: () => new Date(Date.now() + 2 * HOUR_MS) };
  await sweep?.run({ db, clock, logger }, {});
  expect(await keysOf(app)).toHaveLength(1);
  const { bytes } = await download(app, whole.client, 'downloadResume');
  expect(bytes.equals(pdfOf(RESUME_TEXT))).toBe(true);
});
