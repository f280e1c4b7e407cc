/** @module-tag nightly */
import { expect, vi } from 'vitest';
import { payoutAccounts } from '#shared/schema/payments.ts';
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
  expect(changes.isFixed).toBe(false);
  expect(changes.tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['applications', 'users']),
  );
  expect(changes.others).toContain((await other.getCurrentUser()).body.username);

  expect((await reset(app)).status).toBe(204);
  await awaitNext(app);
  expect(await state()).toEqual(atFirst);
  expect((await other.listCandidates({ query: {} })).body.ids).toEqual([]);
  expect((await app.createClient().getJob({ params: { id: job.id } })).status).toBe(200);
  const { tables } = await changesOf(app);
  expect(tables.filter(({ name }) => name !== 'users')).toEqual([]);
});

test('is refused once money hangs on the persona, and for who is not in the seed', async ({
  app,
}) => {
  const { body: me } = await (await actAs(app)).getCurrentUser();
  const now = app.clock.now();
  const account = { userId: me.id, stripeAccountId: 'acct_new', createdAt: now, updatedAt: now };
  await app.db.insert(payoutAccounts).values({ ...account, status: 'ready' });
  expect(await changesOf(app)).toMatchObject({
    isFixed: true,
    tables: expect.arrayContaining([{ name: 'payout_accounts', rows: 1 }]),
  });
  expectError(await reset(app), 'CONFLICT');
  // The tests' seed has the demo's people alone.
  const client = app.createClient();
  const missing = { persona: 'hired-seeker' } as const;
  expectError(await client.getPersonaChanges({ query: missing }), 'NOT_FOUND');
  expectError(await client.resetPersona({ body: missing }), 'NOT_FOUND');
});
