import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAnswers } from '#server/http/idempotency.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import {
  newJob,
  newRegistration,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';

let app: TestApp;
let employer: Client;
beforeAll(async () => {
  app = await startApp();
  employer = (await registerCompany(app)).client;
});
afterAll(() => app.close());

const withKey = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
const countJobs = async () => (await employer.get<OwnJob[]>('/api/employer/jobs')).body.length;

test('a repeat gets the stored answer and does nothing again', async () => {
  const before = await countJobs();
  const headers = withKey();
  const first = await employer.post('/api/jobs', newJob(), headers);
  expect(first.status).toBe(201);
  await employer.patch(`/api/jobs/${first.body.id}`, { title: 'Edited since' });
  const upperCase = withKey(headers['idempotency-key'].toUpperCase());
  for (const again of [headers, headers, upperCase]) {
    const reply = await employer.post('/api/jobs', newJob(), again);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 201, body: first.body });
    expect(reply.headers.get('etag')).toBe(first.headers.get('etag'));
  }
  expect(await countJobs()).toBe(before + 1);
});

test('the key is for one request: another body or call is refused', async () => {
  const headers = withKey();
  await employer.post('/api/jobs', newJob(), headers);
  const other = await employer.post('/api/jobs', newJob({ title: 'Another' }), headers);
  expectError(other, 'IDEMPOTENCY_KEY_REUSED');
  const { client } = await registerSeeker(app);
  const job = await postJob(employer);
  const key = withKey();
  const body = { jobId: job.id, resumeUrl: RESUME_URL };
  expect((await client.post('/api/applications', body, key)).status).toBe(201);
  expectError(await client.post('/api/messages', body, key), 'VALIDATION_FAILED');
  const message = { receiverId: 1, content: 'Hello' };
  expectError(await client.post('/api/messages', message, key), 'IDEMPOTENCY_KEY_REUSED');
});

test('a key is its owner’s: another person’s same key is another key', async () => {
  const { client } = await registerCompany(app);
  const headers = withKey();
  const mine = await employer.post('/api/jobs', newJob(), headers);
  const theirs = await client.post('/api/jobs', newJob(), headers);
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test('ten at once are one effect, and each gets its answer or is told to wait', async () => {
  const before = await countJobs();
  const headers = withKey();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => employer.post('/api/jobs', newJob(), headers)),
  );
  const made = replies.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  for (const reply of replies) {
    if (reply.status === 201) continue;
    expectError(reply, 'IDEMPOTENCY_IN_PROGRESS');
    expect(reply.headers.get('retry-after')).toBe('1');
  }
  expect(await countJobs()).toBe(before + 1);
});

test('a refusal is not stored: the corrected request may use the key', async () => {
  const { client } = await registerSeeker(app);
  const { id: jobId } = await postJob(employer);
  const headers = withKey();
  expectError(await client.post('/api/applications', { jobId }, headers), 'RESUME_REQUIRED');
  const corrected = { jobId, resumeUrl: RESUME_URL };
  expect((await client.post('/api/applications', corrected, headers)).status).toBe(201);
});

test('a repeated registration signs in, with or without the first answer’s cookie', async () => {
  const registration = newRegistration();
  const headers = withKey();
  const client = app.createClient();
  const first = await client.post('/api/register', registration, headers);
  for (const again of [app.createClient(), client]) {
    const reply = await again.post('/api/register', registration, headers);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 201, body: first.body });
    expect((await again.get('/api/user')).body).toEqual(first.body);
  }
  const thief = app.createClient();
  const guess = { ...registration, password: 'not the password' };
  expectError(await thief.post('/api/register', guess, headers), 'IDEMPOTENCY_KEY_REUSED');
  expect(thief.cookies.size).toBe(0);
});

test('a key that is no UUID is refused, and signing in ignores keys', async () => {
  expectError(await employer.post('/api/jobs', newJob(), withKey('mine')), 'VALIDATION_FAILED');
  const headers = withKey();
  const wrong = { username: 'nobody', password: 'nothing' };
  for (let n = 0; n < 2; n += 1) {
    expectError(await employer.post('/api/login', wrong, headers), 'INVALID_CREDENTIALS');
  }
});

test('answers are kept for 24 hours', async () => {
  const before = await countJobs();
  const headers = withKey();
  const age = (hours: number) =>
    app.pool.query(
      'UPDATE idempotency_keys SET created_at = now() - make_interval(hours => $1) WHERE key = $2',
      [hours, headers['idempotency-key']],
    );
  await employer.post('/api/jobs', newJob(), headers);
  await age(23);
  await forgetOldAnswers(app.db, new Date());
  await employer.post('/api/jobs', newJob(), headers);
  expect(await countJobs()).toBe(before + 1);
  await age(25);
  await forgetOldAnswers(app.db, new Date());
  await employer.post('/api/jobs', newJob(), headers);
  expect(await countJobs()).toBe(before + 2);
});
