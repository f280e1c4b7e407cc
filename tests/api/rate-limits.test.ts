import { expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError, type Reply } from '#tests/support/client.ts';
import {
  apply,
  newRegistration,
  PASSWORD,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { download, upload } from '#tests/support/resumes.ts';

const start = async (limits: Record<string, string> = {}) => {
  const app = await startApp({ RATE_LIMITS: 'on', WRITES_PER_MINUTE: '1000', ...limits });
  onTestFinished(app.close);
  return app;
};

function logIn(
  app: TestApp,
  username: string,
  password: string,
  headers: Record<string, string> = {},
) {
  return app.createClient().logIn({ body: { username, password } }, headers);
}

function expectThrottled(reply: Reply<unknown>, window: number): void {
  expectError(reply, 'RATE_LIMITED');
  const seconds = Number(reply.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(window - 60);
  expect(seconds).toBeLessThanOrEqual(window);
}

test('of 50 concurrent wrong passwords 10 are tried, then the right one is throttled too', {
  tags: 'nightly',
}, async () => {
  const app = await start();
  const { client, user } = await registerSeeker(app);
  const { user: other } = await registerSeeker(app);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      // Callers can claim any origin in this header.
      logIn(app, user.username, 'wrong password', { 'x-forwarded-for': `203.0.113.${index}` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(40);
  for (const reply of replies) if (reply.status === 429) expectThrottled(reply, 900);

  for (const login of [user.username.toUpperCase(), user.email]) {
    expectThrottled(await logIn(app, login, PASSWORD), 900);
  }
  expect((await client.getCurrentUser()).status).toBe(200);
  // The address has reached its own limit of 50.
  expectThrottled(await logIn(app, other.username, PASSWORD), 900);
});

test('files have a limit of their own, whatever they are', async () => {
  const app = await start({ FILES_PER_MINUTE: '3' });
  const { client } = await registerSeeker(app);
  await upload(client);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await download(app, client, 'downloadResume')).response.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await download(app, client, 'downloadData')).response.status).toBe(429);
  expect((await client.getCurrentUser()).status).toBe(200);
});

test('an account counts once under both of its names', async () => {
  const app = await start({ LOGIN_FAILURES_PER_ACCOUNT: '4' });
  const { user } = await registerSeeker(app);
  for (const login of [user.username, user.email, user.username, user.email]) {
    expectError(await logIn(app, login, 'wrong password'), 'INVALID_CREDENTIALS');
  }
  expectThrottled(await logIn(app, user.username, PASSWORD), 900);
});

test('refused sign-ins are logged by account and hashed network, and nothing that was typed', async () => {
  const app = await start({ LOGIN_FAILURES_PER_ACCOUNT: '2', TRUST_PROXY: '1' });
  const { user } = await registerSeeker(app);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await logIn(app, user.username, 'wrong password', from('203.0.113.7'));
  await logIn(app, user.email, 'wrong password', from('203.0.113.8'));
  await logIn(app, user.email, 'wrong password', from('203.0.113.7'));
  await logIn(app, user.username, PASSWORD, from('203.0.113.7'));
  await logIn(app, 'a-name-of-nobody', 'wrong password', from('203.0.113.7'));
  const lines = app.logLines.filter(({ event }) => String(event).startsWith('login.'));
  expect(lines.map(({ event, userId }) => [event, userId])).toEqual([
    ['login.failed', user.id],
    ['login.failed', user.id],
    ['login.failed', user.id],
    ['login.limited', user.id],
    ['login.failed', undefined],
  ]);
  const [first, second, ...others] = lines.map(({ network }) => network);
  expect(first).toMatch(/^[\w-]{16}$/);
  expect(second).not.toBe(first);
  expect(others).toEqual([first, first, first]);
  expect(JSON.stringify(app.logLines)).not.toMatch(/203\.0\.113|wrong password|a-name-of-nobody/);
});

test('an unknown name is throttled like a known one', async () => {
  const app = await start({ LOGIN_FAILURES_PER_ACCOUNT: '2' });
  await logIn(app, 'nobody', 'wrong password');
  await logIn(app, 'NOBODY', 'wrong password');
  expectThrottled(await logIn(app, 'nobody', 'wrong password'), 900);
});

test('a success resets the failures before it, and does not count for the address', async () => {
  const app = await start({ LOGIN_FAILURES_PER_ACCOUNT: '3', LOGIN_FAILURES_PER_ADDRESS: '5' });
  const { user } = await registerSeeker(app);
  for (let round = 0; round < 2; round += 1) {
    for (let failure = 0; failure < 2; failure += 1) {
      expectError(await logIn(app, user.username, 'wrong password'), 'INVALID_CREDENTIALS');
    }
    expect((await logIn(app, user.username, PASSWORD)).status).toBe(200);
  }
  expect((await logIn(app, user.username, PASSWORD)).status).toBe(200);
});

test('an address that is stopped cannot lock further accounts', async () => {
  const app = await start({
    LOGIN_FAILURES_PER_ACCOUNT: '2',
    LOGIN_FAILURES_PER_ADDRESS: '3',
    TRUST_PROXY: '1',
  });
  const { user } = await registerSeeker(app);
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  for (let n = 0; n < 3; n += 1)
    await logIn(app, `nobody${n}`, 'wrong password', from('203.0.113.1'));
  for (let n = 0; n < 5; n += 1) {
    expectThrottled(await logIn(app, user.username, 'wrong password', from('203.0.113.1')), 900);
  }
  expect((await logIn(app, user.username, PASSWORD, from('203.0.113.2'))).status).toBe(200);
});

test('registrations count by address, also for those who are signed in already', async () => {
  const app = await start({ REGISTRATIONS_PER_HOUR: '3' });
  const client = app.createClient();
  const bad = await client.register({ body: { ...newRegistration(), email: 'none' } });
  expectError(bad, 'VALIDATION_FAILED');
  for (let n = 0; n < 3; n += 1) {
    expect((await client.register({ body: newRegistration() })).status).toBe(201);
  }
  expectThrottled(await client.register({ body: newRegistration() }), 3600);
});

test('reads count by person, and only those of strangers by address', async () => {
  const app = await start({ READS_PER_MINUTE: '5' });
  const { client: reader } = await registerSeeker(app);
  const { client: neighbour } = await registerSeeker(app);
  for (let n = 0; n < 5; n += 1) expect((await reader.listJobs()).status).toBe(200);
  expectThrottled(await reader.listJobs(), 60);
  expectThrottled(await reader.listSeekerApplications(), 60);
  for (let n = 0; n < 5; n += 1) expect((await neighbour.listJobs()).status).toBe(200);
  for (let n = 0; n < 5; n += 1) expect((await app.createClient().listJobs()).status).toBe(200);
  expectThrottled(await app.createClient().listJobs(), 60);
});

test('writes and applications count by person', async () => {
  const app = await start({
    WRITES_PER_MINUTE: '8',
    APPLICATIONS_PER_HOUR: '2',
  });
  const { client: employer } = await registerCompany(app);
  const jobs: number[] = [];
  for (let n = 0; n < 4; n += 1) jobs.push((await postJob(employer)).id);
  const { client } = await registerSeeker(app);
  for (const jobId of jobs.slice(0, 2)) await apply(client, jobId);
  const third = { jobId: jobs[2] ?? 0, resumeUrl: RESUME_URL };
  expectThrottled(await client.createApplication({ body: third }), 3600);
  for (let n = 0; n < 5; n += 1) await client.updateSeekerProfile({ body: {} });
  expectThrottled(await client.updateSeekerProfile({ body: {} }), 60);
  expect((await employer.updateCompanyProfile({ body: {} })).status).toBe(200);
});

test('calls to the stand-in for Stripe count by address', async () => {
  const app = await start({ WRITES_PER_MINUTE: '2' });
  const path = '/emulator/v1/payment_methods';
  for (let n = 0; n < 2; n += 1) {
    expect((await app.createClient().send('POST', path, {})).status).toBe(401);
  }
  expectThrottled(await app.createClient().send('POST', path, {}), 60);
});

test('the addresses of one IPv6 network count together', async () => {
  const app = await start({ READS_PER_MINUTE: '1', TRUST_PROXY: '1' });
  const read = (ip: string) => app.createClient({ 'x-forwarded-for': ip }).listJobs();
  expect((await read('2001:db8:1:2::1')).status).toBe(200);
  expectThrottled(await read('2001:db8:1:2:aaaa:bbbb:cccc:dddd'), 60);
  expect((await read('2001:db8:1:3::1')).status).toBe(200);
});
