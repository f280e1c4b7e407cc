/** @module-tag nightly */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { findSeed, schemaOf } from '#server/features/staging/reset/queries.ts';
import { paymentIntents, payoutAccounts } from '#shared/schema/payments.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { apply, postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';

const test = overridable(base).override('environment', { STAGING: '1', SMTP_URL: '' });

const awaitNext = async ({ origin }: TestApp) => {
  await vi.waitUntil(async () => (await fetch(`${origin}/api/ready`)).ok, { timeout: 30_000 });
};
const actAs = async (app: TestApp) => {
  const client = app.createClient();
  expect((await client.actAs({ body: { persona: 'complete-seeker' } })).status).toBe(200);
  return client;
};
const persona = 'complete-seeker' as const;
const changesOf = async (app: TestApp) =>
  (await app.createClient().getPersonaChanges({ query: { persona } })).body;
const reset = (app: TestApp) => app.createClient().resetPersona({ body: { persona } });

test.beforeAll(async ({ app }) => {
  // The first reset builds the seed.
  expect((await app.createClient().resetStaging({ body: {} })).status).toBe(204);
  await awaitNext(app);
});

test('one persona goes back to the seed, and what others did stays', async ({ app }) => {
  const seeker = await actAs(app);
  const state = async () => ({
    user: { ...(await seeker.getCurrentUser()).body },
    profile: (await seeker.getSeekerProfile()).body,
    applications: (await seeker.listSeekerApplications({ query: {} })).body,
    conversations: (await seeker.listConversations()).body,
  });
  const atFirst = await state();
  const { client: other } = await registerCompany(app, { companyName: 'Newcomers' });
  const job = await postJob(other);
  await seeker.updateUser({ body: { fullName: 'Someone Else' } });
  await apply(seeker, job.id);
  const [mine] = atFirst.applications;
  if (!mine) throw new Error('The seed has no application.');
  expect((await state()).applications).toHaveLength(atFirst.applications.length + 1);

  const changes = await changesOf(app);
  expect(changes.kept).toEqual([]);
  expect(changes.tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['applications', 'users']),
  );
  expect(changes.others).toContain((await other.getCurrentUser()).body.username);

  expect((await other.resetPersona({ body: { persona } })).status).toBe(204);
  await awaitNext(app);
  expect(await state()).toEqual(atFirst);
  expect((await seeker.getStagingState()).body.change).toMatchObject({
    kind: 'reset-persona',
    of: persona,
    by: (await other.getCurrentUser()).body.username,
  });
  expect((await other.listCandidates({ query: {} })).body.ids).toEqual([]);
  expect((await app.createClient().getJob({ params: { id: job.id } })).status).toBe(200);
  const { tables } = await changesOf(app);
  expect(tables.filter(({ name }) => name !== 'users')).toEqual([]);
});

test('what the payments worker has planned anew is no change', async ({ app }) => {
  const seeker = await actAs(app);
  const [mine] = (await seeker.listSeekerApplications({ query: {} })).body;
  const { user } = await registerCompany(app);
  const now = app.clock.now();
  const amounts = { amount: '100.00', platformFee: '5.00', netAmount: '95.00' };
  const intent = { employerId: user.id, applicationId: mine?.id ?? 0, ...amounts };
  const times = { createdAt: now, updatedAt: now, checkAt: now };
  const row = { ...intent, ...times, stripePaymentIntentId: 'pi_seed' };
  await app.db.insert(paymentIntents).values(row);
  expect((await changesOf(app)).kept).toEqual([{ name: 'payment_intents', rows: 1 }]);
  const seed = schemaOf((await findSeed(app.db))?.id ?? 0);
  await app.db.execute(
    sql.raw(`INSERT INTO ${seed}."public.payment_intents" SELECT * FROM payment_intents`),
  );
  await app.db.update(paymentIntents).set({ checkAt: new Date(now.getTime() + 3_600_000) });
  expect((await changesOf(app)).kept).toEqual([]);
  await app.db.delete(paymentIntents);
  await app.db.execute(sql.raw(`DELETE FROM ${seed}."public.payment_intents"`));
});

test('leaves money as it is, and is refused where money hangs on what is new', async ({ app }) => {
  const seeker = await actAs(app);
  const { body: me } = await seeker.getCurrentUser();
  const now = app.clock.now();
  const times = { createdAt: now, updatedAt: now };
  const account = { userId: me.id, stripeAccountId: 'acct_new', ...times };
  await app.db.insert(payoutAccounts).values({ ...account, status: 'ready' });
  await seeker.updateUser({ body: { fullName: 'Someone Else' } });
  expect(await changesOf(app)).toMatchObject({ kept: [{ name: 'payout_accounts', rows: 1 }] });
  expect((await reset(app)).status).toBe(204);
  await awaitNext(app);
  expect((await seeker.getCurrentUser()).body.fullName).toBe(me.fullName);
  expect(await app.db.$count(payoutAccounts)).toBe(1);

  const { client: other, user } = await registerCompany(app);
  const { id: applicationId } = await apply(seeker, (await postJob(other)).id);
  const amounts = { amount: '100.00', platformFee: '5.00', netAmount: '95.00' };
  const intent = { employerId: user.id, applicationId, stripePaymentIntentId: 'pi_new' };
  await app.db.insert(paymentIntents).values({ ...amounts, ...intent, ...times, checkAt: now });
  expectError(await reset(app), 'CONFLICT');
  expect((await seeker.listSeekerApplications({ query: {} })).body[0]?.id).toBe(applicationId);
});

test('is unknown for who is not in the seed', async ({ app }) => {
  // The tests' seed has the demo's people alone.
  const client = app.createClient();
  const missing = { persona: 'hired-seeker' } as const;
  expect((await client.getPersonaChanges({ query: missing })).body.isInSeed).toBe(false);
  expectError(await client.resetPersona({ body: missing }), 'NOT_FOUND');
});
