import fc from 'fast-check';
import { expect } from 'vitest';
import { createFunding } from '#server/features/payments/funding.ts';
import {
  cancelRelease,
  confirmPayment,
  discardPayment,
  requestOperation,
} from '#server/features/payments/service.ts';
import { recordStatement } from '#server/features/payments/statements.ts';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import type { DeliveryFault } from '#server/stripe-emulator/webhooks.ts';
import { brokenInvariants, brokenPromises, DAY, HOUR } from '#tests/support/money.ts';
import type { Mishap, MoneyWorld } from '#tests/support/money-world.ts';
import { settle, setUpPayouts } from './decisions.ts';
import { moneyWorldTest as test } from './fixtures.ts';

/** `npm run soak` runs more of them, and others each time. */
const { SOAK_RUNS, SOAK_SEED } = process.env;
const RUNS = Number(SOAK_RUNS ?? 100);
const SEED = Number(SOAK_SEED ?? (SOAK_RUNS ? Date.now() : 20_261_121));

const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_createDispute',
  'pm_card_pendingRefund',
  'pm_card_refundFail',
] as const;

const step = fc.oneof(
  fc.record({ do: fc.constant('fund' as const), cents: fc.constantFrom(50, 95, 25_000, 3_333) }),
  fc.record({ do: fc.constant('pay' as const), card: fc.constantFrom(...CARDS) }),
  ...(
    [
      'confirm',
      'discard',
      'release',
      'cancel',
      'refund',
      'race',
      'payout',
      'deliver',
      'work',
      'reverse',
      'delivery',
      'objection',
      'answer',
      'consent',
    ] as const
  ).map((name) => fc.record({ do: fc.constant(name) })),
  fc.record({ do: fc.constant('decide' as const), outcome: fc.constantFrom('won', 'lost') }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(500, 5_000, 60_000, HOUR, 25 * HOUR, 3 * DAY, 15 * DAY, 86 * DAY),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const mishap = fc.oneof(
  { weight: 24, arbitrary: fc.constant<Mishap>('none') },
  {
    weight: 16,
    arbitrary: fc.constantFrom<Mishap>(
      'busy',
      'failed before',
      'failed after',
      'cut before',
      'cut after',
      'killed before',
      'killed after',
    ),
  },
  { weight: 1, arbitrary: fc.constant<Mishap>('slow') },
);

/** What the network and a forger do with webhooks, from a stream of numbers. */
function astray(numbers: number[]): DeliveryFault {
  let at = 0;
  const next = () => numbers[at++ % numbers.length] ?? 0;
  return (deliveries) => {
    const sent = deliveries.flatMap((delivery) => {
      const fate = next() % 8;
      if (fate === 0) return [];
      if (fate === 1) return [delivery, delivery];
      if (fate === 2) {
        const forged = delivery.body.replaceAll(/"amount":\d+/g, '"amount":1');
        return [{ ...delivery, body: `${forged} ` }, delivery];
      }
      return [delivery];
    });
    return sent.sort(() => (next() % 2 ? 1 : -1));
  };
}

type Party = Awaited<ReturnType<MoneyWorld['createParty']>>;

/** One attempt of a person, whose refusal or dead process is part of life. */
const attempt = (work: Promise<unknown>) => work.catch(() => undefined);

async function take(
  world: MoneyWorld,
  party: Party,
  { employer, seeker, applicationId }: Party,
  one: Step,
) {
  const { pool, clock } = world;
  const find = async (query: string) => (await pool.query(query, [applicationId])).rows[0];
  const intent = await find(
    `SELECT stripe_payment_intent_id AS id FROM payment_intents
     WHERE application_id = $1 ORDER BY id DESC LIMIT 1`,
  );
  const escrow = await find(
    'SELECT id FROM escrows WHERE application_id = $1 ORDER BY id DESC LIMIT 1',
  );
  const deps = world.process();
  const request = (type: 'release' | 'refund', description: string) =>
    requestOperation(deps, employer, { type, escrowId: escrow.id, description });
  const release = () => request('release', 'Done');
  const refund = () => request('refund', 'No');
  switch (one.do) {
    case 'fund': {
      const completionDeadline = new Date(clock.now().getTime() + 10 * DAY).toISOString();
      const terms = { applicationId, amount: one.cents, completionDeadline };
      return attempt(createFunding(deps, party.employer, terms));
    }
    case 'pay':
      if (!intent) return;
      return attempt(
        world.outside((stripe) =>
          stripe.paymentIntents.confirm(intent.id, { payment_method: one.card }),
        ),
      );
    case 'confirm':
      return intent && attempt(confirmPayment(deps, employer, intent.id));
    case 'discard':
      return intent && attempt(discardPayment(deps, employer, intent.id));
    case 'cancel':
      return escrow && attempt(cancelRelease(deps, employer, escrow.id));
    case 'release':
      return escrow && attempt(release());
    case 'refund':
      return escrow && attempt(refund());
    case 'race':
      return escrow && Promise.all([attempt(release()), attempt(refund()), attempt(release())]);
    case 'payout':
      return attempt(setUpPayouts(world, seeker));
    case 'deliver':
      return world.emulator.runDue();
    case 'work':
      return attempt(createPaymentsWorker(deps).runDue());
    case 'delivery':
    case 'objection':
    case 'answer':
    case 'consent': {
      if (!escrow) return;
      const author = one.do === 'answer' ? employer : seeker;
      const statement = { escrowId: escrow.id, kind: one.do, text: 'My side' };
      return attempt(recordStatement(deps, author, statement));
    }
    case 'wait':
      return passTime(world, one.ms);
    case 'decide':
      return decideDisputes(world, applicationId, one.outcome as 'won' | 'lost');
    case 'reverse':
      return reverseTransfers(world, applicationId);
  }
}

/** Lets time pass; the search for strays is spared the days in which there are none. */
async function passTime({ clock, pool }: MoneyWorld, ms: number): Promise<void> {
  clock.advance(ms);
  if (ms <= 3 * DAY) return;
  const until = new Date(clock.now().getTime() - 3 * DAY);
  await pool.query(
    `UPDATE payment_sweeps SET swept_until = greatest(swept_until, date_trunc('second', least(
       $1::timestamptz,
       (SELECT to_timestamp(min((data->>'created')::bigint)) FROM stripe_emulator.objects o
        WHERE object = 'payment_intent' AND NOT EXISTS (
          SELECT FROM payment_intents WHERE stripe_payment_intent_id = o.id)))))`,
    [until],
  );
}

/** The bank decides what it was asked about this application's payments. */
async function decideDisputes(world: MoneyWorld, applicationId: number, outcome: 'won' | 'lost') {
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT d.id FROM stripe_emulator.objects d
     JOIN payment_intents p ON p.stripe_payment_intent_id = d.data->>'payment_intent'
     WHERE d.object = 'dispute' AND p.application_id = $1 AND d.data->>'status' = 'needs_response'`,
    [applicationId],
  );
  for (const { id } of rows) await world.emulator.closeDispute(id, outcome);
}

/** Stripe's operator takes a payout back. */
async function reverseTransfers(world: MoneyWorld, applicationId: number) {
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT t.stripe_transfer_id AS id FROM payment_transactions t
     JOIN escrows e ON e.id = t.escrow_id
     WHERE e.application_id = $1 AND t.transaction_type = 'release' AND t.status = 'completed'`,
    [applicationId],
  );
  for (const { id } of rows) {
    await attempt(world.outside((stripe) => stripe.transfers.createReversal(id)));
  }
}

/** Everybody finishes what they began, and nothing goes wrong any more. */
async function quieten(world: MoneyWorld, party: Party): Promise<void> {
  world.calm();
  await setUpPayouts(world, party.seeker);
  const worker = createPaymentsWorker(world.process());
  for (const ms of [5_000, HOUR, 25 * HOUR, 2 * HOUR, 2 * HOUR]) {
    world.clock.advance(ms);
    await world.emulator.runDue();
    await decideDisputes(world, party.applicationId, 'lost');
    await worker.runDue();
    await world.emulator.runDue();
  }
}

async function leftPending(world: MoneyWorld): Promise<unknown[]> {
  const { rows } = await world.pool.query(`
    SELECT 'payment' AS what, id, status FROM payment_intents
      WHERE status IN ('pending', 'processing')
    UNION ALL SELECT transaction_type, id, status FROM payment_transactions
      WHERE status IN ('pending', 'processing')
    UNION ALL SELECT 'escrow', id, status FROM escrows
      WHERE status IN ('releasing', 'disputed') OR status = 'released' AND stripe_dispute_id IS NOT NULL
    UNION ALL SELECT 'payment at Stripe', seq, data->>'status' FROM stripe_emulator.objects
      WHERE object = 'payment_intent' AND data->>'status' NOT IN ('canceled', 'succeeded')`);
  return rows;
}

/** Passes the end of every hold. */
async function outlast(world: MoneyWorld): Promise<void> {
  await passTime(world, 86 * DAY);
  await settle(world);
  await passTime(world, DAY);
  await settle(world);
}

/** What is still held then, but for what a bank refuses to take back. */
async function leftHeld(world: MoneyWorld): Promise<unknown[]> {
  const { rows } = await world.pool.query(`
    SELECT id, status FROM escrows WHERE status NOT IN ('released', 'refunded') AND NOT EXISTS (
      SELECT FROM payment_transactions WHERE escrow_id = escrows.id
        AND transaction_type = 'refund' AND payment_transactions.status = 'failed')`);
  return rows;
}

test(
  `keeps every dollar through ${RUNS} lives of an escrow with crashes, outages and forged webhooks (seed ${SEED})`,
  async ({ world }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 16 }),
        fc.array(mishap, { maxLength: 40 }),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }),
        async (steps, mishaps, numbers) => {
          const party = await world.createParty();
          world.hurry(mishaps, astray(numbers));
          const start: Step[] = [
            { do: 'payout' },
            { do: 'fund', cents: 25_000 },
            { do: 'pay', card: CARDS[(numbers[1] ?? 0) % CARDS.length] ?? 'pm_card_visa' },
            { do: 'wait', ms: 5_000 },
            { do: 'confirm' },
          ];
          // Most lives begin with money in them.
          const life = (numbers[0] ?? 0) % 4 ? [...start, ...steps] : steps;
          for (const one of life) {
            await take(world, party, party, one);
            expect(await brokenPromises(world.pool)).toEqual([]);
          }
          await quieten(world, party);
          expect(await brokenPromises(world.pool)).toEqual([]);
          expect(await brokenInvariants(world.pool)).toEqual({});
          expect(await leftPending(world)).toEqual([]);
          await outlast(world);
          expect(await leftHeld(world)).toEqual([]);
          expect(await brokenPromises(world.pool)).toEqual([]);
          expect(await brokenInvariants(world.pool)).toEqual({});
          await world.forget();
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 10_000 + 60_000,
);
