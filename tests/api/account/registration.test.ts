import { expect } from 'vitest';
import { passwordLoad, queuePassword } from '#server/features/auth/password.ts';
import { expectError } from '#tests/support/client.ts';
import { newRegistration, PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

test.for(['closed-679', 'Closed-me', 'CLOSED-'])(
  'the name "%s" cannot be registered',
  async (username, { app }) => {
    const reply = await app.createClient().register({ body: newRegistration({ username }) });
    expect(expectError(reply, 'VALIDATION_FAILED').errors).toMatchObject([
      { path: 'username', code: 'validation.usernameReserved' },
    ]);
  },
);

test('an address of the system cannot be registered or moved to', async ({ app }) => {
  const email = 'closed-679@closed.invalid';
  const reply = await app.createClient().register({ body: newRegistration({ email }) });
  expectError(reply, 'VALIDATION_FAILED');
  const { client } = await registerSeeker(app);
  expectError(
    await client.changeEmail({ body: { email, currentPassword: PASSWORD } }),
    'VALIDATION_FAILED',
  );
});

test('a registration holds no connection while it waits for the hash', async ({ app }) => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = passwordLoad();
  const blocking = Array.from({ length: 40 }, () => queuePassword('registration', () => blocked));
  const { waiting } = passwordLoad();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const reply = app.createClient().register({ body: newRegistration() }, headers);
  await expect.poll(() => passwordLoad().waiting).toBe(waiting + 1);
  const listOpen = async () => {
    const { rows } = await app.pool.query(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    return rows;
  };
  // Other work opens and ends transactions meanwhile; the registration's would stay open.
  await expect.poll(listOpen).toEqual([]);
  release();
  await Promise.all(blocking);
  expect((await reply).status).toBe(201);
  expect(passwordLoad().waiting).toBe(before.waiting);
});
