import { expect } from 'vitest';
import { deleteOldAudit } from '#server/features/staff/audit-chain.ts';
import { listMembers } from '#server/features/staff/members/queries.ts';
import { addMember, removeMember } from '#server/features/staff/members/service.ts';
import { STAFF_AUDIT_YEARS } from '#shared/domain/staff.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { PASSWORD, registerEmployer, registerSeeker } from '#tests/support/factories.ts';
import { codeAt, turnOnFactor } from '#tests/support/second-factor.ts';
import { test } from '../fixtures.ts';
import { registerMember, registerStaff } from './fixtures.ts';

test('a member is added by username or email, and may do nothing more once removed', async ({
  app,
}) => {
  const { user, client } = await registerEmployer(app);
  const change = { reason: 'By hand', now: new Date() };
  expectError(await client.getStaffDesk(), 'NOT_FOUND');
  expect(await addMember(app.db, { login: user.email.toUpperCase(), ...change })).toBe(true);
  expect(await addMember(app.db, { login: user.username, ...change })).toBe(false);
  expect((await client.getStaffDesk()).body).toEqual({
    username: user.username,
    role: 'support',
    secondFactor: 'missing',
  });
  expect(await listMembers(app.db)).toContainEqual(
    expect.objectContaining({ username: user.username, fullName: user.fullName }),
  );
  await expect(addMember(app.db, { login: 'no-one', ...change })).rejects.toThrow('no-one');

  expect(await removeMember(app.db, { login: user.username, ...change })).toBe(true);
  expect(await removeMember(app.db, { login: user.username, ...change })).toBe(false);
  expectError(await client.getStaffDesk(), 'NOT_FOUND');
});

test('without a second factor only the call for the own role is answered', async ({ app }) => {
  const member = await registerMember(app);
  const { client, user } = member;
  expectError(await client.listStaffAudit(), 'SECOND_FACTOR_MISSING');
  const { secret, recoveryCodes } = await turnOnFactor(member);
  // The code that turned it on was entered in this session.
  expect((await client.listStaffAudit()).status).toBe(200);
  const [code = '', later = ''] = recoveryCodes;

  const laptop = app.createClient();
  const credentials = { username: user.username, password: PASSWORD };
  expectError(await laptop.logIn({ body: credentials }), 'SECOND_FACTOR_REQUIRED');
  expectError(await laptop.getStaffDesk(), 'NOT_FOUND');
  expect((await laptop.finishLogIn({ body: { code } })).status).toBe(200);
  expect((await laptop.listStaffAudit()).status).toBe(200);

  // A session from before the second factor or from an older release.
  await app.pool.query(
    `UPDATE sessions SET sess = (sess::jsonb - 'secondFactor')::json
      WHERE (sess -> 'passport' ->> 'user')::int = $1`,
    [user.id],
  );
  expect((await laptop.getStaffDesk()).body.secondFactor).toBe('asked');
  expectError(await laptop.listStaffAudit(), 'SECOND_FACTOR_REQUIRED');
  expect((await laptop.confirmSecondFactor({ body: { code: later } })).status).toBe(204);
  expect((await laptop.getStaffDesk()).body.secondFactor).toBe('given');
  expect((await laptop.listStaffAudit()).status).toBe(200);

  const turnOffBody = { currentPassword: PASSWORD, code: codeAt(secret, new Date(), 1) };
  expect((await laptop.turnOffSecondFactor({ body: turnOffBody })).status).toBe(204);
  expectError(await laptop.listStaffAudit(), 'SECOND_FACTOR_MISSING');
});

test('an act has its reason in the audit log, with who did it and about whom', async ({ app }) => {
  const staff = await registerStaff(app);
  const { user, client } = await registerSeeker(app);
  const other = app.createClient();
  await other.logIn({ body: { username: user.username, password: PASSWORD } });
  const params = { id: user.id };
  for (const reason of ['', '  no ', 'x'.repeat(1001)]) {
    expect(
      fieldErrors(await staff.client.raw('endSessionsByStaff', { params, body: { reason } })),
    ).toEqual([expect.stringContaining('reason')]);
  }
  const body = { reason: ' Lost their phone, call of Monday ' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  // A retry, as after a lost response.
  for (let press = 0; press < 2; press += 1) {
    const reply = await staff.client.endSessionsByStaff({ params, body }, headers);
    expect(reply.body).toMatchObject({ id: user.id, sessions: [] });
  }
  for (const each of [client, other]) expectError(await each.getCurrentUser(), 'UNAUTHENTICATED');
  expectError(
    await staff.client.endSessionsByStaff({ params: { id: 2_147_483_647 }, body }),
    'NOT_FOUND',
  );

  const { body: entries } = await staff.client.listStaffAudit({ query: { personId: user.id } });
  expect(entries).toEqual([
    expect.objectContaining({
      act: 'end-sessions',
      reason: 'Lost their phone, call of Monday',
      details: { sessions: 2 },
      staff: expect.objectContaining({ username: staff.user.username }),
      subject: expect.objectContaining({ username: user.username }),
      target: null,
    }),
  ]);
  const { body: added } = await staff.client.listStaffAudit({
    query: { act: 'add-member', personId: staff.user.id },
  });
  expect(added).toEqual([expect.objectContaining({ staff: null, reason: 'On the first day' })]);
});

test('the audit log cannot be changed, and only what is old enough leaves it', async ({ app }) => {
  await registerStaff(app);
  for (const statement of [
    `UPDATE staff_audit SET reason = 'another'`,
    'DELETE FROM staff_audit',
    'TRUNCATE staff_audit',
  ]) {
    await expect(app.pool.query(statement)).rejects.toThrow('append-only');
  }
  const count = async () => {
    const { rows } = await app.pool.query('SELECT count(*)::int AS count FROM staff_audit');
    return rows[0].count;
  };
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const later = new Date();
  later.setUTCFullYear(later.getUTCFullYear() + STAFF_AUDIT_YEARS);
  await deleteOldAudit(app.db, new Date(later.getTime() - 86_400_000));
  expect(await count()).toBe(before);
  await deleteOldAudit(app.db, new Date(later.getTime() + 86_400_000));
  expect(await count()).toBe(0);
});

test('a failed act leaves no entry', async ({ app }) => {
  const staff = await registerStaff(app);
  const countActs = async () => {
    const { body } = await staff.client.listStaffAudit({ query: { act: 'end-sessions' } });
    return body.length;
  };
  const before = await countActs();
  const missing = { params: { id: 2_147_483_647 }, body: { reason: 'Not there' } };
  expectError(await staff.client.endSessionsByStaff(missing), 'NOT_FOUND');
  expect(await countActs()).toBe(before);
});
