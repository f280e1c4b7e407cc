import { expect, vi } from 'vitest';
import { changeRole, removeMember } from '#server/features/staff/members/service.ts';
import { expectError } from '#tests/support/client.ts';
import type { Person } from '#tests/support/factories.ts';
import { ALL_READ, expectSoundBooks, type MoneyApp } from '#tests/support/money.ts';
import { test } from '../payments/fixtures.ts';
import { registerStaff, runDecisions } from './fixtures.ts';
import { holdMoney } from './held-money.ts';

const because = { reason: 'Read both sides' };

test.afterEach(({ app }) => expectSoundBooks(app));

async function hold(app: MoneyApp, amount: string) {
  const money = await holdMoney(app, amount);
  const { id, staff } = money;
  const body = {
    ...because,
    decision: 'release',
    explanation: 'It was all delivered.',
    lastEventId: ALL_READ,
  } as const;
  return {
    ...money,
    decide: () => staff.client.decidePayment({ params: { id }, body }),
    confirm: async (by: Person) => {
      const { proposal } = await money.read();
      const params = { id: proposal?.id ?? 0 };
      return by.client.confirmProposal({ params, body: because });
    },
  };
}

const change = (app: MoneyApp, { user }: Person) => ({
  login: user.username,
  reason: 'On the last day',
  now: app.clock.now(),
});

/** Sends a request that waits for an escrow's lock, and ends the wait after something else. */
async function duringLock<T>(
  app: MoneyApp,
  escrowId: number,
  request: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const other = await app.pool.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM escrows WHERE id = $1 FOR UPDATE', [escrowId]);
    const reply = request();
    const waits = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await app.pool.query(waits)).rowCount === 1);
    await meanwhile();
    await other.query('ROLLBACK');
    return await reply;
  } finally {
    other.release(true);
  }
}

test('a decision that waits for its payment ends with its member', async ({ app }) => {
  const money = await hold(app, '250.00');
  const remove = () => removeMember(app.db, change(app, money.staff));
  expectError(await duringLock(app, money.id, money.decide, remove), 'NOT_FOUND');
  const large = await hold(app, '1200.00');
  const second = await registerStaff(app);
  expect((await large.decide()).status).toBe(200);
  const toSupport = () => changeRole(app.db, { ...change(app, second), role: 'support' });
  const confirm = () => large.confirm(second);
  expectError(await duringLock(app, large.id, confirm, toSupport), 'STAFF_ROLE_REQUIRED');
  await runDecisions(app);
  expect(await money.viewOf()).toMatchObject({ status: 'funded', decidedBy: null });
  expect(await large.viewOf()).toMatchObject({ status: 'funded', decidedBy: null });
});

test('a decision ends with the member who confirmed it, and its employer is in the log', async ({
  app,
}) => {
  const money = await hold(app, '1200.00');
  const second = await registerStaff(app);
  expect((await money.decide()).status).toBe(200);
  expect((await money.confirm(second)).status).toBe(200);
  expect(await removeMember(app.db, change(app, second))).toBe(true);
  await runDecisions(app);
  expect(await money.viewOf()).toMatchObject({ status: 'funded', decidedBy: null });
  const query = { login: money.party.employer.user.username, act: 'take-back-decision' } as const;
  expect((await money.staff.client.listStaffAudit({ query })).body).toMatchObject([
    { targetId: money.id, staff: null, reason: 'On the last day' },
  ]);
});

test('a decision ends with the role that makes it', async ({ app }) => {
  const money = await hold(app, '250.00');
  expect((await money.decide()).status).toBe(200);
  const toSupport = { ...change(app, money.staff), role: 'support' } as const;
  expect(await changeRole(app.db, toSupport)).toBe(true);
  await runDecisions(app);
  expect(await money.viewOf()).toMatchObject({ status: 'funded', decidedBy: null });
});
