import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, registerEmployer, registerSeeker } from '#tests/support/factories.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { mailsTo, tokenFor } from './links.ts';

const START = new Date();
const DAY = 86_400_000;
let time = START;
const test = overridable(fileTest).override('clock', { now: () => time });

test('a new account gets a link in its language, and is confirmed by it once', async ({ app }) => {
  const client = app.createClient({ 'accept-language': 'fr-CA' });
  const { body: user } = await client.register({
    body: {
      username: 'lea',
      email: 'lea@example.ca',
      password: PASSWORD,
      fullName: 'Léa',
      timeZone: 'America/Montreal',
    },
  });
  expect(user.isEmailConfirmed).toBe(false);
  const rows = await app.pool.query('SELECT language, time_zone FROM users WHERE id = $1', [
    user.id,
  ]);
  expect(rows.rows).toEqual([{ language: 'fr', time_zone: 'America/Montreal' }]);
  const token = await tokenFor(app, user.id, 'confirm-email');
  const { rows: stored } = await app.pool.query('SELECT * FROM account_links');
  expect(JSON.stringify(stored)).not.toContain(token);

  const stranger = app.createClient();
  const replies = await Promise.all([1, 2].map(() => stranger.confirmEmail({ body: { token } })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await client.getCurrentUser()).body.isEmailConfirmed).toBe(true);
  expectError(await stranger.confirmEmail({ body: { token } }), 'LINK_EXPIRED');
  // Nothing is left to confirm.
  await client.sendEmailConfirmation();
  expect(await mailsTo(app, user.id, 'confirm-email')).toHaveLength(1);
});

test('a resent link invalidates the older one', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const first = await tokenFor(app, user.id, 'confirm-email');
  expect((await client.sendEmailConfirmation()).status).toBe(204);
  const second = await tokenFor(app, user.id, 'confirm-email');
  expect(second).not.toBe(first);
  expectError(await client.confirmEmail({ body: { token: first } }), 'LINK_EXPIRED');
  time = new Date(START.getTime() + 7 * DAY);
  expectError(await client.confirmEmail({ body: { token: second } }), 'LINK_EXPIRED');
  time = new Date(START.getTime() + 7 * DAY - 1);
  expect((await client.confirmEmail({ body: { token: second } })).status).toBe(200);
  time = START;
});

test('a new address counts once its link is opened, and the old one is notified', async ({
  app,
}) => {
  const { client, user } = await registerEmployer(app);
  await client.confirmEmail({ body: { token: await tokenFor(app, user.id, 'confirm-email') } });
  await client.requestPasswordReset({ body: { email: user.email } });
  const email = 'elsewhere@example.ca';
  const body = { email, currentPassword: PASSWORD };
  expect((await client.changeEmail({ body })).status).toBe(204);
  expect((await client.getCurrentUser()).body.email).toBe(user.email);
  const [latestMail] = (await mailsTo(app, user.id, 'confirm-email')).toReversed();
  expect(latestMail?.address).toBe(email);

  const token = await tokenFor(app, user.id, 'confirm-email');
  expect((await app.createClient().confirmEmail({ body: { token } })).body).toEqual({ email });
  expect((await client.getCurrentUser()).body).toMatchObject({ email, isEmailConfirmed: true });
  expect(await mailsTo(app, user.id, 'email-changed')).toMatchObject([
    { address: user.email, data: { newEmail: email } },
  ]);
  const login = await app.createClient().logIn({ body: { username: email, password: PASSWORD } });
  expect(login.status).toBe(200);
});

test('an address of another account is refused, also one that was taken since', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const other = await registerSeeker(app);
  const change = (email: string, currentPassword = PASSWORD) =>
    client.changeEmail({ body: { email, currentPassword } });
  expectError(await change(other.user.email.toUpperCase()), 'EMAIL_TAKEN');
  expectError(await change('free@example.ca', 'not the password'), 'WRONG_PASSWORD');
  expect((await change('free@example.ca')).status).toBe(204);
  await registerSeeker(app, { email: 'Free@example.ca' });
  const token = await tokenFor(app, user.id, 'confirm-email');
  expectError(await client.confirmEmail({ body: { token } }), 'EMAIL_TAKEN');
  expect((await client.getCurrentUser()).body.email).toBe(user.email);
});

test('a sign-in on a new device is mailed to a confirmed address only', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const logIn = (device = app.createClient()) =>
    device.logIn(
      { body: { username: user.username, password: PASSWORD } },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    );
  await logIn();
  expect(await mailsTo(app, user.id, 'new-sign-in')).toEqual([]);
  await client.confirmEmail({ body: { token: await tokenFor(app, user.id, 'confirm-email') } });
  await logIn(client);
  expect(await mailsTo(app, user.id, 'new-sign-in')).toEqual([]);
  await logIn();
  expect(await mailsTo(app, user.id, 'new-sign-in')).toMatchObject([
    { data: { device: 'Firefox, Linux' } },
  ]);
});

test.for([
  ['no address', { email: 'nothing', currentPassword: PASSWORD }],
  ['a long address', { email: `${'x'.repeat(250)}@example.ca`, currentPassword: PASSWORD }],
  ['a NUL', { email: 'a\0b@example.ca', currentPassword: PASSWORD }],
  ['a list', { email: ['a@example.ca'], currentPassword: PASSWORD }],
])('%s is refused', async ([, body], { app }) => {
  const { client } = await registerSeeker(app);
  expectError(await client.raw('changeEmail', { body }), 'VALIDATION_FAILED');
});
