import { expect } from 'vitest';
import { deleteOldAnswers } from '#server/platform/http/idempotency.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import {
  newJob,
  newRegistration,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

const test = base.extend(
  'employer',
  { scope: 'file' },
  async ({ app }) => (await registerCompany(app)).client,
);

const withKey = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
const countJobs = async (employer: Client) => (await employer.listOwnJobs()).body.length;

test('a retry gets the stored response and has no second effect', async ({ employer }) => {
  const before = await countJobs(employer);
  const headers = withKey();
  const first = await employer.createJob({ body: newJob() }, headers);
  expect(first.status).toBe(201);
  await employer.updateJob({ params: { id: first.body.id }, body: { title: 'Edited since' } });
  const upperCase = withKey(headers['idempotency-key'].toUpperCase());
  for (const again of [headers, headers, upperCase]) {
    const reply = await employer.createJob({ body: newJob() }, again);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 201, body: first.body });
    expect(reply.headers.get('etag')).toBe(first.headers.get('etag'));
  }
  expect(await countJobs(employer)).toBe(before + 1);
});

test('a retry is recognised while the session secret is replaced', async ({ app, employer }) => {
  const { secrets } = app.config.session;
  const headers = withKey();
  const first = await employer.createJob({ body: newJob() }, headers);
  secrets.unshift('another secret, which is put before the old one');
  try {
    const again = await employer.createJob({ body: newJob() }, headers);
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    const other = await employer.createJob({ body: newJob({ title: 'Other' }) }, headers);
    expectError(other, 'IDEMPOTENCY_KEY_REUSED');
  } finally {
    secrets.shift();
  }
});

test('the key is for one request: another body or call is refused', async ({ app, employer }) => {
  const headers = withKey();
  await employer.createJob({ body: newJob() }, headers);
  const other = await employer.createJob({ body: newJob({ title: 'Another' }) }, headers);
  expectError(other, 'IDEMPOTENCY_KEY_REUSED');
  const { client } = await registerSeeker(app);
  const job = await postJob(employer);
  const key = withKey();
  const body = { jobId: job.id, resumeUrl: RESUME_URL };
  expect((await client.createApplication({ body }, key)).status).toBe(201);
  expectError(await client.raw('sendMessage', { body, headers: key }), 'VALIDATION_FAILED');
  const message = { receiverId: 1, content: 'Hello' };
  expectError(await client.sendMessage({ body: message }, key), 'IDEMPOTENCY_KEY_REUSED');
});

test('a key is its owner’s: another person’s same key is another key', async ({
  app,
  employer,
}) => {
  const { client } = await registerCompany(app);
  const headers = withKey();
  const ownReply = await employer.createJob({ body: newJob() }, headers);
  const otherReply = await client.createJob({ body: newJob() }, headers);
  expect(otherReply.status).toBe(201);
  expect(otherReply.body.id).not.toBe(ownReply.body.id);
});

test('ten concurrent retries have one effect, and get it or are told to wait', async ({
  employer,
}) => {
  const before = await countJobs(employer);
  const headers = withKey();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => employer.createJob({ body: newJob() }, headers)),
  );
  const created = replies.filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThan(0);
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  for (const reply of replies) {
    if (reply.status === 201) continue;
    expectError(reply, 'IDEMPOTENCY_IN_PROGRESS');
    expect(reply.headers.get('retry-after')).toBe('1');
  }
  expect(await countJobs(employer)).toBe(before + 1);
});

test('a refusal is not stored: the corrected request may use the key', async ({
  app,
  employer,
}) => {
  const { client } = await registerSeeker(app);
  const { id: jobId } = await postJob(employer);
  const headers = withKey();
  expectError(await client.createApplication({ body: { jobId } }, headers), 'RESUME_REQUIRED');
  const corrected = { jobId, resumeUrl: RESUME_URL };
  expect((await client.createApplication({ body: corrected }, headers)).status).toBe(201);
});

test('a repeated registration signs in, with or without the first answer’s cookie', async ({
  app,
}) => {
  const registration = newRegistration();
  const headers = withKey();
  const client = app.createClient();
  const first = await client.register({ body: registration }, headers);
  for (const again of [app.createClient(), client]) {
    const reply = await again.register({ body: registration }, headers);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 201, body: first.body });
    expect((await again.getCurrentUser()).body).toEqual(first.body);
  }
  const thief = app.createClient();
  const guess = { ...registration, password: 'not the password' };
  expectError(await thief.register({ body: guess }, headers), 'IDEMPOTENCY_KEY_REUSED');
  expect(thief.cookies.size).toBe(0);
});

test('a key that is no UUID is refused, and signing in ignores keys', async ({ employer }) => {
  expectError(await employer.createJob({ body: newJob() }, withKey('mine')), 'VALIDATION_FAILED');
  const headers = withKey();
  const wrong = { username: 'nobody', password: 'nothing' };
  for (let n = 0; n < 2; n += 1) {
    expectError(await employer.logIn({ body: wrong }, headers), 'INVALID_CREDENTIALS');
  }
});

test('answers are kept for 24 hours', async ({ app, employer }) => {
  const before = await countJobs(employer);
  const headers = withKey();
  const age = (hours: number) =>
    app.pool.query(
      'UPDATE idempotency_keys SET created_at = now() - make_interval(hours => $1) WHERE key = $2',
      [hours, headers['idempotency-key']],
    );
  await employer.createJob({ body: newJob() }, headers);
  await age(23);
  await deleteOldAnswers(app.db, new Date());
  await employer.createJob({ body: newJob() }, headers);
  expect(await countJobs(employer)).toBe(before + 1);
  await age(25);
  await deleteOldAnswers(app.db, new Date());
  await employer.createJob({ body: newJob() }, headers);
  expect(await countJobs(employer)).toBe(before + 2);
});
