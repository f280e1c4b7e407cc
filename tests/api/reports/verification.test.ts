import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#shared/schema/users.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { type Employer, postJob, registerCompany } from '#tests/support/factories.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { registerStaff } from '../staff/fixtures.ts';

const START = new Date('2026-11-23T15:00:00Z');
const YEAR_LATER = new Date('2027-11-23T15:00:00Z');
const BUSINESS_NUMBER = '123456782';
const because = { reason: 'Asked for it by phone' };

const test = overridable(fileTest)
  .extend('time', { scope: 'file' }, () => ({ now: START }))
  .extend('clock', { scope: 'file' }, ({ time }) => ({ now: () => time.now }))
  .extend('employer', ({ app }) =>
    registerCompany(app, { companyName: 'Acme', website: 'https://www.acme.ca' }),
  )
  .extend('staff', ({ app }) => registerStaff(app));

test.beforeEach(({ time }) => {
  time.now = START;
});

const shownOn = async ({ client }: Employer, jobId: number) =>
  (await client.getJobEmployer({ params: { id: jobId } })).body.verification;

test('a mark says what was checked and when, as long as it is true, for a year', async ({
  app,
  employer,
  staff,
  time,
}) => {
  const { client, user } = employer;
  const { id } = await postJob(client);
  const params = { id: user.id };
  // Nothing can be checked: the address is unconfirmed, and there is no number.
  expect((await client.getOwnVerification()).body).toEqual({
    checks: { finding: 'unconfirmed', domain: null, businessNumber: null },
    verification: null,
  });
  expectError(await staff.client.verifyEmployer({ params, body: because }), 'CONFLICT');
  await app.db
    .update(users)
    .set({ email: `${user.username}@acme.ca`, emailConfirmedAt: START })
    .where(eq(users.id, user.id));
  await client.updateCompanyProfile({ body: { businessNumber: '123 456 782 RT0001' } });

  const seenFields = { seen: 'Articles of incorporation', seenWhere: 'Corporations Canada' };
  const body = { ...seenFields, ...because };
  const both = await Promise.all([1, 2].map(() => staff.client.verifyEmployer({ params, body })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const mark = {
    verifiedAt: START.toISOString(),
    expiresAt: YEAR_LATER.toISOString(),
    domain: 'acme.ca',
    hasBusinessNumber: true,
    ...seenFields,
  };
  expect(await shownOn(employer, id)).toEqual(mark);
  expect((await app.createClient().getJobEmployer({ params: { id } })).body).not.toContain(
    BUSINESS_NUMBER,
  );
  const { history } = (await staff.client.getStaffEmployer({ params })).body;
  expect(history.map(({ revokedAt }) => revokedAt)).toEqual([null]);

  // Each checked field, changed and changed back.
  const profile = {
    companyName: 'Acme',
    website: 'https://acme.ca',
    businessNumber: BUSINESS_NUMBER,
  };
  for (const change of [
    { companyName: 'Other' },
    { website: 'https://other.ca' },
    { website: null },
    { businessNumber: '' },
    { businessNumber: '123456790' },
  ]) {
    expect((await client.updateCompanyProfile({ body: change })).status).toBe(200);
    expect(await shownOn(employer, id)).toBeNull();
    await client.updateCompanyProfile({ body: profile });
    expect(await shownOn(employer, id)).toEqual(mark);
  }
  time.now = new Date(YEAR_LATER.getTime() - 1);
  expect(await shownOn(employer, id)).toEqual(mark);
  time.now = YEAR_LATER;
  expect(await shownOn(employer, id)).toBeNull();
});

test('a mark is revoked with a reason, and who did what is on record', async ({
  app,
  employer: { client, user },
  staff,
}) => {
  const params = { id: user.id };
  await client.updateCompanyProfile({ body: { businessNumber: BUSINESS_NUMBER } });
  const waiting = (await staff.client.listVerifiedEmployers()).body.find(
    ({ id }) => id === user.id,
  );
  expect(waiting).toMatchObject({
    verification: null,
    checks: { businessNumber: BUSINESS_NUMBER },
  });
  const query = { q: user.username.toUpperCase() };
  expect((await staff.client.listVerifiedEmployers({ query })).body.map(({ id }) => id)).toContain(
    user.id,
  );
  expect((await staff.client.listVerifiedEmployers({ query: { q: '%' } })).body).toEqual([]);

  expectError(await staff.client.revokeVerification({ params, body: because }), 'CONFLICT');
  const granted = (await staff.client.verifyEmployer({ params, body: because })).body;
  expect(granted.verification).toMatchObject({ domain: null, hasBusinessNumber: true, seen: null });
  const revoked = (await staff.client.revokeVerification({ params, body: because })).body;
  expect(revoked.verification).toBeNull();
  const { rows } = await app.pool.query(
    `select act, texts.reason, details
       from staff_audit join staff_audit_texts texts on entry_id = id
      where subject_id = $1 order by id`,
    [user.id],
  );
  expect(rows).toEqual([
    {
      act: 'verify-employer',
      ...because,
      details: { domain: false, businessNumber: true, seen: false },
    },
    { act: 'revoke-verification', ...because, details: {} },
  ]);
});

test('an invalid number or incomplete evidence is refused', async ({
  employer: { client, user },
  staff,
}) => {
  for (const businessNumber of ['123456783', '12345678', 'nul \u0000', '1'.repeat(31), 5]) {
    expect(
      fieldErrors(await client.raw('updateCompanyProfile', { body: { businessNumber } })),
    ).toEqual([expect.stringContaining('businessNumber')]);
  }
  const params = { id: user.id };
  for (const body of [
    { seen: 'A licence' },
    { seenWhere: 'A register' },
    { seen: ' ', seenWhere: 'x' },
  ]) {
    expect(
      fieldErrors(
        await staff.client.raw('verifyEmployer', { params, body: { ...body, ...because } }),
      ),
    ).toEqual([expect.stringContaining('seenWhere')]);
  }
  expectError(await staff.client.getStaffEmployer({ params: { id: staff.user.id } }), 'NOT_FOUND');
});
