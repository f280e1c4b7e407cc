import { hash } from '@node-rs/argon2';
import { describe, expect } from 'vitest';
import { type CallOf, type CurrentUser, contract } from '#shared/contract/contract.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { newRegistration, PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const _storedSessions = async (app: TestApp) =>
  Number((await app.pool.query('SELECT count(*) FROM sessions')).rows[0].count);

async function passwordHash(app: TestApp, id: number): Promise<string> {
  return (await app.pool.query('SELECT password FROM users WHERE id = $1', [id])).rows[0].password;
}

describe('registration', () => {
  test('opens an account and a session, and answers without the password', async ({ app }) => {
    const client = app.createClient();
    const registration = newRegistration({ title: '  Welder ', role: 'employer' });
    const reply = await client.raw('register', {
      body: {
        ...registration,
        username: ` ${registration.username} `,
        confirmPassword: PASSWORD,
        id: 999_999,
      },
    });
    expect(reply.status).toBe(201);
    const { username, email, fullName } = registration;
    const id = reply.body.id as number;
    expect(reply.body).toEqual({
      id,
      username,
      email,
      fullName,
      title: 'Welder',
      role: 'employer',
      isEmailConfirmed: false,
      undoSeconds: 20,
    });
    expect(id).toBeLessThan(999_999);
    expect((await client.getCurrentUser()).body).toEqual(reply.body);
    expect(await passwordHash(app, id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('makes a job seeker by default, and refuses unknown roles', async ({ app }) => {
    const { role: _, ...registration } = newRegistration();
    const client = app.createClient();
    expect((await client.register({ body: registration })).body.role).toBe('job_seeker');
    const admin = await client.raw('register', { body: { ...newRegistration(), role: 'admin' } });
    expect(fieldErrors(admin)).toEqual(['role: This value is not valid']);
  });

  test('names every bad field with the text of its rule', async ({ app }) => {
    const reply = await app.createClient().register({
      body: {
        username: 'ab',
        password: '12345',
        email: 'nobody',
        fullName: ' ',
        title: 'x'.repeat(101),
      },
    });
    expect(fieldErrors(reply).toSorted()).toEqual([
      'email: Must be a valid email address',
      'fullName: This field is required',
      'password: Password must be at least 6 characters',
      'title: This is too long',
      'username: Username must be at least 3 characters',
    ]);
  });

  test.for<[string, Partial<CallOf<'register'>['body']>]>([
    ['an e-mail as username', { username: 'me@example.ca' }],
    ['a username with a space', { username: 'two words' }],
    ['a username of 51', { username: 'u'.repeat(51) }],
    ['an e-mail of 255', { email: `${'e'.repeat(244)}@example.ca` }],
    ['a password of 257', { password: 'p'.repeat(257) }],
    ['a password that is a number', { password: 123_456 as never }],
  ])('refuses %s', async ([_case, overrides], { app }) => {
    const reply = await app.createClient().register({ body: newRegistration(overrides) });
    expect(fieldErrors(reply)).toHaveLength(1);
  });

  test('refuses a taken name or e-mail in any case, naming the field', async ({ app }) => {
    const { user } = await registerSeeker(app);
    const client = app.createClient();
    const name = await client.send(
      'POST',
      contract.register.alias,
      newRegistration({ username: user.username.toUpperCase() }),
    );
    expect(expectError(name, 'USERNAME_TAKEN').errors?.[0]?.path).toBe('username');
    const email = await client.register({
      body: newRegistration({ email: user.email.toUpperCase() }),
    });
    expect(expectError(email, 'EMAIL_TAKEN').errors?.[0]?.path).toBe('email');
    expect(client.cookies.size).toBe(0);
  });

  test('of one name by twenty at once makes one account', async ({ app }) => {
    const username = 'everybody';
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.createClient().register({ body: newRegistration({ username }) }),
      ),
    );
    const registered = replies.filter(({ status }) => status === 201);
    expect(registered).toHaveLength(1);
    for (const reply of replies) if (reply !== registered[0]) expectError(reply, 'USERNAME_TAKEN');
  });
});

describe('sign-in', () => {
  test.for<[string, (user: CurrentUser) => string]>([
    ['the username', (user) => user.username],
    ['the username in capitals', (user) => user.username.toUpperCase()],
    ['the e-mail', (user) => user.email],
    ['the e-mail in capitals', (user) => user.email.toUpperCase()],
    ['the username between spaces', (user) => `  ${user.username} `],
  ])('takes %s', async ([_case, login], { app }) => {
    const { user } = await registerSeeker(app);
    const client = app.createClient();
    const reply = await client.logIn({ body: { username: login(user), password: PASSWORD } });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(user);
    expect((await client.send('GET', contract.getCurrentUser.alias)).body).toEqual(user);
  });

  test('takes the password as it is, with its spaces and any script', async ({ app }) => {
    const password = '  Ünïcödé 密码 👩‍🚀  ';
    const { user } = await registerSeeker(app, { password });
    const client = app.createClient();
    const trimmed = { username: user.username, password: password.trim() };
    expectError(await client.logIn({ body: trimmed }), 'INVALID_CREDENTIALS');
    const reply = await client.logIn({ body: { username: user.username, password } });
    expect(reply.status).toBe(200);
  });

  test('answers a wrong password and an unknown name alike', async ({ app }) => {
    const { user } = await registerSeeker(app);
    const client = app.createClient();
    const wrong = await client.logIn({ body: { username: user.username, password: 'wrong!' } });
    const unknown = await client.logIn({ body: { username: 'nobody', password: 'wrong!' } });
    expect(expectError(wrong, 'INVALID_CREDENTIALS').message).toBe(
      expectError(unknown, 'INVALID_CREDENTIALS').message,
    );
    expect(client.cookies.size).toBe(0);
  });

  test('checks the form like the screen does', async ({ app }) => {
    const reply = await app.createClient().logIn({ body: { username: 'ab', password: '12345' } });
    expect(fieldErrors(reply)).toEqual([
      'username: Username must be at least 3 characters',
      'password: Password must be at least 6 characters',
    ]);
  });

  test('renews a hash that was made with weaker parameters', async ({ app }) => {
    const { user } = await registerSeeker(app);
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    await app.pool.query('UPDATE users SET password = $1 WHERE id = $2', [weak, user.id]);
    const credentials = { username: user.username, password: PASSWORD };
    expect((await app.createClient().logIn({ body: credentials })).status).toBe(200);
    expect(await passwordHash(app, user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await app.createClient().logIn({ body: credentials })).status).toBe(200);
  });
});

test('a time zone that nobody knows is refused, and one that a browser does not know is none', async ({
  app,
}) => {
  const { client } = await registerSeeker(app);
  const body = newRegistration();
  const refused = await client.register({ body: { ...body, timeZone: 'Nowhere/Nope' } });
  expectError(refused, 'VALIDATION_FAILED');
  expect(refused.body).toMatchObject({ errors: [{ path: 'timeZone' }] });
  const { status } = await client.register({ body: { ...body, timeZone: 'Etc/Unknown' } });
  expect(status).toBe(201);
});
