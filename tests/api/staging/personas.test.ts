/** @module-tag nightly */
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedStaging } from '#server/demo/staging/seed-staging.ts';
import {
  PERSONAS,
  type Persona,
  personaOf,
  personaPage,
  SECOND_FACTOR,
} from '#shared/domain/staging.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { newRegistration, registerSeeker } from '#tests/support/factories.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { test as base, overridable } from '../fixtures.ts';

const test = overridable(base)
  .extend('environment', { scope: 'file' }, { STAGING: '1', RATE_LIMITS: 'on' })
  .extend('seeded', { scope: 'file' }, async ({ app }) => {
    const { db, pool, logger, config } = app;
    const secondFactorKeys = config.session.secrets;
    const now = new Date();
    await seedDemo(db, { now });
    const fees = { platformFeeBps: 500, isSimulated: true };
    const options = { db, pool, logger, now, ...fees, secondFactorKeys };
    await seedStaging(options);
    // The seed is idempotent: a second start adds no account.
    await seedStaging(options);
    return app;
  });

const BY_HAND: readonly Persona[] = ['second-factor', 'closing', 'suspended', 'locked-out'];
const others = PERSONAS.filter((persona) => !BY_HAND.includes(persona));

test.for(others)('%s is signed in with one press', async (persona, { seeded }) => {
  const client = seeded.createClient();
  const { body } = await client.actAs({ body: { persona } });
  expect(body.language).toBe(persona === 'french-seeker' ? 'fr' : null);
  const { user, ...state } = (await client.getStagingState()).body;
  expect(state.persona).toBe(persona);
  expect((await client.getCurrentUser()).body).toMatchObject({ ...user });
  const isStaff = (await client.getStaffDesk()).status === 200;
  expect(isStaff).toBe(persona.endsWith('-member'));
  // The staff pages open: a persona counts as having entered the second factor.
  if (isStaff) expect((await client.listStaffAudit()).status).toBe(200);
  const area = user?.role === 'employer' ? '/employer/' : '/job-seeker/';
  expect(body.to.startsWith(isStaff ? '/staff' : area)).toBe(true);
});

test('acting as another ends the session of the one before', async ({ seeded }) => {
  const client = seeded.createClient();
  await client.actAs({ body: { persona: 'new-seeker' } });
  const before = new Map(client.cookies);
  await client.actAs({ body: { persona: 'new-employer' } });
  const former = seeded.createClient();
  for (const [name, value] of before) former.cookies.set(name, value);
  expectError(await former.getCurrentUser(), 'UNAUTHENTICATED');
});

test('the locked-out account is refused its own password', async ({ seeded }) => {
  const client = seeded.createClient();
  await client.actAs({ body: { persona: 'new-seeker' } });
  const { body } = await client.actAs({ body: { persona: 'locked-out' } });
  expect(body.to).toBe('/auth');
  expect((await client.getStagingState()).body.user).toBeNull();
  const credentials = { username: 'locked-out', password: DEMO_PASSWORD };
  expectError(await client.logIn({ body: credentials }), 'RATE_LIMITED');
});

test('it is refused also where limits are off', async () => {
  const app = await startApp({ STAGING: '1' });
  const { username, password } = newRegistration({ username: 'locked-out' });
  await registerSeeker(app, { username, password });
  const client = app.createClient();
  await client.actAs({ body: { persona: 'locked-out' } });
  const credentials = { username, password };
  expectError(await client.logIn({ body: credentials }), 'RATE_LIMITED');
  await app.close();
});

const logInAs = async (seeded: TestApp, persona: Persona) => {
  const client = seeded.createClient();
  await client.actAs({ body: { persona } });
  const credentials = { username: persona, password: DEMO_PASSWORD };
  return { client, reply: await client.logIn({ body: credentials }) };
};

test('an account with two-step login is asked for a code of its published key', async ({
  seeded,
}) => {
  const { client, reply } = await logInAs(seeded, 'second-factor');
  expectError(reply, 'SECOND_FACTOR_REQUIRED');
  const code = codeAt(SECOND_FACTOR.secret, new Date());
  expect((await client.finishLogIn({ body: { code } })).status).toBe(200);
  const again = await logInAs(seeded, 'second-factor');
  const [recoveryCode = ''] = SECOND_FACTOR.recoveryCodes;
  expect((await again.client.finishLogIn({ body: { code: recoveryCode } })).status).toBe(200);
});

test('a suspended account is refused, and one that is being closed may be opened', async ({
  seeded,
}) => {
  expectError((await logInAs(seeded, 'suspended')).reply, 'ACCOUNT_SUSPENDED');
  const { client } = await logInAs(seeded, 'closing');
  expect((await client.getCurrentUser()).status).not.toBe(200);
});

test('the desk has reports, answers to staff, an employer to verify and an offender', async ({
  seeded,
}) => {
  const client = seeded.createClient();
  await client.actAs({ body: { persona: 'staff-member' } });
  const { body: reports } = await client.listStaffReports({ query: {} });
  const subjects = reports.map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'conversation',
    'job',
    'job',
    'job',
    'suspension',
    'takedown',
  ]);
  const { body: employers } = await client.listVerifiedEmployers({ query: {} });
  expect(employers.map(({ companyName }) => companyName)).toContain('Prairie Bakehouse');
});

test('a person who was paid has a payout account and the money', async ({ seeded }) => {
  const client = seeded.createClient();
  await client.actAs({ body: { persona: 'paid-seeker' } });
  const [escrow] = (await client.listSeekerEscrows()).body;
  expect(escrow).toMatchObject({ status: 'released' });
  await client.actAs({ body: { persona: 'hired-seeker' } });
  expect((await client.getPayoutAccount()).body).toMatchObject({ status: 'ready' });
});

test('the employer with money has it in every state', async ({ seeded }) => {
  const client = seeded.createClient();
  await client.actAs({ body: { persona: 'money-employer' } });
  const escrows = (await client.listEmployerEscrows()).body;
  const counts = new Map<string, number>();
  for (const { status } of escrows) counts.set(status, (counts.get(status) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({
    disputed: 1,
    // Held, delivered, overdue, with a refused refund, with a dispute that was won, and ten steps.
    funded: 15,
    pending: 1,
    // By request, by a lost dispute, and by staff.
    refunded: 3,
    // By the employer, by staff, divided by staff, and as agreed.
    released: 4,
    releasing: 1,
  });
});

test('the busy employer has 600 applicants as varied as people are', async ({ seeded }) => {
  const client = seeded.createClient();
  await client.actAs({ body: { persona: 'busy-employer' } });
  const { ids, rows } = (await client.listCandidates()).body;
  // And two with personas.
  expect(ids).toHaveLength(602);
  const countOf = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;
  expect(countOf(rows.map(({ name }) => name))).toBe(rows.length);
  expect(countOf(rows.map(({ place }) => place))).toBeGreaterThan(8);
});

describe('a link to a persona', () => {
  test('leads to a path of this site', async ({ seeded }) => {
    const target = '/job-seeker/messages?applicationId=7#last';
    const { body } = await seeded
      .createClient()
      .actAs({ body: { persona: 'new-seeker', to: target } });
    expect(body.to).toBe(target);
  });

  test.for([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
    'jobs',
    '',
  ])('and not to %j', async (target, { seeded }) => {
    const client = seeded.createClient();
    const reply = await client.raw('actAs', { body: { persona: 'new-seeker', to: target } });
    expect(fieldErrors(reply)).toEqual(['to: This value is not valid']);
    expect(client.cookies.get('sid')).toBeUndefined();
  });

  test('has an address for each', () => {
    expect(PERSONAS.map((persona) => personaOf(personaPage(persona)))).toEqual(PERSONAS);
    expect(personaOf('/staging/as/someone')).toBeUndefined();
  });

  test('is refused from another site', async ({ seeded }) => {
    const client = seeded.createClient();
    const reply = await client.raw('actAs', {
      body: { persona: 'new-seeker' },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expectError(reply, 'CSRF_REJECTED');
  });
});

test('an authenticator goes by its own time where the clock of the server is moved', async ({
  seeded,
}) => {
  const client = seeded.createClient();
  const { body: moved } = await client.moveStagingClock({ body: { hours: 72 } });
  expect(Date.parse(moved.now) - Date.now()).toBeGreaterThan(3_600_000);
  const persona = { body: { persona: 'support-member' } } as const;
  await client.actAs(persona);
  const setUp = await client.beginSecondFactor({ body: { currentPassword: DEMO_PASSWORD } });
  const { secret } = setUp.body;
  const code = (time: Date, steps = 0) => ({ body: { code: codeAt(secret, time, steps) } });
  expectError(await client.turnOnSecondFactor(code(new Date(moved.now))), 'WRONG_CODE');
  expect((await client.turnOnSecondFactor(code(new Date()))).status).toBe(200);

  const phone = seeded.createClient();
  const credentials = { username: 'support-member', password: DEMO_PASSWORD };
  expectError(await phone.logIn({ body: credentials }), 'SECOND_FACTOR_REQUIRED');
  expect((await phone.finishLogIn(code(new Date(), 1))).status).toBe(200);
  expect((await phone.listStaffAudit()).status).toBe(200);
  // A persona still counts as having entered it.
  const again = seeded.createClient();
  await again.actAs(persona);
  expect((await again.listStaffAudit()).status).toBe(200);
});
