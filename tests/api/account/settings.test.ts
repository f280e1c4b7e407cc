import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, registerEmployer, registerSeeker } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

const NEW_PASSWORD = 'another battery of staples';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('name and title', () => {
  test('are changed one by one, and seen at once', async ({ app }) => {
    const { client } = await registerEmployer(app, { title: 'Owner' });
    const reply = await client.updateUser({ body: { fullName: '  Zoé Tremblay ' } });
    expect(reply.body).toMatchObject({ fullName: 'Zoé Tremblay', title: 'Owner' });
    expect((await client.updateUser({ body: { title: '' } })).body.title).toBeNull();
    expect((await client.getCurrentUser()).body).toMatchObject({
      fullName: 'Zoé Tremblay',
      title: null,
    });
    expect((await client.updateUser({ body: {} })).status).toBe(200);
  });

  test('update the features that matching compares', async ({ app }) => {
    const { client, user } = await registerSeeker(app, { title: 'Welder' });
    await client.updateSeekerProfile({ body: { skills: ['Welding'] } });
    const features = async () => {
      const { rows } = await app.pool.query(
        `SELECT features FROM profile_features
           JOIN job_seeker_profiles ON id = job_seeker_id WHERE user_id = $1`,
        [user.id],
      );
      return rows[0].features.toString('hex');
    };
    const before = await features();
    await client.updateUser({ body: { title: 'Registered nurse' } });
    expect(await features()).not.toBe(before);
  });

  test.for([
    ['a blank name', { fullName: ' ' }],
    ['a long name', { fullName: 'x'.repeat(101) }],
    ['a number', { fullName: 7 }],
    ['a NUL', { title: 'a\0b' }],
    ['a long title', { title: 'x'.repeat(101) }],
  ])('are refused with %s', async ([, body], { app }) => {
    const { client, user } = await registerSeeker(app);
    expectError(await client.raw('updateUser', { body }), 'VALIDATION_FAILED');
    expect((await client.getCurrentUser()).body).toEqual(user);
  });

  test('are the only fields that the call changes', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    const body = { id: 1, role: 'employer', email: 'x@example.ca', password: 'x', username: 'x' };
    await client.raw('updateUser', { body: { ...body, title: 'Baker' } });
    expect((await client.getCurrentUser()).body).toEqual({ ...user, title: 'Baker' });
  });
});

describe('the password', () => {
  test('is changed with the present one, and ends the other sessions', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    const phone = app.createClient();
    await phone.logIn({ body: { username: user.username, password: PASSWORD } });
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await client.changePassword({ body })).status).toBe(204);
    expectError(await phone.getCurrentUser(), 'UNAUTHENTICATED');
    expect((await client.getCurrentUser()).status).toBe(200);
    const { username } = user;
    const logIn = (password: string) => app.createClient().logIn({ body: { username, password } });
    expectError(await logIn(PASSWORD), 'INVALID_CREDENTIALS');
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('of two changes at once, one is made', async ({ app }) => {
    const { client } = await registerSeeker(app);
    const replies = await Promise.all(
      ['first of two', 'second of two'].map((password) =>
        client.changePassword({ body: { currentPassword: PASSWORD, password } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403]);
  });

  test.for([
    ['a short one', { currentPassword: PASSWORD, password: '12345' }],
    ['a long one', { currentPassword: PASSWORD, password: 'x'.repeat(257) }],
    ['a number', { currentPassword: PASSWORD, password: 1234567 }],
    ['a NUL', { currentPassword: PASSWORD, password: 'with a \0 in it' }],
    ['no present one', { password: NEW_PASSWORD }],
  ])('is refused with %s', async ([, body], { app }) => {
    const { client, user } = await registerSeeker(app);
    expectError(await client.raw('changePassword', { body }), 'VALIDATION_FAILED');
    const { username } = user;
    const reply = await app.createClient().logIn({ body: { username, password: PASSWORD } });
    expect(reply.status).toBe(200);
  });
});

describe('sessions', () => {
  test('list their devices, and mark the current one', async ({ app }) => {
    const { client, user } = await registerSeeker(app, { timeZone: 'America/Halifax' });
    const phone = app.createClient();
    const credentials = { username: user.username, password: PASSWORD };
    await phone.logIn(
      { body: { ...credentials, timeZone: 'America/Argentina/Buenos_Aires' } },
      { 'user-agent': PHONE },
    );
    const { body } = await client.listSessions();
    expect(body).toMatchObject([
      { isCurrent: true, timeZone: 'America/Halifax' },
      {
        isCurrent: false,
        browser: 'Safari',
        system: 'iOS',
        timeZone: 'America/Argentina/Buenos_Aires',
      },
    ]);
    for (const { startedAt, lastUsedAt } of body) {
      expect(Math.abs(Date.now() - Date.parse(startedAt))).toBeLessThan(60_000);
      expect(Math.abs(Date.now() - Date.parse(lastUsedAt))).toBeLessThan(60_000);
    }
    const cookies = [...client.cookies.values(), ...phone.cookies.values()].join(' ');
    for (const { id } of body) expect(decodeURIComponent(cookies)).not.toContain(id);
  });

  test('end one by one, and only their owner ends them', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    const phone = app.createClient();
    await phone.logIn({ body: { username: user.username, password: PASSWORD } });
    const [ownSession, other] = (await client.listSessions()).body;
    if (!ownSession || !other) throw new Error('There are two sessions.');
    const stranger = await registerEmployer(app);
    expectError(await stranger.client.endSession({ body: { id: other.id } }), 'NOT_FOUND');
    expect((await phone.getCurrentUser()).status).toBe(200);

    expect((await client.endSession({ body: { id: other.id } })).status).toBe(204);
    expectError(await phone.getCurrentUser(), 'UNAUTHENTICATED');
    expectError(await client.endSession({ body: { id: other.id } }), 'NOT_FOUND');
    const reply = await client.endSession({ body: { id: ownSession.id } });
    expect(reply.headers.getSetCookie().join()).toMatch(/^sid=; Path=\/; Expires=.*1970/);
    expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
  });

  test('end all but one', async ({ app }) => {
    const { client, user } = await registerSeeker(app);
    const others = [app.createClient(), app.createClient()];
    for (const other of others) {
      await other.logIn({ body: { username: user.username, password: PASSWORD } });
    }
    expect((await client.endOtherSessions()).status).toBe(204);
    for (const other of others) expectError(await other.getCurrentUser(), 'UNAUTHENTICATED');
    expect((await client.listSessions()).body).toMatchObject([{ isCurrent: true }]);
  });

  test.for([
    ['a number', { id: 7 }],
    ['nothing', {}],
    ['a long id', { id: 'x'.repeat(65) }],
    ['a NUL', { id: 'a\0b' }],
  ])('do not end by %s', async ([, body], { app }) => {
    const { client } = await registerSeeker(app);
    expectError(await client.raw('endSession', { body }), 'VALIDATION_FAILED');
  });

  test.for(['Nowhere land', 'x'.repeat(65), '../etc', 7])(
    'take no time zone %s',
    async (timeZone, { app }) => {
      const { user } = await registerSeeker(app);
      const body = { username: user.username, password: PASSWORD, timeZone };
      expectError(await app.createClient().raw('logIn', { body }), 'VALIDATION_FAILED');
    },
  );
});
