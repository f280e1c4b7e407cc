import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  newRegistration,
  PASSWORD,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const storedSessions = async () =>
  Number((await app.pool.query('SELECT count(*) FROM sessions')).rows[0].count);

async function passwordHash(id: number): Promise<string> {
  return (await app.pool.query('SELECT password FROM users WHERE id = $1', [id])).rows[0].password;
}

describe('registration', () => {
  test('opens an account and a session, and answers without the password', async () => {
    const client = app.createClient();
    const registration = newRegistration({ title: '  Welder ', role: 'employer' });
    const reply = await client.post('/api/register', {
      ...registration,
      username: ` ${registration.username} `,
      confirmPassword: PASSWORD,
      id: 999_999,
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
    });
    expect(id).toBeLessThan(999_999);
    expect((await client.get('/api/user')).body).toEqual(reply.body);
    expect(await passwordHash(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is a job seeker unless it says otherwise, and never a third thing', async () => {
    const { role: _, ...registration } = newRegistration();
    const client = app.createClient();
    expect((await client.post('/api/register', registration)).body.role).toBe('job_seeker');
    const admin = await client.post('/api/register', { ...newRegistration(), role: 'admin' });
    expect(fieldErrors(admin)).toEqual(['role: This value is not valid']);
  });

  test('names every bad field with the text of its rule', async () => {
    const reply = await app.createClient().post('/api/register', {
      username: 'ab',
      password: '12345',
      email: 'nobody',
      fullName: ' ',
      title: 'x'.repeat(101),
    });
    expect(fieldErrors(reply).toSorted()).toEqual([
      'email: Must be a valid e-mail address',
      'fullName: This field is required',
      'password: Password must be at least 6 characters',
      'title: This is too long',
      'username: Username must be at least 3 characters',
    ]);
  });

  test.each([
    ['an e-mail as username', { username: 'me@example.ca' }],
    ['a username with a space', { username: 'two words' }],
    ['a username of 51', { username: 'u'.repeat(51) }],
    ['an e-mail of 255', { email: `${'e'.repeat(244)}@example.ca` }],
    ['a password of 257', { password: 'p'.repeat(257) }],
    ['a password that is a number', { password: 123_456 as never }],
  ])('refuses %s', async (_case, overrides) => {
    const reply = await app.createClient().post('/api/register', newRegistration(overrides));
    expect(fieldErrors(reply)).toHaveLength(1);
  });

  test('refuses a taken name or e-mail in any case, naming the field', async () => {
    const { user } = await registerSeeker(app);
    const client = app.createClient();
    const name = await client.post(
      '/api/auth/register',
      newRegistration({ username: user.username.toUpperCase() }),
    );
    expect(expectError(name, 'USERNAME_TAKEN').errors?.[0]?.path).toBe('username');
    const email = await client.post(
      '/api/register',
      newRegistration({ email: user.email.toUpperCase() }),
    );
    expect(expectError(email, 'EMAIL_TAKEN').errors?.[0]?.path).toBe('email');
    expect(client.cookies.size).toBe(0);
  });

  test('of one name by twenty at once makes one account', async () => {
    const username = 'everybody';
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.createClient().post('/api/register', newRegistration({ username })),
      ),
    );
    const made = replies.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const reply of replies) if (reply !== made[0]) expectError(reply, 'USERNAME_TAKEN');
  });
});

describe('sign-in', () => {
  test.each([
    ['the username', (user: { username: string }) => user.username],
    ['the username in capitals', (user: { username: string }) => user.username.toUpperCase()],
    ['the e-mail', (user: { email: string }) => user.email],
    ['the e-mail in capitals', (user: { email: string }) => user.email.toUpperCase()],
    ['the username between spaces', (user: { username: string }) => `  ${user.username} `],
  ])('takes %s', async (_case, login) => {
    const { user } = await registerSeeker(app);
    const client = app.createClient();
    const reply = await client.post('/api/login', { username: login(user), password: PASSWORD });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(user);
    expect((await client.get('/api/auth/user')).body).toEqual(user);
  });

  test('takes the password as it is, with its spaces and any script', async () => {
    const password = '  Ünïcödé 密码 👩‍🚀  ';
    const { user } = await registerSeeker(app, { password });
    const client = app.createClient();
    const trimmed = { username: user.username, password: password.trim() };
    expectError(await client.post('/api/login', trimmed), 'INVALID_CREDENTIALS');
    const reply = await client.post('/api/login', { username: user.username, password });
    expect(reply.status).toBe(200);
  });

  test('says the same of a wrong password and of an unknown name', async () => {
    const { user } = await registerSeeker(app);
    const client = app.createClient();
    const wrong = await client.post('/api/login', { username: user.username, password: 'wrong!' });
    const unknown = await client.post('/api/login', { username: 'nobody', password: 'wrong!' });
    expect(expectError(wrong, 'INVALID_CREDENTIALS').message).toBe(
      expectError(unknown, 'INVALID_CREDENTIALS').message,
    );
    expect(client.cookies.size).toBe(0);
  });

  test('checks the form like the screen does', async () => {
    const reply = await app
      .createClient()
      .post('/api/login', { username: 'ab', password: '12345' });
    expect(fieldErrors(reply)).toEqual([
      'username: Username must be at least 3 characters',
      'password: Password must be at least 6 characters',
    ]);
  });

  test('renews a hash that was made with weaker parameters', async () => {
    const { user } = await registerSeeker(app);
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    await app.pool.query('UPDATE users SET password = $1 WHERE id = $2', [weak, user.id]);
    const credentials = { username: user.username, password: PASSWORD };
    expect((await app.createClient().post('/api/login', credentials)).status).toBe(200);
    expect(await passwordHash(user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await app.createClient().post('/api/login', credentials)).status).toBe(200);
  });
});

describe('the session', () => {
  const age = (userId: number, field: string, days: number) =>
    app.pool.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, $1, to_jsonb($2::float8))
        WHERE (sess -> 'passport' ->> 'user')::int = $3`,
      [[field], Date.now() - days * 86_400_000, userId],
    );

  test('gets a new id at sign-in, and the old one is dead', async () => {
    const { client, user } = await registerSeeker(app);
    const before = client.cookies.get('sid') ?? '';
    await client.post('/api/login', { username: user.username, password: PASSWORD });
    expect(client.cookies.get('sid')).not.toBe(before);
    const thief = app.createClient();
    thief.cookies.set('sid', before);
    expectError(await thief.get('/api/user'), 'UNAUTHENTICATED');
  });

  test('does not take an id that somebody planted', async () => {
    const client = app.createClient();
    const planted = 's%3Aplanted.c2lnbmF0dXJl';
    client.cookies.set('sid', planted);
    await client.post('/api/register', newRegistration());
    expect(client.cookies.get('sid')).not.toContain('planted');
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('ends at sign-out on this device only', async () => {
    const { client, user } = await registerEmployer(app);
    const phone = app.createClient();
    await phone.post('/api/login', { username: user.username, password: PASSWORD });
    const old = client.cookies.get('sid') ?? '';
    const before = await storedSessions();

    const reply = await client.post('/api/logout');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: expect.any(String) });
    expect(reply.headers.getSetCookie().join()).toMatch(/^sid=; Path=\/; Expires=.*1970/);
    expect(await storedSessions()).toBe(before - 1);

    const thief = app.createClient();
    thief.cookies.set('sid', old);
    expectError(await thief.get('/api/user'), 'UNAUTHENTICATED');
    expect((await phone.get('/api/user')).status).toBe(200);
    expect((await client.post('/api/logout')).status).toBe(200);
    const read = await client.get('/api/logout');
    expectError(read, 'METHOD_NOT_ALLOWED');
    expect(read.headers.get('allow')).toBe('POST');
  });

  test('stays ended when a request is under way that would renew it', async () => {
    const { client, user } = await registerSeeker(app);
    await age(user.id, 'startedAt', 1.01);
    const thief = app.createClient();
    thief.cookies.set('sid', client.cookies.get('sid') ?? '');
    const before = await storedSessions();
    const other = await app.pool.connect();
    try {
      await other.query('BEGIN; LOCK TABLE messages');
      const slow = thief.get('/api/messages');
      const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'messages'::regclass`;
      await vi.waitUntil(async () => (await app.pool.query(waits)).rowCount === 1);
      expect((await client.post('/api/logout')).status).toBe(200);
      await other.query('ROLLBACK');
      expect((await slow).status).toBe(200);
    } finally {
      other.release(true);
    }
    expect(await storedSessions()).toBe(before - 1);
    expectError(await thief.get('/api/user'), 'UNAUTHENTICATED');
  });

  test('is not begun for visitors', async () => {
    const before = await storedSessions();
    const client = app.createClient();
    await client.get('/api/jobs');
    expectError(await client.get('/api/user'), 'UNAUTHENTICATED');
    await client.post('/api/login', { username: 'nobody', password: 'nothing' });
    expect(client.cookies.size).toBe(0);
    expect(await storedSessions()).toBe(before);
  });

  test('ends with the account', async () => {
    const { client, user } = await registerSeeker(app);
    await app.pool.query('DELETE FROM users WHERE id = $1', [user.id]);
    expectError(await client.get('/api/user'), 'UNAUTHENTICATED');
  });

  test('ends for good 30 days after sign-in, however busy', async () => {
    const { client, user } = await registerSeeker(app);
    await age(user.id, 'startedAt', 30.01);
    expectError(await client.get('/api/user'), 'UNAUTHENTICATED');
  });

  test('sends its cookie again once a day, so that a busy browser does not forget it', async () => {
    const { client, user } = await registerSeeker(app);
    expect((await client.get('/api/user')).headers.getSetCookie()).toEqual([]);
    await age(user.id, 'startedAt', 1.01);
    const [cookie = ''] = (await client.get('/api/user')).headers.getSetCookie();
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect((await client.get('/api/user')).headers.getSetCookie()).toEqual([]);
  });
});

describe('the cookie', () => {
  test('is HttpOnly and SameSite=Lax, and lasts 7 days', async () => {
    const reply = await app.createClient().post('/api/register', newRegistration());
    const [cookie = '', ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([]);
    const [pair = '', ...attributes] = cookie.split('; ');
    // 24 bytes of randomness: more than 128 bits.
    expect(decodeURIComponent(pair)).toMatch(/^sid=s:[\w-]{32}\./);
    expect(attributes.map((text) => text.replace(/=.*GMT/, '')).toSorted()).toEqual([
      'Expires',
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  test('in production is __Host-sid and Secure, and goes out over https only', async () => {
    const production = await startApp({
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret of our own that is long enough',
      PUBLIC_URL: 'https://portage.example',
      PAYMENTS: 'simulated',
      TRUST_PROXY: '1',
    });
    try {
      const secure = { 'x-forwarded-proto': 'https' };
      const client = production.createClient(secure);
      const reply = await client.post('/api/register', newRegistration());
      expect(reply.headers.getSetCookie().join()).toMatch(
        /^__Host-sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect((await client.get('/api/user')).status).toBe(200);
      const out = await client.post('/api/logout');
      expect(out.headers.getSetCookie().join()).toMatch(
        /^__Host-sid=; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      const plain = await production.createClient().post('/api/register', newRegistration());
      expect(plain.headers.getSetCookie()).toEqual([]);
    } finally {
      await production.close();
    }
  });
});
