import { expect } from 'vitest';
import { enforceSuspension } from '#server/features/auth/suspension/service.ts';
import { expectError } from '#tests/support/client.ts';
import {
  createHiringPair,
  PASSWORD,
  postJob,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { turnOnFactor, wrongCode } from '#tests/support/second-factor.ts';
import { runTasks } from '#tests/support/work.ts';
import { mailsTo, tokenFor } from '../account/links.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { registerStaff } from './fixtures.ts';

const test = overridable(fileTest).override('environment', {
  RATE_LIMITS: 'on',
  WRITES_PER_MINUTE: '1000',
  REGISTRATIONS_PER_HOUR: '1000',
  LOGIN_FAILURES_PER_ACCOUNT: '2',
  TRUST_PROXY: '1',
});

const reason = 'Call of Monday, ticket 12';
const callOn = ({ id }: { id: number }) => ({ params: { id }, body: { reason } });

test('an account shows what its person may be told', async ({ app }) => {
  const staff = await registerStaff(app);
  const { seeker, employer, application } = await createHiringPair(app);
  await sendMessage(seeker.client, application.id, 'Between the two of us');
  const looks = [];
  for (const { user } of [seeker, employer, seeker]) {
    looks.push(await staff.client.getStaffAccount({ params: { id: user.id } }));
  }
  const [ofSeeker, ofEmployer] = looks.map(({ body }) => body);
  expect(ofSeeker).toMatchObject({
    username: seeker.user.username,
    email: seeker.user.email,
    isEmailConfirmed: false,
    companyName: null,
    isStaff: false,
    suspendedAt: null,
    erasedAt: null,
    lockedUntil: null,
    applications: 1,
    openPayments: [],
    dataExport: null,
    sessions: [{ lastUsedAt: expect.any(String) }],
  });
  expect(ofEmployer).toMatchObject({ companyName: 'Maple Works', openPostings: 1 });
  const text = JSON.stringify(looks.map(({ body }) => body));
  const { rows } = await app.pool.query('SELECT sid FROM sessions');
  const { rows: people } = await app.pool.query('SELECT password FROM users');
  for (const secret of [
    'Between the two of us',
    'argon2',
    ...rows.map(({ sid }) => sid),
    ...people.map(({ password }) => password),
  ]) {
    expect(text).not.toContain(secret);
  }
  // Two views within some minutes are one entry.
  const query = { act: 'view-account', personId: seeker.user.id } as const;
  expect((await staff.client.listStaffAudit({ query })).body).toHaveLength(1);
  expectError(await staff.client.getStaffAccount({ params: { id: 2_147_483_647 } }), 'NOT_FOUND');
});

test('a lockout is ended for every place, and later guesses count anew', async ({ app }) => {
  const staff = await registerStaff(app);
  const { user } = await registerSeeker(app);
  const clientAt = (address: string) => app.createClient({ 'x-forwarded-for': address });
  const places = [clientAt('203.0.113.1'), clientAt('203.0.113.2')];
  const logIn = (client: (typeof places)[number], password = PASSWORD) =>
    client.logIn({ body: { username: user.username, password } });
  for (const place of places) {
    for (const guess of ['guess one', 'guess two']) {
      expectError(await logIn(place, guess), 'INVALID_CREDENTIALS');
    }
    expectError(await logIn(place), 'RATE_LIMITED');
  }
  const locked = (await staff.client.getStaffAccount({ params: user })).body.lockedUntil;
  expect(Date.parse(String(locked))).toBeGreaterThan(Date.now());
  expect((await staff.client.unlockAccount(callOn(user))).body.lockedUntil).toBeNull();
  const [first, second] = places;
  if (!first || !second) throw new Error('Two places');
  expect((await logIn(first)).status).toBe(200);
  for (const guess of ['guess one', 'guess two']) {
    expectError(await logIn(second, guess), 'INVALID_CREDENTIALS');
  }
  expectError(await logIn(second), 'RATE_LIMITED');
});

test('an unlock ends every counter that locks: the present password and codes too', async ({
  app,
}) => {
  const staff = await registerStaff(app);
  const person = await registerSeeker(app);
  const { client, user } = person;
  const { secret, recoveryCodes } = await turnOnFactor(person);
  const lockedUntil = async () =>
    (await staff.client.getStaffAccount({ params: user })).body.lockedUntil;
  const expectUnlocked = async () =>
    expect((await staff.client.unlockAccount(callOn(user))).body.lockedUntil).toBeNull();
  const [code = '', next = ''] = recoveryCodes;

  const proof = (currentPassword: string, code: string) => ({ body: { currentPassword, code } });
  const renew = (password: string, code: string) =>
    client.renewRecoveryCodes(proof(password, code));
  for (const guess of ['guess one', 'guess two']) {
    expectError(await renew(guess, code), 'WRONG_PASSWORD');
  }
  expectError(await renew(PASSWORD, code), 'RATE_LIMITED');
  expect(await lockedUntil()).not.toBeNull();
  await expectUnlocked();

  const confirm = (typed: string) => client.confirmSecondFactor({ body: { code: typed } });
  for (let n = 0; n < 2; n += 1) {
    expectError(await confirm(wrongCode(secret, new Date())), 'WRONG_CODE');
  }
  expectError(await confirm(code), 'RATE_LIMITED');
  expect(await lockedUntil()).not.toBeNull();
  await expectUnlocked();
  expect((await confirm(code)).status).toBe(204);

  const elsewhere = app.createClient({ 'x-forwarded-for': '203.0.113.7' });
  const startLogIn = () =>
    elsewhere.logIn({ body: { username: user.username, password: PASSWORD } });
  const finish = (typed: string) => elsewhere.finishLogIn({ body: { code: typed } });
  expectError(await startLogIn(), 'SECOND_FACTOR_REQUIRED');
  for (let n = 0; n < 2; n += 1) {
    expectError(await finish(wrongCode(secret, new Date())), 'WRONG_CODE');
  }
  expectError(await finish(next), 'RATE_LIMITED');
  expect(await lockedUntil()).not.toBeNull();
  await expectUnlocked();
  expect((await finish(next)).status).toBe(200);
});

test('a suspended account is hidden and shut, and has all of it back when it is lifted', async ({
  app,
}) => {
  const staff = await registerStaff(app);
  const { employer, job } = await createHiringPair(app, 'Ferry Deckhand');
  const closed = await postJob(employer.client, { title: 'Ferry Steward', isActive: false });
  const { user } = employer;
  const visitor = app.createClient();
  const findAccount = async () =>
    (await visitor.listJobs({ query: { keyword: 'Ferry' } })).body.map(({ id }) => id);
  expect(await findAccount()).toContain(job.id);

  // By two people at once, and again.
  const colleague = await registerStaff(app);
  const replies = await Promise.all(
    [staff, colleague].map(({ client }) => client.suspendAccount(callOn(user))),
  );
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ suspendedAt: expect.any(String), sessions: [], openPostings: 0 });
  }
  expect((await staff.client.suspendAccount(callOn(user))).status).toBe(200);
  expectError(await employer.client.getCurrentUser(), 'UNAUTHENTICATED');
  const credentials = { username: user.username, password: PASSWORD };
  expectError(await employer.client.logIn({ body: credentials }), 'ACCOUNT_SUSPENDED');
  expectError(
    await employer.client.logIn({ body: { ...credentials, password: 'a wrong one' } }),
    'INVALID_CREDENTIALS',
  );
  expect(await findAccount()).not.toContain(job.id);
  expectError(await visitor.getJob({ params: job }), 'NOT_FOUND');
  const sitemap = await visitor.send<string>('GET', '/sitemap-jobs-1.xml');
  expect(String(sitemap.body)).not.toContain(`/jobs/${job.id}<`);
  expect(await mailsTo(app, user.id, 'account-suspended')).toHaveLength(1);
  expectError(await staff.client.startDataRequest(callOn(user)), 'CONFLICT');

  for (let press = 0; press < 2; press += 1) {
    expect((await staff.client.liftSuspension(callOn(user))).body).toMatchObject({
      suspendedAt: null,
      openPostings: 1,
    });
  }
  expect((await employer.client.logIn({ body: credentials })).status).toBe(200);
  expect(await findAccount()).toContain(job.id);
  expectError(await visitor.getJob({ params: closed }), 'NOT_FOUND');
  expect(await mailsTo(app, user.id, 'suspension-lifted')).toHaveLength(1);
  const query = { personId: user.id };
  const { body: entries } = await staff.client.listStaffAudit({ query });
  expect(entries.map(({ act }) => act).toSorted()).toEqual(['lift-suspension', 'suspend']);
});

test('sign-ins and postings in progress at a suspension are closed', async ({ app }) => {
  const staff = await registerStaff(app);
  const { employer } = await createHiringPair(app);
  const { user } = employer;
  const { rows } = await app.pool.query(
    `SELECT sess FROM sessions WHERE (sess -> 'passport' ->> 'user')::int = $1`,
    [user.id],
  );
  await staff.client.suspendAccount(callOn(user));
  // A sign-in and a posting that were checked before the suspension.
  const sid = employer.client.cookies.get('sid') ?? '';
  const id = decodeURIComponent(sid).slice(2).split('.')[0];
  await app.pool.query(
    `INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + interval '1 day')`,
    [id, rows[0].sess],
  );
  const latePosting = await postJob(employer.client, { title: 'Posted in between' });
  const { db, logger } = app;
  await enforceSuspension.run(
    { db, logger, clock: { now: () => new Date() } },
    { userId: user.id },
  );
  expectError(await employer.client.getCurrentUser(), 'UNAUTHENTICATED');
  expectError(await app.createClient().getJob({ params: latePosting }), 'NOT_FOUND');
  await staff.client.liftSuspension(callOn(user));
  expect((await app.createClient().getJob({ params: latePosting })).status).toBe(200);
});

test('one member of the staff suspends no other', async ({ app }) => {
  const [staff, colleague] = [await registerStaff(app), await registerStaff(app)];
  expectError(await staff.client.suspendAccount(callOn(colleague.user)), 'CONFLICT');
  expect((await colleague.client.getStaffDesk()).status).toBe(200);
});

test('a data request makes the archive and mails its person the link', async ({ app }) => {
  const staff = await registerStaff(app);
  const { user, client } = await registerSeeker(app);
  const replies = await Promise.all([1, 2].map(() => staff.client.startDataRequest(callOn(user))));
  for (const { body } of replies) expect(body.dataExport).toMatchObject({ isReady: false });
  await runTasks(app);
  expect((await client.getDataExport()).body).toMatchObject({ isReady: true });
  expect(await mailsTo(app, user.id, 'data-ready')).toHaveLength(1);
  const query = { act: 'start-data-request', personId: user.id } as const;
  expect((await staff.client.listStaffAudit({ query })).body).toHaveLength(1);
});

test('the confirmation and the password link are sent again, and both links work', async ({
  app,
}) => {
  const staff = await registerStaff(app);
  const person = await registerSeeker(app);
  const { user } = person;
  const firstToken = await tokenFor(app, user.id, 'confirm-email');
  expect((await staff.client.resendConfirmationByStaff(callOn(user))).status).toBe(200);
  const token = await tokenFor(app, user.id, 'confirm-email');
  expect(token).not.toBe(firstToken);
  const stranger = app.createClient();
  expectError(await stranger.confirmEmail({ body: { token: firstToken } }), 'LINK_EXPIRED');
  expect((await stranger.confirmEmail({ body: { token } })).status).toBe(200);
  expectError(await staff.client.resendConfirmationByStaff(callOn(user)), 'CONFLICT');

  expect((await staff.client.resendResetByStaff(callOn(user))).status).toBe(200);
  await runTasks(app);
  const reset = {
    token: await tokenFor(app, user.id, 'password-reset'),
    password: 'Another one 7',
  };
  expect((await stranger.resetPassword({ body: reset })).status).toBeLessThan(300);

  const again = await registerSeeker(app);
  await staff.client.endSessionsByStaff(callOn(again.user));
  expectError(await again.client.getCurrentUser(), 'UNAUTHENTICATED');
  expect(await mailsTo(app, again.user.id, 'sessions-ended')).toHaveLength(1);
});
