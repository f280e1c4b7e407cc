/** @module-tag nightly */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { test as base, expect } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { openFileStore } from '#server/platform/storage/open-store.ts';
import { createS3Store } from '#server/platform/storage/s3-store.ts';
import { startApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { EICAR, startFakeClamd } from '#tests/support/fake-clamd.ts';
import { docxOf, pdfOf, uploadOf } from '#tests/support/resume-files.ts';
import { download, keysOf, RESUME_TEXT, resumeUpload, upload } from '#tests/support/resumes.ts';
import { startS3 } from '#tests/support/s3.ts';
import { runTasks } from '#tests/support/work.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('s3', { scope: 'file' }, async ({}, { onCleanup }) => {
    const s3 = await startS3();
    onCleanup(s3.stop);
    return s3.environment;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('clamd', { scope: 'file' }, async ({}, { onCleanup }) => {
    const clamd = await startFakeClamd();
    onCleanup(clamd.stop);
    return clamd;
  })
  .extend('app', { scope: 'file' }, async ({ s3, clamd }, { onCleanup }) => {
    const app = await startApp({ ...s3, CLAMD_URL: clamd.url });
    onCleanup(app.close);
    return app;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portage-store-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  });

const KEY = '0123456789abcdef0123456789abcdef';

/** Expectations of every store. */
async function expectStore(files: FileStore): Promise<void> {
  expect(await keysOf({ files })).toEqual([]);
  expect(await files.get(KEY)).toBeUndefined();
  await files.remove(KEY);
  const bytes = Buffer.from([0, 1, 255, 13, 10]);
  await files.put(KEY, bytes);
  expect((await files.get(KEY))?.equals(bytes)).toBe(true);
  expect(await keysOf({ files })).toEqual([KEY]);
  for await (const { storedAt } of files.list()) {
    expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
  }
  await files.remove(KEY);
  expect(await files.get(KEY)).toBeUndefined();
  expect(await keysOf({ files })).toEqual([]);
}

test('a folder stores files, refuses other names, and lists what an interrupted write left', async ({
  folder,
}) => {
  const files = openFileStore(parseConfig({ STORAGE_DIR: path.join(folder, 'files') }));
  await expectStore(files);
  for (const key of ['../secret', 'a/b', '', `${KEY}0`]) {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('32 hexadecimal digits');
  }
  await mkdir(path.join(folder, 'files', 'ff'), { recursive: true });
  await writeFile(path.join(folder, 'files', 'ff', `${'f'.repeat(32)}.partial`), 'x');
  await writeFile(path.join(folder, 'files', 'README'), 'not ours');
  expect(await keysOf({ files })).toEqual([`${'f'.repeat(32)}.partial`]);
});

test('an S3 API stores files, and only for who has a key', async ({ s3 }) => {
  const files = openFileStore(parseConfig(s3));
  await expectStore(files);
  for (const wrong of [{ S3_ACCESS_KEY_ID: 'wrong' }, { S3_SECRET_ACCESS_KEY: 'wrong' }]) {
    const stranger = openFileStore(parseConfig({ ...s3, ...wrong }));
    await expect(stranger.put(KEY, Buffer.from('x'))).rejects.toThrow('403');
  }
  const elsewhere = openFileStore(parseConfig({ ...s3, S3_BUCKET: 'none' }));
  await expect(elsewhere.put(KEY, Buffer.from('x'))).rejects.toThrow('no bucket');
});

// s3rver fails at a paged list.
test('a list of S3 is read page by page', async () => {
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  const server = createServer(({ url }, response) => {
    const after = new URL(url ?? '', 'http://host').searchParams.get('start-after') ?? '';
    const [next = ''] = keys.filter((key) => key > after);
    const isLast = next === keys.at(-1);
    response.end(
      `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated><Contents><Key>${next}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified></Contents></ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const credentials = { region: 'ca-central-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  const endpoint = `http://127.0.0.1:${port}`;
  const files = createS3Store({ endpoint, bucket: 'resumes', ...credentials });
  expect(await keysOf({ files })).toEqual(keys);
  server.closeAllConnections();
  server.close();
});

test('a file is scanned, stored by S3 and given out; an infected one is not stored', {
  tags: 'nightly',
}, async ({ app, clamd }) => {
  const seeker = await registerSeeker(app);
  const employer = await registerCompany(app);
  const file = await upload(seeker.client);
  expect(file.isScanned).toBe(true);
  expect(clamd.scanned).toEqual([pdfOf(RESUME_TEXT).length]);
  const job = await postJob(employer.client);
  const { id } = await apply(seeker.client, job.id, {
    resumeUrl: undefined,
    resumeFileId: file.id,
  });
  const { bytes } = await download(app, employer.client, 'downloadApplicationResume', id);
  expect(bytes.equals(pdfOf(RESUME_TEXT))).toBe(true);
  await seeker.client.requestDataExport();
  await runTasks(app);
  const archive = await download(app, seeker.client, 'downloadData');
  const inArchive = unzipSync(archive.bytes)[`resume-files/${file.id} ${file.name}`];
  expect(inArchive).toEqual(new Uint8Array(pdfOf(RESUME_TEXT)));
  const stored = await keysOf(app);
  // A comment between two objects, as a mark.
  const marked = Buffer.from(
    pdfOf(RESUME_TEXT)
      .toString('latin1')
      .replace('xref', () => `% ${EICAR}\nxref`),
    'latin1',
  );
  expectError(await seeker.client.uploadResume({ body: uploadOf(marked) }), 'RESUME_INFECTED');
  expect(await keysOf(app)).toEqual(stored);
  expect(app.logLines).toContainEqual(
    expect.objectContaining({ event: 'resume.infected', found: 'Eicar-Test' }),
  );
});

test('no file is accepted without a verdict of the scanner', async ({ app, clamd }) => {
  const { client } = await registerSeeker(app);
  const stored = await keysOf(app);
  await clamd.stop();
  const reply = await client.uploadResume({ body: uploadOf(docxOf(RESUME_TEXT), 'cv.docx') });
  expectError(reply, 'SERVICE_UNAVAILABLE');
  expect(reply.headers.get('retry-after')).toBe('30');
  expect(await keysOf(app)).toEqual(stored);
  expect((await client.uploadResume({ body: resumeUpload() })).status).toBe(503);
});
