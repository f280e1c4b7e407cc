import { expect, onTestFinished, test } from 'vitest';
import { passwordLoad } from '#server/features/auth/password.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import { newRegistration, PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { codeAt, turnOnFactor, wrongCode } from '#tests/support/second-factor.ts';
import { runTasks } from '#tests/support/work.ts';
import { tokenFor } from './account/links.ts';

const PER_ACCOUNT = 3;

const start = async (limits: Record<string, string> = {}) => {
  const app = await startApp({
    RATE_LIMITS: 'on',
    WRITES_PER_MINUTE: '1000',
    LOGIN_FAILURES_PER_ACCOUNT: String(PER_ACCOUNT),
    TRUST_PROXY: '1',
    ...limits,
  });
  onTestFinished(app.close);
  return app;
};

const logIn = (client: Client, username: string, password = PASSWORD) =>
  client.logIn({ body: { username, password } });

const via = (app: TestApp, address: string) => app.createClient({ 'x-forwarded-for': address });

async function guess(client: Client, username: string, times = PER_ACCOUNT): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expectError(await logIn(client, username, `guess ${n}`), 'INVALID_CREDENTIALS');
  }
}

test('wrong passwords from elsewhere lock nobody out but those who guess', async () => {
  const app = await start();
  const { user } = await registerSeeker(app);
  const thief = via(app, '203.0.113.1');
  await guess(thief, user.username);
  expectError(await logIn(thief, user.username), 'RATE_LIMITED');
  expect((await logIn(via(app, '203.0.113.2'), user.username)).status).toBe(200);
  // Another person's sign-in does not reset the thief's count.
  expectError(await logIn(thief, user.username), 'RATE_LIMITED');
});

test('a device that has signed in before is not locked out by its neighbours', async () => {
  const app = await start({ LOGIN_FAILURES_PER_ADDRESS: '5' });
  const { client: ownerClient, user } = await registerSeeker(app);
  const { client: neighbour, user: other } = await registerSeeker(app);
  await guess(neighbour, user.username);
  await guess(neighbour, 'a name of nobody', 2);
  // The limit of the address is reached, and the account's from this address.
  expectError(await logIn(app.createClient(), user.username), 'RATE_LIMITED');
  expectError(await logIn(neighbour, user.username), 'RATE_LIMITED');
  await ownerClient.logOut();
  expect((await logIn(ownerClient, user.username)).status).toBe(200);
  expect((await logIn(ownerClient, user.email)).status).toBe(200);
  // Two people can share a device.
  expectError(await logIn(ownerClient, other.username), 'RATE_LIMITED');
  const shared = via(app, '203.0.113.9');
  for (const { username } of [user, other])
    expect((await logIn(shared, username)).status).toBe(200);
  const device = shared.cookies.get('device') ?? '';
  const both = app.createClient();
  both.cookies.set('device', device);
  for (const { username } of [user, other]) expect((await logIn(both, username)).status).toBe(200);
});

test('a device cookie is accepted only when this server issued it', async () => {
  const app = await start();
  const { client: ownerClient, user } = await registerSeeker(app);
  const { client: stranger } = await registerSeeker(app);
  const [id = '', seal = '', code = ''] = (ownerClient.cookies.get('device') ?? '').split('.');
  const [otherId = '', otherSeal = '', otherCode = ''] = (
    stranger.cookies.get('device') ?? ''
  ).split('.');
  for (const each of [seal, code]) expect(each).toMatch(/^[\w-]{43}$/);
  await guess(app.createClient(), user.username);
  for (const device of [
    `${id}.${otherCode}`,
    `${id}.${seal}.${otherCode}`,
    `${otherId}.${otherSeal}.${code}`,
    `${otherId}.${code}`,
    `${id}.${seal}.${code}x`,
    `${id}.${seal}`,
    id,
    'x',
    '',
  ]) {
    const forged = app.createClient();
    forged.cookies.set('device', device);
    expectError(await logIn(forged, user.username), 'RATE_LIMITED');
  }
});

test('a device has as many guesses as everybody else', async () => {
  const app = await start();
  const { client, user } = await registerSeeker(app);
  await guess(client, user.username);
  expectError(await logIn(client, user.username), 'RATE_LIMITED');
});

test('guesses from many networks together are limited too, and not for known devices', {
  tags: 'nightly',
}, async () => {
  const app = await start();
  const { client, user } = await registerSeeker(app);
  for (let network = 0; network < 10; network += 1) {
    await guess(via(app, `203.0.113.${network}`), user.username);
  }
  expectError(await logIn(via(app, '198.51.100.1'), user.username), 'RATE_LIMITED');
  expect((await logIn(client, user.username)).status).toBe(200);
});

test('a flood of sign-ins is refused beyond what can wait, and those who know the server go first', {
  tags: 'nightly',
}, async () => {
  const app = await start();
  const { client, user } = await registerSeeker(app);
  const flood = Array.from({ length: 200 }, (_, n) =>
    logIn(via(app, `10.0.${n % 250}.1`), `nobody${n}`, 'wrong password'),
  );
  const knownClient = await logIn(client, user.username);
  expect(knownClient.status).toBe(200);
  const replies = await Promise.all(flood);
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  for (const reply of refused) {
    expectError(reply, 'SERVICE_UNAVAILABLE');
    expect(reply.headers.get('retry-after')).toBe('2');
  }
  for (const { status } of replies) expect([401, 503]).toContain(status);
  expect(passwordLoad()).toEqual({ waiting: 0, running: 0 });
});

test('invented device cookies get nobody into the lane of known devices', {
  tags: 'nightly',
}, async () => {
  const app = await start();
  const { client, user } = await registerSeeker(app);
  const flood = Array.from({ length: 200 }, (_, n) => {
    const stranger = via(app, `10.0.${n % 250}.1`);
    stranger.cookies.set('device', n % 2 ? `A.B` : `device${n}.${'x'.repeat(43)}`);
    return logIn(stranger, `nobody${n}`, 'wrong password');
  });
  const others = [
    logIn(client, user.username),
    via(app, '198.51.100.1').register({ body: newRegistration() }),
  ];
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(statuses).toEqual([200, 201]);
  const replies = await Promise.all(flood);
  expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(100);
});

test('a cookie from before devices had a seal is still known to its account, and gets one', async () => {
  const app = await start();
  const { client, user } = await registerSeeker(app);
  const [id, seal, code] = (client.cookies.get('device') ?? '').split('.');
  client.cookies.set('device', `${id}.${code}`);
  await guess(via(app, '203.0.113.1'), user.username);
  expect((await logIn(client, user.username)).status).toBe(200);
  expect(client.cookies.get('device')).toBe(`${id}.${seal}.${code}`);
  // An invented device cookie is not extended.
  const invented = via(app, '203.0.113.2');
  invented.cookies.set('device', 'A.B');
  expect((await logIn(invented, user.username)).status).toBe(200);
  expect(invented.cookies.get('device')).not.toMatch(/^A\./);
});

test('guesses of the current password are limited like those at sign-in, per session', async () => {
  const app = await start();
  const { client, user } = await registerSeeker(app);
  const password = 'another battery of staples';
  for (let n = 0; n < PER_ACCOUNT; n += 1) {
    const body = { currentPassword: `guess ${n}`, password };
    expectError(await client.changePassword({ body }), 'WRONG_PASSWORD');
  }
  const right = { currentPassword: PASSWORD, password };
  expectError(await client.changePassword({ body: right }), 'RATE_LIMITED');
  expect((await logIn(app.createClient(), user.username)).status).toBe(200);
});

test('guesses of codes are limited like those of passwords, over all networks', async () => {
  const app = await start();
  const person = await registerSeeker(app);
  const { secret } = await turnOnFactor(person);
  const { username } = person.user;
  const pendingLogIns = await Promise.all(
    Array.from({ length: PER_ACCOUNT + 1 }, async (_, network) => {
      const client = via(app, `203.0.113.${network}`);
      expectError(await logIn(client, username), 'SECOND_FACTOR_REQUIRED');
      return client;
    }),
  );
  const enter = (client: Client, code: string) => client.finishLogIn({ body: { code } });
  for (const client of pendingLogIns.slice(1)) {
    expectError(await enter(client, wrongCode(secret, new Date())), 'WRONG_CODE');
  }
  const [client = app.createClient()] = pendingLogIns;
  const refused = await enter(client, codeAt(secret, new Date()));
  expectError(refused, 'RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  // A thief of the password cannot keep the owner from entering codes on a known device.
  const [knownClient = client] = [person.client];
  expectError(await logIn(knownClient, username), 'SECOND_FACTOR_REQUIRED');
  expect((await enter(knownClient, codeAt(secret, new Date(), 1))).status).toBe(200);
  for (let n = 0; n < PER_ACCOUNT; n += 1) {
    const body = { code: wrongCode(secret, new Date()) };
    expectError(await knownClient.confirmSecondFactor({ body }), 'WRONG_CODE');
  }
  const right = { body: { code: codeAt(secret, new Date(), 1) } };
  expectError(await knownClient.confirmSecondFactor(right), 'RATE_LIMITED');
  // The open session stays valid.
  expect((await knownClient.getSecondFactor()).status).toBe(200);
  const failed = app.logLines.filter(({ event }) => event === 'second-factor.failed');
  expect(failed).toHaveLength(2 * PER_ACCOUNT);
  expect(failed[0]).toMatchObject({ userId: person.user.id });
});

test('password links are rate-limited by network, and open a locked account', async () => {
  const app = await start({ PASSWORD_RESETS_PER_HOUR: '2' });
  const { user } = await registerSeeker(app);
  const requestReset = (address: string, email: string) =>
    via(app, address).requestPasswordReset({ body: { email } });
  expect((await requestReset('203.0.113.1', user.email)).status).toBe(204);
  expect((await requestReset('203.0.113.2', user.email.toUpperCase())).status).toBe(204);
  // Other networks' requests count for themselves, not for the mail address.
  for (let network = 10; network < 30; network += 1) {
    expect((await requestReset(`203.0.113.${network}`, user.email)).status).toBe(204);
  }
  expect((await requestReset('203.0.113.3', user.email)).status).toBe(204);
  expect((await requestReset('203.0.113.1', 'nobody@example.ca')).status).toBe(204);
  expectError(await requestReset('203.0.113.1', 'somebody@example.ca'), 'RATE_LIMITED');

  const owner = via(app, '203.0.113.4');
  await guess(owner, user.username);
  expectError(await logIn(owner, user.username), 'RATE_LIMITED');
  await runTasks(app);
  const token = await tokenFor(app, user.id, 'password-reset');
  const password = 'another battery of staples';
  expect((await owner.resetPassword({ body: { token, password } })).status).toBe(204);
  expect((await logIn(owner, user.username, password)).status).toBe(200);
});
