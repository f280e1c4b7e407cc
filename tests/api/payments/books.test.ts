import { expect } from 'vitest';
import { compareBooks } from '#server/features/payments/books/reconcile.ts';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import { createParty, DAY, fundEscrow } from '#tests/support/money.ts';
import { brokenInvariants } from '#tests/support/money-invariants.ts';
import type { MoneyWorld } from '#tests/support/money-world.ts';
import { escrowOf } from './events.ts';
import { moneyWorldTest, test } from './fixtures.ts';

/** Inserts held escrows whose charge Stripe does not know: one difference each. */
async function addUnknown(world: MoneyWorld, count: number): Promise<void> {
  for (let inserted = 0; inserted < count; inserted += 1) {
    const { employer, seeker, applicationId } = await world.createParty();
    await world.pool.query(
      `WITH intent AS (
         INSERT INTO payment_intents (stripe_payment_intent_id, employer_id, application_id, amount,
           platform_fee, net_amount, status, stripe_charge_id, check_at, created_at, updated_at)
         VALUES ('pi_of_nowhere_' || $3::int, $1, $3, 100, 5, 95, 'completed', 'ch_of_nowhere_' || $3::int,
           $4, $4, $4) RETURNING id),
       escrow AS (
         INSERT INTO escrows (payment_intent_id, application_id, employer_id, job_seeker_id, amount,
           platform_fee, net_amount, funded_at, updated_at)
         SELECT id, $3, $1, $2, 100, 5, 95, $4, $4 FROM intent RETURNING id),
       movement AS (
         INSERT INTO payment_transactions (escrow_id, transaction_type, amount, status, from_user_id,
           to_user_id, next_attempt_at, created_at, processed_at)
         SELECT id, 'fund', 100, 'completed', $1, $2, $4, $4, $4 FROM escrow RETURNING id),
       numbered AS (
         INSERT INTO receipt_numbers VALUES (1, 1)
         ON CONFLICT (id) DO UPDATE SET last = receipt_numbers.last + 1 RETURNING last)
       INSERT INTO receipts
       SELECT last, movement.id, $4, 'Maple Works', 'Hand', 'Office Clerk' FROM movement, numbered`,
      [employer.id, seeker.id, applicationId, world.clock.now()],
    );
  }
}

const checks = async ({ pool }: Pick<MoneyWorld, 'pool'>) =>
  (await pool.query('SELECT position, found, differences FROM payment_checks ORDER BY day DESC'))
    .rows;

moneyWorldTest(
  'a killed comparison resumes where it was, and counts nothing twice',
  { tags: 'nightly' },
  async ({ world }) => {
    world.endFaults();
    await addUnknown(world, 45);
    expect(await compareBooks(world.process())).toBe(true);
    expect(await checks(world)).toMatchObject([{ found: 20, differences: null }]);
    // The process dies at the third escrow of its second batch.
    world.injectFaults(['none', 'none', 'killed before'], (deliveries) => deliveries);
    await expect(compareBooks(world.process())).rejects.toThrow();
    world.endFaults();
    expect(await checks(world)).toMatchObject([{ found: 20, differences: null }]);
    // The lease is respected until it expires.
    world.clock.advance(400);
    expect(await compareBooks(world.process())).toBe(false);
    world.clock.advance(200);
    await createPaymentsWorker(world.process()).runDue();
    expect(await checks(world)).toMatchObject([{ found: 45, differences: 45 }]);
    // Only the second batch ran twice.
    const logged = world.events().filter((event) => event === 'ledger.differs').length;
    expect(logged).toBeLessThanOrEqual(45 + 20);
    expect(await compareBooks(world.process())).toBe(false);
    expect(await brokenInvariants(world.pool)).toEqual({});
  },
);

test('a refund that is due does not wait for a slow comparison', { tags: 'nightly' }, async ({
  app,
}) => {
  const { pool, faults, clock } = app;
  const parties = [await createParty(app), await createParty(app)] as const;
  for (const party of parties) await fundEscrow(app, party);
  await app.worker.runDue();
  const { client } = parties[1].employer;
  const { id } = await escrowOf(parties[1]);
  faults.before = ({ path }) => (path === '/v1/refunds' ? { status: 500 } : undefined);
  await client.refundEscrow({ body: { escrowId: Number(id), reason: 'Not needed' } });
  clock.advance(DAY);
  faults.before = ({ path }) => (path.startsWith('/v1/charges/') ? { delayMs: 10_000 } : undefined);
  const worker = createPaymentsWorker(app.money);
  worker.start(50);
  try {
    await expect
      .poll(() => escrowOf(parties[1]), { timeout: 9_000 })
      .toMatchObject({ status: 'refunded' });
    expect(await checks({ pool })).toMatchObject([{ differences: null }, { differences: 0 }]);
  } finally {
    await worker.stop();
    faults.before = undefined;
  }
});

test('a charge that cannot be read counts as a difference, and the rest is compared', async ({
  app,
}) => {
  const { pool, faults, clock } = app;
  const parties = [await createParty(app), await createParty(app)];
  for (const party of parties) await fundEscrow(app, party);
  await app.worker.runDue();
  const { rows } = await pool.query(
    'SELECT stripe_charge_id AS id FROM payment_intents ORDER BY id',
  );
  clock.advance(DAY);
  faults.before = ({ path }) =>
    path === `/v1/charges/${rows[0].id}` ? { status: 500 } : undefined;
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await expect(compareBooks(app.money)).rejects.toThrow();
    clock.advance(app.money.staleMs);
  }
  expect(await compareBooks(app.money)).toBe(false);
  expect((await checks(app))[0]).toMatchObject({ differences: 1 });
  expect(app.logLines).toContainEqual(expect.objectContaining({ event: 'ledger.unread' }));
  faults.before = undefined;
  clock.advance(DAY);
  expect(await compareBooks(app.money)).toBe(false);
  expect((await checks(app))[0]).toMatchObject({ differences: 0 });
});
