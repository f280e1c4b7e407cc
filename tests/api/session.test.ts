import { describe, expect, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import {
  newRegistration,
  PASSWORD,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const storedSessions = async (app: TestApp) =>
  Number((await app.pool.query('SELECT count(*) FROM sessions')).rows[0].count);

async function _passwordHash(app: TestApp, id: number): Promise<string> {
  return (await app.pool.query('SELECT password FROM users WHERE id = $1', [id])).rows[0].password;
}

describe('the session', () => {
  const age = (app: TestApp, userId: number, field: string, days: number) =>
    app.pool.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, $1, to_jsonb($2::float8))
        WHERE (sess -> 'passport' ->> 'user')::int = $3`,
      [[field], Date.now() - days * 86_400_000, userId],
    );

  test('gets a new id at sign-in, and the old one is dead', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    const before = client.cookies.get('sid') ?? '';
    await client.logIn({ body: { username: user.username, password: PASSWORD } });
    expect(client.cookies.get('sid')).not.toBe(before);
    const thief = app.createClient();
    thief.cookies.set('sid', before);
    expectError(await thief.getCurrentUser(), 'UNAUTHENTICATED');
  });

  test('does not take a planted id', async ({ app }) => {
    const client = app.createClient();
    const planted = 's%3Aplanted.c2lnbmF0dXJl';
    client.cookies.set('sid', planted);
    await client.register({ body: newRegistration() });
    expect(client.cookies.get('sid')).not.toContain('planted');
    expect((await client.getCurrentUser()).status).toBe(200);
  });

  test('ends at sign-out on this device only', async ({ app }) => {
    const { client, user } = await registerEmployer(app);
    const phone = app.createClient();
    await phone.logIn({ body: { username: user.username, password: PASSWORD } });
    const old = client.cookies.get('sid') ?? '';
    const before = await storedSessions(app);

    const reply = await client.logOut();
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: expect.any(String) });
    expect(reply.headers.getSetCookie().join()).toMatch(/^sid=; Path=\/; Expires=.*1970/);
    expect(await storedSessions(app)).toBe(before - 1);

    const thief = app.createClient();
    thief.cookies.set('sid', old);
    expectError(await thief.getCurrentUser(), 'UNAUTHENTICATED');
    expect((await phone.getCurrentUser()).status).toBe(200);
    expect((await client.logOut()).status).toBe(200);
    const read = await client.raw('logOut', { method: 'GET' });
    expectError(read, 'METHOD_NOT_ALLOWED');
    expect(read.headers.get('allow')).toBe('POST');
  });

  test('ends on every device of the person at a log-out everywhere, and of nobody else', async ({
    app,
  }) => {
    const { client, user } = await registerEmployer(app);
    const other = await registerSeeker(app);
    const phone = app.createClient();
    await phone.logIn({ body: { username: user.username, password: PASSWORD } });
    const before = await storedSessions(app);

    expect((await client.logOutEverywhere()).status).toBe(200);
    for (const each of [client, phone]) expectError(await each.getCurrentUser(), 'UNAUTHENTICATED');
    expect(await storedSessions(app)).toBe(before - 2);
    expect((await other.client.getCurrentUser()).status).toBe(200);
  });

  test('stays ended when a request is under way that would renew it', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    await age(app, user.id, 'startedAt', 1.01);
    const thief = app.createClient();
    thief.cookies.set('sid', client.cookies.get('sid') ?? '');
    const before = await storedSessions(app);
    const other = await app.pool.connect();
    try {
      await other.query('BEGIN; LOCK TABLE messages');
      const slow = thief.listMessages();
      const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'messages'::regclass`;
      await vi.waitUntil(async () => (await app.pool.query(waits)).rowCount === 1);
      expect((await client.logOut()).status).toBe(200);
      await other.query('ROLLBACK');
      expect((await slow).status).toBe(200);
    } finally {
      other.release(true);
    }
    expect(await storedSessions(app)).toBe(before - 1);
    expectError(await thief.getCurrentUser(), 'UNAUTHENTICATED');
  });

  test('is not begun for visitors', async ({ app }) => {
    const before = await storedSessions(app);
    const client = app.createClient();
    await client.listJobs();
    expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
    await client.logIn({ body: { username: 'nobody', password: 'nothing' } });
    expect(client.cookies.size).toBe(0);
    expect(await storedSessions(app)).toBe(before);
  });

  test('ends with the account', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    await app.pool.query('DELETE FROM users WHERE id = $1', [user.id]);
    expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
  });

  test('ends for good 30 days after sign-in, however busy', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    await age(app, user.id, 'startedAt', 30.01);
    expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
  });

  test('sends its cookie again once a day, so that a busy browser does not forget it', async ({
    app,
  }) => {
    const { client, user } = await registerSeeker(app);
    expect((await client.getCurrentUser()).headers.getSetCookie()).toEqual([]);
    await age(app, user.id, 'startedAt', 1.01);
    const [cookie = ''] = (await client.getCurrentUser()).headers.getSetCookie();
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect((await client.getCurrentUser()).headers.getSetCookie()).toEqual([]);
  });
});

describe('the cookie', () => {
  test('is HttpOnly and SameSite=Lax, and lasts 7 days', async ({ app }) => {
    const reply = await app.createClient().register({ body: newRegistration() });
    const [cookie = '', ...others] = reply.headers.getSetCookie().toReversed();
    // The device cookie lasts a year and grants no access.
    expect(others).toEqual([
      expect.stringMatching(
        /^device=[\w.-]+; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const [pair = '', ...attributes] = cookie.split('; ');
    // 24 random bytes, more than 128 bits.
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
      PRIVACY_OFFICER_NAME: 'Noor Haddad',
      PRIVACY_OFFICER_EMAIL: 'privacy@portage.example',
      TRUST_PROXY: '1',
    });
    try {
      const secure = { 'x-forwarded-proto': 'https' };
      const client = production.createClient(secure);
      const reply = await client.register({ body: newRegistration() });
      const [device, session] = reply.headers.getSetCookie();
      expect(session).toMatch(
        /^__Host-sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(device).toMatch(/^__Host-device=[^;]+; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect((await client.getCurrentUser()).status).toBe(200);
      const logOutReply = await client.logOut();
      expect(logOutReply.headers.getSetCookie().join()).toMatch(
        /^__Host-sid=; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      const plain = await production.createClient().register({ body: newRegistration() });
      expect(plain.headers.getSetCookie()).toEqual([]);
    } finally {
      await production.close();
    }
  });
});
