/** @module-tag nightly */
import { expect } from 'vitest';
import { sweepUnsentFiles } from '#server/features/messages/files/tasks.ts';
import { fileTasks } from '#server/features/resumes/tasks.ts';
import { MAX_RESUME_BYTES } from '#shared/domain/resume-files.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  createHiringPair,
  type Person,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { MALICIOUS_FILES } from '#tests/support/malicious/files.ts';
import { docxOf, pdfOf, uploadOf } from '#tests/support/resume-files.ts';
import { download, keysOf } from '#tests/support/resumes.ts';
import { test as base } from '../fixtures.ts';
import { thread } from './conversation.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);

const test = base.extend('pair', ({ app }) => createHiringPair(app));

const upload = async ({ client }: Person, bytes = pdfOf('Safety card'), name = 'card.pdf') =>
  client.uploadMessageFile({ body: uploadOf(bytes, name) });

const send = ({ client }: Person, applicationId: number, fileId: unknown) =>
  client.raw('sendMessage', { body: { applicationId, content: 'Here it is', fileId } });

const statusFor = async (app: TestApp, { client }: Person, id: number) =>
  (await download(app, client, 'downloadMessageFile', id)).response.status;

const isSent = { status: 201 };

test('a file goes with a message, and both sides download it, nobody else', async ({
  app,
  pair,
}) => {
  const { seeker, employer, application } = pair;
  const { body: file } = await upload(seeker, pdfOf('Safety card'), '../../card\u202e.exe.pdf');
  expect(file).toEqual({
    id: expect.any(Number),
    name: 'card_exe.pdf',
    bytes: pdfOf('Safety card').length,
    isScanned: false,
  });
  // Nobody has it before it is sent.
  for (const person of [seeker, employer]) expect(await statusFor(app, person, file.id)).toBe(404);
  const sent = await send(seeker, application.id, file.id);
  expect(sent).toMatchObject({ ...isSent, body: { content: 'Here it is', file } });
  for (const person of [seeker, employer]) {
    expect(await thread(person, application.id)).toMatchObject([{ file }]);
    const { response, bytes } = await download(app, person.client, 'downloadMessageFile', file.id);
    expect(bytes.equals(pdfOf('Safety card'))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=card_exe.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  for (const other of [await registerCompany(app), await registerSeeker(app)]) {
    expect(await statusFor(app, other, file.id)).toBe(404);
  }
  const visitor = await download(app, app.createClient(), 'downloadMessageFile', file.id);
  expect(visitor.response.status).toBe(401);
});

test('the content decides the type, and pictures are taken too', async ({ app, pair }) => {
  const { seeker, employer, application } = pair;
  for (const [bytes, name, shown, type] of [
    [PNG, 'site.pdf', 'site.png', 'image/png'],
    [JPEG, 'site.jpeg', 'site.jpg', 'image/jpeg'],
    [docxOf('Reference'), 'letter.png', 'letter.docx', /wordprocessingml/],
  ] as const) {
    const { body: file } = await upload(employer, bytes, name);
    expect(file.name).toBe(shown);
    expect(await send(employer, application.id, file.id)).toMatchObject(isSent);
    const { response } = await download(app, seeker.client, 'downloadMessageFile', file.id);
    expect(response.headers.get('content-type')).toMatch(type);
  }
});

test('another type, a broken or harmful file, or too large a one is refused', async ({
  app,
  pair: { seeker },
}) => {
  const before = (await keysOf(app)).length;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.alloc(0)]) {
    expectError(await upload(seeker, bytes, 'photo.png'), 'FILE_TYPE');
  }
  const hidden = Buffer.concat([PNG, Buffer.from('<script>')]);
  for (const bytes of [PNG.subarray(0, -8), hidden, JPEG.subarray(0, -2)]) {
    expectError(await upload(seeker, bytes, 'photo.png'), 'RESUME_BROKEN');
  }
  const macros = MALICIOUS_FILES['macros.docx'];
  if (!macros) throw new Error('There is no such file.');
  expectError(await upload(seeker, macros.make(), 'photo.png'), macros.code);
  const large = Buffer.concat([JPEG, Buffer.alloc(MAX_RESUME_BYTES)]);
  expectError(await upload(seeker, large, 'photo.jpg'), 'PAYLOAD_TOO_LARGE');
  const raw = (body: unknown) => seeker.client.raw('uploadMessageFile', { body });
  expectError(await raw({ file: 'text' }), 'UNSUPPORTED_MEDIA_TYPE');
  expectError(await raw(new FormData()), 'INVALID_UPLOAD');
  expectError(
    await app.createClient().raw('uploadMessageFile', { body: uploadOf(PNG) }),
    'UNAUTHENTICATED',
  );
  expect((await keysOf(app)).length).toBe(before);
});

test('a message takes a file of its sender that no other message has', async ({ app, pair }) => {
  const { seeker, employer, application } = pair;
  const { body: file } = await upload(seeker);
  expectError(await send(employer, application.id, file.id), 'NOT_FOUND');
  expectError(await send(seeker, application.id, 2_000_000_000), 'NOT_FOUND');
  for (const id of ['1', 0, -1, 1.5, null, 3_000_000_000]) {
    expect(fieldErrors(await send(seeker, application.id, id))).toHaveLength(1);
  }
  expect(await thread(seeker, application.id)).toEqual([]);
  // Twice at once.
  const replies = await Promise.all([1, 2].map(() => send(seeker, application.id, file.id)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  expectError(await send(seeker, application.id, file.id), 'NOT_FOUND');
  expect(await thread(employer, application.id)).toHaveLength(1);
  const other = await createHiringPair(app);
  expectError(await send(other.seeker, other.application.id, file.id), 'NOT_FOUND');
});

test('a file that was not sent is deleted after a day, with its bytes', async ({ app, pair }) => {
  const { seeker, application } = pair;
  const before = await keysOf(app);
  const { body: unsent } = await upload(seeker);
  const { body: sent } = await upload(seeker);
  expect(await send(seeker, application.id, sent.id)).toMatchObject(isSent);
  const runAfter = async (hours: number) => {
    const { db, logger } = app;
    const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
    await sweepUnsentFiles.run({ db, logger, clock }, {});
    // The bytes as the worker deletes them, or else the sweep.
    const sweep = fileTasks(app.files).find(({ name }) => name === 'sweep-resume-files');
    await sweep?.run({ db, logger, clock }, {});
    return (await keysOf(app)).length - before.length;
  };
  expect(await runAfter(23)).toBe(2);
  expect(await runAfter(25)).toBe(1);
  expectError(await send(seeker, application.id, unsent.id), 'NOT_FOUND');
  expect(await statusFor(app, seeker, sent.id)).toBe(200);
});
