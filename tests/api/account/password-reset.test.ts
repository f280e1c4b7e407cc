import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { deleteExpiredLinks } from '#server/features/auth/links.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { mailsTo, tokenFor } from './links.ts';

const NEW_PASSWORD = 'another battery of staples';
const START = new Date();
let time = START;
const clock = { now: () => time };
const test = overridable(fileTest).override('clock', clock);

async function requestLink(app: TestApp, user: { id: number; email: string }): Promise<string> {
  const reply = await app.createClient().requestPasswordReset({ body: { email: user.email } });
  expect(reply.status).toBe(204);
  await runTasks(app, { clock });
  return tokenFor(app, user.id, 'password-reset');
}

test('a link sets a new password once, ends all sessions, and the owner is told', async ({
  app,
}) => {
  const { client, user } = await registerSeeker(app);
  const token = await requestLink(app, { ...user, email: user.email.toUpperCase() });
  const { rows } = await app.pool.query('SELECT * FROM account_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  const visitor = app.createClient();
  const replies = await Promise.all(
    [1, 2].map(() => visitor.resetPassword({ body: { token, password: NEW_PASSWORD } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
  const { username } = user;
  const logIn = (password: string) => app.createClient().logIn({ body: { username, password } });
  expectError(await logIn(PASSWORD), 'INVALID_CREDENTIALS');
  const { status, body } = await logIn(NEW_PASSWORD);
  // Opening the link proves ownership of the address.
  expect({ status, body }).toMatchObject({ status: 200, body: { isEmailConfirmed: true } });
  expect(await mailsTo(app, user.id, 'password-changed')).toHaveLength(1);
  const again = { token, password: PASSWORD };
  expectError(await visitor.resetPassword({ body: again }), 'LINK_EXPIRED');
});

test('a link works for half an hour', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const token = await requestLink(app, user);
  const reset = (token: string) =>
    client.resetPassword({ body: { token, password: NEW_PASSWORD } });
  time = new Date(START.getTime() + 30 * 60_000);
  expectError(await reset(token), 'LINK_EXPIRED');
  await deleteExpiredLinks(app.db, time);
  time = START;
  expectError(await reset(token), 'LINK_EXPIRED');
  // A link of another kind is refused.
  await client.sendEmailConfirmation();
  expectError(await reset(await tokenFor(app, user.id, 'confirm-email')), 'LINK_EXPIRED');
});

test('repeated requests neither invalidate a link nor fill a mailbox', { tags: 'nightly' }, async ({
  app,
}) => {
  const { client, user } = await registerSeeker(app);
  const reset = (token: string) =>
    client.resetPassword({ body: { token, password: NEW_PASSWORD } });
  const firstToken = await requestLink(app, user);
  for (let minute = 1; minute <= 60; minute += 1) {
    time = new Date(START.getTime() + minute * 60_000);
    expect(await requestLink(app, user)).toBe(firstToken);
    // As if it were sent in the meantime.
    await app.pool.query("UPDATE mails SET status = 'sent' WHERE kind = 'password-reset'");
  }
  expect(await mailsTo(app, user.id, 'password-reset')).toHaveLength(13);
  expect((await reset(firstToken)).status).toBe(204);
  expectError(await reset(firstToken), 'LINK_EXPIRED');
  // A used link is replaced by a new one.
  const next = await requestLink(app, user);
  expect(next).not.toBe(firstToken);
  time = new Date(time.getTime() + 30 * 60_000);
  expect(await requestLink(app, user)).not.toBe(next);
  time = START;
});

test('a change of the password or of the address invalidates a link', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const before = await requestLink(app, user);
  await client.changePassword({ body: { currentPassword: PASSWORD, password: NEW_PASSWORD } });
  const body = { token: before, password: PASSWORD };
  expectError(await client.resetPassword({ body }), 'LINK_EXPIRED');
  const old = await requestLink(app, user);
  const email = 'moved@example.ca';
  await client.changeEmail({ body: { email, currentPassword: NEW_PASSWORD } });
  await client.confirmEmail({ body: { token: await tokenFor(app, user.id, 'confirm-email') } });
  expectError(await client.resetPassword({ body: { ...body, token: old } }), 'LINK_EXPIRED');
});

test('every address gets the same response, by the same SQL statements', async () => {
  // Before the application opens its connections, so that all statements are seen.
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const app = await startApp();
  onTestFinished(app.close);
  const requestReset = async (email: string) => {
    const client = app.createClient();
    await client.requestPasswordReset({ body: { email: 'warm@example.ca' } });
    statements.mockClear();
    const { status, body } = await client.requestPasswordReset({ body: { email } });
    const texts = statements.mock.calls.map(([query]) =>
      JSON.stringify(query).replaceAll(/[\w.]+@example\.ca/g, '<email>'),
    );
    return { status, body, texts };
  };
  // Retried where a statement of background work comes between.
  const user = await vi.waitFor(
    async () => {
      const person = await registerSeeker(app);
      const knownReply = await requestReset(person.user.email);
      const unknownReply = await requestReset('nobody@example.ca');
      expect(knownReply.texts).not.toEqual([]);
      expect(knownReply).toEqual(unknownReply);
      return person.user;
    },
    { timeout: 30_000 },
  );
  await runTasks(app);
  expect(await mailsTo(app, user.id, 'password-reset')).toHaveLength(1);
});

test.for([
  ['a short password', { token: 'x', password: '12345' }],
  ['a long password', { token: 'x', password: 'x'.repeat(257) }],
  ['no token', { password: NEW_PASSWORD }],
  ['a long token', { token: 'x'.repeat(65), password: NEW_PASSWORD }],
  ['a number', { token: 7, password: NEW_PASSWORD }],
  ['a NUL', { token: 'a\0b', password: NEW_PASSWORD }],
])('%s is refused', async ([, body], { app }) => {
  expectError(await app.createClient().raw('resetPassword', { body }), 'VALIDATION_FAILED');
});

test.for(['nothing', '', 7, 'a\0b@example.ca', `${'x'.repeat(250)}@example.ca`])(
  'no link is sent to %j',
  async (email, { app }) => {
    const reply = await app.createClient().raw('requestPasswordReset', { body: { email } });
    expectError(reply, 'VALIDATION_FAILED');
  },
);
