import { expect } from 'vitest';
import { createFunding } from '#server/features/payments/operations/funding.ts';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import { HOUR } from '#tests/support/money.ts';
import { brokenInvariants } from '#tests/support/money-invariants.ts';
import type { MoneyWorld } from '#tests/support/money-world.ts';
import { poison } from '#tests/support/poison.ts';
import { moneyWorldTest as test } from '../../payments/fixtures.ts';

test.beforeEach(async ({ world }) => {
  world.endFaults();
  // The first search covers the day before.
  await createPaymentsWorker(world.process()).runDue();
});

test.afterEach(async ({ world }) => {
  expect(await brokenInvariants(world.pool)).toEqual({});
});

type Party = Awaited<ReturnType<MoneyWorld['createParty']>>;

const fund = (world: MoneyWorld, { employer, applicationId }: Party, amount = 25_000) => {
  const completionDeadline = '2027-01-15T12:00:00.000Z';
  return createFunding(world.process(), employer, { applicationId, amount, completionDeadline });
};

/** Kills a process between Stripe's response and the insert of the row. */
async function dieWhileFunding(world: MoneyWorld, party: Party): Promise<void> {
  world.injectFaults(['killed after'], (deliveries) => deliveries);
  await expect(fund(world, party)).rejects.toThrow();
  world.endFaults();
}

async function sweep(world: MoneyWorld, ms = 50_000): Promise<void> {
  world.clock.advance(ms);
  await createPaymentsWorker(world.process()).runDue();
}

async function atStripe(world: MoneyWorld, { applicationId }: Party): Promise<string[]> {
  const { rows } = await world.pool.query<{ status: string }>(
    `SELECT data->>'status' AS status FROM stripe_emulator.objects
     WHERE object = 'payment_intent' AND data->'metadata'->>'applicationId' = $1 ORDER BY seq`,
    [String(applicationId)],
  );
  return rows.map(({ status }) => status);
}

const rowsOf = async (world: MoneyWorld, { applicationId }: Party) =>
  (
    await world.pool.query(
      `SELECT p.status, p.stripe_payment_intent_id AS id, p.completion_deadline AS deadline,
         p.platform_fee AS fee, e.status AS escrow
       FROM payment_intents p LEFT JOIN escrows e ON e.payment_intent_id = p.id
       WHERE p.application_id = $1 ORDER BY p.id`,
      [applicationId],
    )
  ).rows;

const pay = (world: MoneyWorld, id: string) =>
  world.direct((stripe) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));

test('a payment whose process died before it had a row is cancelled within a minute', async ({
  world,
}) => {
  const party = await world.createParty();
  await dieWhileFunding(world, party);
  expect(await atStripe(world, party)).toEqual(['requires_payment_method']);
  expect(await rowsOf(world, party)).toEqual([]);
  await sweep(world);
  expect(await atStripe(world, party)).toEqual(['canceled']);
  // The same terms give a new payment, which can be paid.
  const again = await fund(world, party);
  await pay(world, again.payment.id);
  await sweep(world);
  expect(await rowsOf(world, party)).toMatchObject([
    { status: 'failed' },
    { status: 'completed', escrow: 'funded' },
  ]);
});

test('a stray payment that cannot be recorded holds up no other, and is tried again', async ({
  world,
}) => {
  const first = await world.createParty();
  const second = await world.createParty();
  for (const party of [first, second]) await dieWhileFunding(world, party);
  const cure = await poison(
    { db: world.process().db },
    'payment_intents',
    `new.application_id = ${first.applicationId}`,
  );
  const sweptUntil = async () =>
    (await world.pool.query('SELECT swept_until FROM payment_sweeps')).rows[0].swept_until;
  const before = await sweptUntil();
  await sweep(world);
  expect(await atStripe(world, second)).toEqual(['canceled']);
  expect(await atStripe(world, first)).toEqual(['requires_payment_method']);
  expect((await sweptUntil()) > before).toBe(true);
  await cure();
  await sweep(world);
  expect(await atStripe(world, first)).toEqual(['canceled']);
  expect((await world.pool.query('SELECT FROM stray_payments')).rowCount).toBe(0);
});

test('a young payment is left to the process that may still insert its row', async ({ world }) => {
  const party = await world.createParty();
  await dieWhileFunding(world, party);
  await sweep(world, 20_000);
  expect(await atStripe(world, party)).toEqual(['requires_payment_method']);
  // The person retries before the search and gets the same payment.
  const { payment } = await fund(world, party);
  await sweep(world);
  expect(await atStripe(world, party)).toEqual(['requires_payment_method']);
  expect(await rowsOf(world, party)).toMatchObject([{ status: 'pending', id: payment.id }]);
});

test('a paid payment that a restored backup lacks becomes an escrow again', async ({ world }) => {
  const party = await world.createParty();
  const { payment } = await fund(world, party);
  await pay(world, payment.id);
  await world.pool.query('DELETE FROM payment_intents WHERE application_id = $1', [
    party.applicationId,
  ]);
  // The backup is older than the search's position.
  await world.pool.query(`UPDATE payment_sweeps SET swept_until = swept_until - interval '3 days'`);
  await sweep(world, 2 * HOUR);
  expect(await rowsOf(world, party)).toMatchObject([
    {
      status: 'completed',
      id: payment.id,
      escrow: 'funded',
      fee: '12.50',
      deadline: new Date('2027-01-15T12:00:00.000Z'),
    },
  ]);
});

test('a second paid payment of an application is reported, without an escrow', async ({
  world,
}) => {
  const party = await world.createParty();
  const { payment } = await fund(world, party);
  await pay(world, payment.id);
  await sweep(world);
  const { metadata, transfer_group } = payment;
  const second = await world.direct((stripe) =>
    stripe.paymentIntents.create({
      amount: 25_000,
      currency: 'cad',
      transfer_group: transfer_group ?? '',
      metadata,
      payment_method: 'pm_card_visa',
      confirm: true,
    }),
  );
  expect(second.status).toBe('succeeded');
  await sweep(world);
  expect(await rowsOf(world, party)).toMatchObject([{ id: payment.id, escrow: 'funded' }]);
  expect(world.events()).toContain('payment.orphaned');
});

test('payments of others on the same account are left alone', async ({ world }) => {
  const party = await world.createParty();
  const group = { transfer_group: `application_${party.applicationId}_1` };
  const metadata = {
    applicationId: String(party.applicationId),
    employerId: String(party.employer.id),
  };
  const foreignPayments = await world.direct(async (stripe) => [
    await stripe.paymentIntents.create({ amount: 500, currency: 'cad' }),
    await stripe.paymentIntents.create({ amount: 500, currency: 'cad', metadata, ...group }),
  ]);
  await sweep(world);
  for (const { id } of foreignPayments) {
    const { status } = await world.direct((stripe) => stripe.paymentIntents.retrieve(id));
    expect(status).toBe('requires_payment_method');
  }
  expect(await rowsOf(world, party)).toEqual([]);
});

test('strays on several pages are found, by one process of several', async ({ world }) => {
  const parties = await Promise.all(Array.from({ length: 3 }, () => world.createParty()));
  for (const party of parties) await dieWhileFunding(world, party);
  await world.direct(async (stripe) => {
    for (let count = 0; count < 110; count += 1) {
      await stripe.paymentIntents.create({ amount: 500, currency: 'cad' });
    }
  });
  world.clock.advance(50_000);
  const workers = [0, 1].map(() => createPaymentsWorker(world.process()));
  await Promise.all(workers.map((worker) => worker.runDue()));
  for (const party of parties) expect(await atStripe(world, party)).toEqual(['canceled']);
});
