import { expect } from 'vitest';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { deleteUnfinishedSetUps } from '#server/features/auth/second-factor/queries.ts';
import { seal, unseal } from '#server/features/auth/second-factor/sealed-secret.ts';
import { CLOSING_DAYS } from '#shared/domain/account.ts';
import { RECOVERY_CODES } from '#shared/domain/second-factor.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import { PASSWORD, type Person, registerSeeker } from '#tests/support/factories.ts';
import { codeAt, turnOnFactor, wrongCode } from '#tests/support/second-factor.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { mailsTo, tokenFor } from './links.ts';

const MINUTE = 60_000;
const START = new Date();
let time = START;
const clock = { now: () => time };
const keys = ['a new key of at least 32 characters', 'an old key of at least 32 characters'];
const test = overridable(fileTest)
  .override('clock', clock)
  .override('environment', { SECOND_FACTOR_KEY: keys.join(',') });

test.beforeEach(() => {
  time = START;
});

/** Uses the previous step's code, so that the current one remains. */
const turnOn = (person: Person) => turnOnFactor(person, clock, -1);
const proof = { currentPassword: PASSWORD };
const confirm = (client: Client, code = '') => client.confirmSecondFactor({ body: { code } });
const rowOf = async (app: TestApp, userId: number) =>
  (await app.pool.query('SELECT * FROM second_factors WHERE user_id = $1', [userId])).rows[0];

/** Enters the right password on a new device. */
async function signIn(app: TestApp, { user }: Person, password = PASSWORD): Promise<Client> {
  const client = app.createClient();
  const reply = await client.logIn({ body: { username: user.username, password } });
  expectError(reply, 'SECOND_FACTOR_REQUIRED');
  return client;
}

test('a factor is on once a first code was entered', async ({ app }) => {
  const person = await registerSeeker(app);
  const { client, user } = person;
  const factorOff = { since: null, recoveryCodesLeft: 0, isConfirmed: false };
  expect((await client.getSecondFactor()).body).toEqual(factorOff);
  const wrong = { body: { currentPassword: 'not the password' } };
  expectError(await client.beginSecondFactor(wrong), 'WRONG_PASSWORD');
  expectError(await client.turnOnSecondFactor({ body: { code: '000000' } }), 'CONFLICT');

  const first = (await client.beginSecondFactor({ body: proof })).body;
  const { secret, uri } = (await client.beginSecondFactor({ body: proof })).body;
  expect(secret).not.toBe(first.secret);
  expect(uri).toContain(secret);
  const code = wrongCode(secret, time);
  expectError(await client.turnOnSecondFactor({ body: { code } }), 'WRONG_CODE');
  // Until then the password is enough to sign in.
  const body = { username: user.username, password: PASSWORD };
  expect((await app.createClient().logIn({ body })).status).toBe(200);
  expect((await client.getSecondFactor()).body).toEqual(factorOff);

  const right = { body: { code: codeAt(secret, time) } };
  const phone = app.createClient();
  await phone.logIn({ body });
  const replies = await Promise.all([
    client.turnOnSecondFactor(right),
    phone.turnOnSecondFactor(right),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { recoveryCodes } = replies.find(({ status }) => status === 200)?.body ?? {};
  expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
  const view = { since: time.toISOString(), recoveryCodesLeft: RECOVERY_CODES, isConfirmed: false };
  expect((await client.getSecondFactor()).body).toEqual(view);
  expectError(await client.beginSecondFactor({ body: proof }), 'CONFLICT');
  expectError(await client.turnOnSecondFactor(right), 'CONFLICT');
  const turnedOn = await mailsTo(app, user.id, 'second-factor-on');
  expect(turnedOn).toMatchObject([{ data: { path: '/account/forgot' } }]);

  const stored = JSON.stringify(await rowOf(app, user.id));
  const log = JSON.stringify(app.logLines);
  for (const each of [secret, right.body.code, ...(recoveryCodes ?? [])]) {
    expect(stored).not.toContain(each);
    expect(log).not.toContain(each);
  }
  expect(stored).not.toContain(recoveryCodes?.[0]?.replaceAll('-', ''));
});

test('a set-up that is not finished ends within an hour', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const { secret } = (await client.beginSecondFactor({ body: proof })).body;
  time = new Date(START.getTime() + 60 * MINUTE);
  const late = { body: { code: codeAt(secret, time) } };
  expectError(await client.turnOnSecondFactor(late), 'CONFLICT');
  await deleteUnfinishedSetUps(app.db, time);
  expect(await rowOf(app, user.id)).toBeUndefined();
  const factorOwner = await registerSeeker(app);
  await turnOn(factorOwner);
  await deleteUnfinishedSetUps(app.db, new Date(time.getTime() + 60 * MINUTE));
  expect(await rowOf(app, factorOwner.user.id)).toBeDefined();
});

test('the right password opens no session before the code', async ({ app }) => {
  const person = await registerSeeker(app);
  const { secret } = await turnOn(person);
  const { username } = person.user;
  const wrong = { body: { username, password: 'not the password' } };
  expectError(await app.createClient().logIn(wrong), 'INVALID_CREDENTIALS');

  const client = await signIn(app, person);
  const pending = client.cookies.get('sid') ?? '';
  expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
  expectError(await client.listSessions(), 'UNAUTHENTICATED');
  expect((await person.client.listSessions()).body).toHaveLength(1);
  const { rows } = await app.pool.query(
    `SELECT expire, sess FROM sessions WHERE sess -> 'pendingSignIn' ->> 'userId' = $1`,
    [String(person.user.id)],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].sess.passport).toEqual({});
  expect(JSON.stringify(rows)).not.toContain('argon2');
  expect(rows[0].expire.getTime() - Date.now()).toBeLessThanOrEqual(10 * MINUTE);

  const finish = (code: string, by = client) => by.finishLogIn({ body: { code } });
  expectError(await finish(wrongCode(secret, time)), 'WRONG_CODE');
  expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
  const code = codeAt(secret, time);
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  const { status, body } = await finish(typed);
  expect({ status, body }).toEqual({ status: 200, body: person.user });
  expect((await client.getCurrentUser()).body).toEqual(person.user);
  // The session has a new id, and the pending one is used up.
  expect(client.cookies.get('sid')).not.toBe(pending);
  const thief = app.createClient();
  thief.cookies.set('sid', pending);
  expectError(await finish(codeAt(secret, time, 1), thief), 'SIGN_IN_EXPIRED');
  expectError(await finish(code, app.createClient()), 'SIGN_IN_EXPIRED');
  expectError(await finish(code), 'SIGN_IN_EXPIRED');
});

test('no code works twice, nor one of an earlier step', async ({ app }) => {
  const person = await registerSeeker(app);
  const { secret } = await turnOn(person);
  const codes = [-1, 0, 1].map((steps) => codeAt(secret, time, steps));
  const [before = '', present = '', next = ''] = codes;
  const clients = await Promise.all(Array.from({ length: 6 }, () => signIn(app, person)));
  const [client = app.createClient()] = clients;
  expectError(await client.finishLogIn({ body: { code: before } }), 'WRONG_CODE');
  const replies = await Promise.all(
    clients.map((each) => each.finishLogIn({ body: { code: next } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
  const again = await signIn(app, person);
  expectError(await again.finishLogIn({ body: { code: present } }), 'WRONG_CODE');
  expectError(await again.finishLogIn({ body: { code: next } }), 'WRONG_CODE');
  expectError(await again.finishLogIn({ body: { code: codeAt(secret, time, 2) } }), 'WRONG_CODE');
});

test('of concurrent requests one uses a recovery code; its owner is told', async ({ app }) => {
  const person = await registerSeeker(app);
  const { recoveryCodes } = await turnOn(person);
  const [first = '', second = ''] = recoveryCodes;
  const clients = await Promise.all(Array.from({ length: 8 }, () => signIn(app, person)));
  const replies = await Promise.all(
    clients.map((each) => each.finishLogIn({ body: { code: first } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(7);
  const typed = second.toUpperCase().replaceAll('-', ' ');
  const other = await signIn(app, person);
  expect((await other.finishLogIn({ body: { code: typed } })).status).toBe(200);
  const left = RECOVERY_CODES - 2;
  expect((await other.getSecondFactor()).body.recoveryCodesLeft).toBe(left);
  const mails = await mailsTo(app, person.user.id, 'recovery-code-used');
  expect(mails.map(({ data }) => data)).toMatchObject([{ left: left + 1 }, { left }]);
});

test('a pending sign-in ends after ten minutes, or with the password', async ({ app }) => {
  const person = await registerSeeker(app);
  const { secret, recoveryCodes } = await turnOn(person);
  const pendingClient = await signIn(app, person);
  time = new Date(START.getTime() + 10 * MINUTE);
  const code = codeAt(secret, time);
  expectError(await pendingClient.finishLogIn({ body: { code } }), 'SIGN_IN_EXPIRED');

  const replaced = await signIn(app, person);
  const password = 'another battery of staples';
  await confirm(person.client, recoveryCodes[0]);
  await person.client.changePassword({ body: { ...proof, password } });
  expectError(await replaced.finishLogIn({ body: { code } }), 'SIGN_IN_EXPIRED');
  const newPasswordClient = await signIn(app, person, password);
  expect((await newPasswordClient.finishLogIn({ body: { code } })).status).toBe(200);
});

test('a new password by mail does not replace the code', async ({ app }) => {
  const person = await registerSeeker(app);
  const { secret } = await turnOn(person);
  const { id, email, username } = person.user;
  await app.createClient().requestPasswordReset({ body: { email } });
  await runTasks(app, { clock });
  const token = await tokenFor(app, id, 'password-reset');
  const password = 'another battery of staples';
  const visitor = app.createClient();
  expect((await visitor.resetPassword({ body: { token, password } })).status).toBe(204);
  expectError(await visitor.logIn({ body: { username, password } }), 'SECOND_FACTOR_REQUIRED');
  const code = codeAt(secret, time);
  expect((await visitor.finishLogIn({ body: { code } })).status).toBe(200);
});

test('it is turned off by password and code together', async ({ app }) => {
  const person = await registerSeeker(app);
  const { client, user } = person;
  const { secret } = await turnOn(person);
  const code = codeAt(secret, time);
  const wrong = { currentPassword: 'not the password', code };
  expectError(await client.turnOffSecondFactor({ body: wrong }), 'WRONG_PASSWORD');
  const unknown = { ...proof, code: wrongCode(secret, time) };
  expectError(await client.turnOffSecondFactor({ body: unknown }), 'WRONG_CODE');
  expectError(await client.confirmSecondFactor({ body: { code: unknown.code } }), 'WRONG_CODE');
  const replies = await Promise.all(
    [1, 2].map(() => client.turnOffSecondFactor({ body: { ...proof, code } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403]);
  expect((await client.getSecondFactor()).body.since).toBeNull();
  expect(await mailsTo(app, user.id, 'second-factor-off')).toHaveLength(1);
  const body = { username: user.username, password: PASSWORD };
  expect((await app.createClient().logIn({ body })).status).toBe(200);
  expectError(await client.confirmSecondFactor({ body: { code } }), 'WRONG_CODE');
  await turnOn(person);
  await signIn(app, person);
});

test('new recovery codes end the old ones', async ({ app }) => {
  const person = await registerSeeker(app);
  const { client } = person;
  const { secret, recoveryCodes } = await turnOn(person);
  const body = { ...proof, code: codeAt(secret, time) };
  const wrong = { ...body, currentPassword: 'not the password' };
  expectError(await client.renewRecoveryCodes({ body: wrong }), 'WRONG_PASSWORD');
  const renewed = (await client.renewRecoveryCodes({ body })).body.recoveryCodes;
  expect(renewed).toHaveLength(RECOVERY_CODES);
  expectError(await client.renewRecoveryCodes({ body }), 'WRONG_CODE');
  const [old = ''] = recoveryCodes;
  const [freshCode = ''] = renewed;
  expectError(await client.confirmSecondFactor({ body: { code: old } }), 'WRONG_CODE');
  expect((await client.confirmSecondFactor({ body: { code: freshCode } })).status).toBe(204);
});

test('a closed account is opened again by password and code', async ({ app }) => {
  const person = await registerSeeker(app);
  const { secret, recoveryCodes } = await turnOn(person);
  await confirm(person.client, recoveryCodes[0]);
  await person.client.closeAccount({ body: proof });
  const visitor = app.createClient();
  const credentials = { username: person.user.username, password: PASSWORD };
  expectError(await visitor.logIn({ body: credentials }), 'ACCOUNT_CLOSING');
  const keepBody = { ...credentials, keepAccount: true };
  expectError(await visitor.logIn({ body: keepBody }), 'SECOND_FACTOR_REQUIRED');
  const closures = async () => (await app.pool.query('SELECT FROM account_closures')).rowCount;
  expect(await closures()).toBe(1);
  const reply = await visitor.finishLogIn({ body: { code: codeAt(secret, time) } });
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: person.user });
  expect(await closures()).toBe(0);
  await confirm(visitor, recoveryCodes[1]);
  await visitor.closeAccount({ body: proof });
  const later = { now: () => new Date(time.getTime() + CLOSING_DAYS * 24 * 60 * MINUTE) };
  await eraseClosedAccounts.run({ db: app.db, logger: app.logger, clock: later }, {});
  expect(await rowOf(app, person.user.id)).toBeUndefined();
});

test('a secret sealed with an older key is resealed when it is used', async ({ app }) => {
  const person = await registerSeeker(app);
  const { id } = person.user;
  const { secret } = await turnOn(person);
  const old = seal(secret, id, keys.slice(1));
  await app.pool.query('UPDATE second_factors SET secret = $1 WHERE user_id = $2', [old, id]);
  const client = await signIn(app, person);
  const reply = await client.finishLogIn({ body: { code: codeAt(secret, time) } });
  expect(reply.status).toBe(200);
  const row = await rowOf(app, id);
  expect(unseal(row.secret, id, keys.slice(0, 1)).text).toBe(secret);
});

test.for([
  ['nothing', undefined],
  ['an empty code', ''],
  ['spaces', '   '],
  ['a long code', '1'.repeat(41)],
  ['a number', 123_456],
  ['a list', ['123456']],
  ['a NUL', '123\u0000456'],
])('%s is refused', async ([, code], { app }) => {
  const { client } = await registerSeeker(app);
  for (const name of ['finishLogIn', 'turnOnSecondFactor', 'confirmSecondFactor'] as const) {
    expectError(await client.raw(name, { body: { code } }), 'VALIDATION_FAILED');
  }
  for (const name of ['turnOffSecondFactor', 'renewRecoveryCodes'] as const) {
    expectError(await client.raw(name, { body: { ...proof, code } }), 'VALIDATION_FAILED');
  }
});
