import { connect } from 'node:net';
import { expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { MAX_RESUME_BYTES } from '#shared/domain/resume-files.ts';
import { expectError, fieldErrors, sendRaw } from '#tests/support/client.ts';
import { registerEmployer, registerSeeker } from '#tests/support/factories.ts';
import { MALICIOUS_FILES } from '#tests/support/malicious/files.ts';
import { uploadOf } from '#tests/support/resume-files.ts';
import { cookieOf, countResumes, keysOf, resumeUpload, upload } from '#tests/support/resumes.ts';
import { test as base } from '../fixtures.ts';

const test = base
  .extend('seeker', ({ app }) => registerSeeker(app))
  .extend('employer', ({ app }) => registerEmployer(app));

test.afterEach(async ({ app }) => {
  expect(app.logLines.filter(({ event }) => event === 'request.crashed')).toEqual([]);
});

test('a file that is no resume is refused by its named limit, and nothing is stored', {
  tags: 'nightly',
}, async ({ app, seeker }) => {
  const before = [await countResumes(app), (await keysOf(app)).length];
  for (const name of ['program.pdf', 'macros.docx', 'password.pdf', 'outside-entity.docx']) {
    const file = MALICIOUS_FILES[name];
    if (!file) throw new Error(name);
    const reply = await seeker.client.uploadResume({ body: uploadOf(file.make(), name) });
    expectError(reply, file.code);
    expect(app.logLines.at(-2)).toMatchObject({ event: 'resume.refused', code: file.code });
  }
  expect([await countResumes(app), (await keysOf(app)).length]).toEqual(before);
});

test('a body that is not one file of the right size is refused', async ({
  app,
  seeker,
  employer,
}) => {
  const { client } = seeker;
  const raw = (body: unknown, headers = {}) => client.raw('uploadResume', { body, headers });
  const large = uploadOf(Buffer.alloc(MAX_RESUME_BYTES + 1));
  expectError(await raw(large), 'PAYLOAD_TOO_LARGE');
  expectError(await raw({ file: 'text' }), 'UNSUPPORTED_MEDIA_TYPE');
  expectError(await raw(undefined), 'UNSUPPORTED_MEDIA_TYPE');
  const two = new FormData();
  for (const name of ['a.pdf', 'b.pdf']) two.append('file', resumeUpload().file, name);
  expectError(await raw(two), 'INVALID_UPLOAD');
  const misnamed = new FormData();
  misnamed.append('other', resumeUpload().file);
  expectError(await raw(misnamed), 'INVALID_UPLOAD');
  const field = new FormData();
  field.append('file', 'only text');
  expectError(await raw(field), 'INVALID_UPLOAD');
  expectError(await raw(new FormData()), 'INVALID_UPLOAD');
  // A file to a call without uploads.
  const elsewhere = await client.raw('updateSeekerProfile', { body: resumeUpload() });
  expectError(elsewhere, 'UNSUPPORTED_MEDIA_TYPE');
  expectError(await employer.client.raw('uploadResume', { body: resumeUpload() }), 'FORBIDDEN');
  expectError(
    await app.createClient().raw('uploadResume', { body: resumeUpload() }),
    'UNAUTHENTICATED',
  );
  expectError(await raw(resumeUpload(), { origin: 'https://evil.example' }), 'CSRF_REJECTED');
});

test('an upload is refused when it is cut off or malformed, byte for byte', async ({
  app,
  seeker,
}) => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const send = (body: string, type = 'multipart/form-data; boundary=b') =>
    sendRaw(app.origin, {
      method: 'POST',
      path: endpoints.uploadResume.path,
      headers: { cookie: cookieOf(seeker.client), 'content-type': type },
      body,
    }).then(({ text, ...reply }) => ({
      ...reply,
      headers: new Headers(reply.headers as Record<string, string>),
    }));
  expectError(await send(`${head}%PDF-1.7`), 'INVALID_UPLOAD');
  expectError(await send(`${head}%PDF-1.7\r\n--b--`, 'multipart/form-data'), 'INVALID_UPLOAD');
  expectError(await send('no parts at all'), 'INVALID_UPLOAD');
  expect(fieldErrors(await send(`${head.replace('a.pdf', 'a\0.pdf')}%PDF-1.7\r\n--b--`))).toEqual([
    'file: This text contains characters that cannot be saved',
  ]);
});

test('an upload leaves nothing when its sender goes away', async ({ app, seeker }) => {
  const before = await countResumes(app);
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  const lines = [
    `POST ${endpoints.uploadResume.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${cookieOf(seeker.client)}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 4000000',
  ];
  socket.write(
    `${lines.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`,
  );
  await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  // The person's next write is not blocked by it.
  await upload(seeker.client);
  expect(await countResumes(app)).toBe(before + 1);
});
