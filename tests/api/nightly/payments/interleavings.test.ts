import fc from 'fast-check';
import { expect } from 'vitest';
import { listFindings } from '#server/features/payments/findings/queries.ts';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import { DAY, HOUR } from '#tests/support/money.ts';
import { brokenInvariants, invalidCharges } from '#tests/support/money-invariants.ts';
import type { MoneyWorld } from '#tests/support/money-world.ts';
import { settle, setUpPayouts } from '../../payments/decisions.ts';
import { moneyWorldTest as test } from '../../payments/fixtures.ts';
import {
  CARDS,
  mishap,
  type Step,
  stepArbitrary,
  webhookFaults,
} from '../../payments/life-steps.ts';
import { decideDisputes, type Party, passTime, runStep } from '../../payments/lives.ts';

/** The nightly ring runs more of them, and `npm run soak` many, with random seeds. */
const { SOAK_RUNS, SOAK_SEED } = process.env;
const RUNS = Number(SOAK_RUNS ?? 40);
const SEED = Number(SOAK_SEED ?? (SOAK_RUNS ? Date.now() : 20_261_121));

/** Completes all operations without faults. */
async function completeAll(world: MoneyWorld, party: Party): Promise<void> {
  world.endFaults();
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

/** Advances the clock past the end of every hold. */
async function passHoldEnds(world: MoneyWorld): Promise<void> {
  await passTime(world, 86 * DAY);
  await settle(world);
  await passTime(world, DAY);
  await settle(world);
}

/**
 * Escrows still held then, except contested ones, about which staff are alarmed, and those whose
 * refund the bank refuses.
 */
async function listStillHeld(world: MoneyWorld): Promise<unknown[]> {
  const { rows } = await world.pool.query(`
    SELECT id, status FROM escrows WHERE status NOT IN ('released', 'refunded') AND NOT EXISTS (
      SELECT FROM payment_transactions WHERE escrow_id = escrows.id
        AND transaction_type = 'refund' AND payment_transactions.status = 'failed')`);
  const { db, clock } = world.process();
  const findings = await listFindings(db, clock.now());
  const contested = findings.find(({ event }) => event === 'hold.contested-late')?.ids;
  return rows.filter(({ id }) => !contested?.includes(id));
}

test(
  `keeps every dollar through ${RUNS} lives of an escrow with crashes, outages and forged webhooks (seed ${SEED})`,
  async ({ world }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepArbitrary, { minLength: 4, maxLength: 16 }),
        fc.array(mishap, { maxLength: 40 }),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }),
        async (steps, mishaps, numbers) => {
          const party = await world.createParty();
          world.injectFaults(mishaps, webhookFaults(numbers));
          const start: Step[] = [
            { do: 'payout', which: 0 },
            { do: 'agree', which: 0, count: (numbers[2] ?? 0) % 2 ? 3 : 0, isAccepted: true },
            { do: 'fund', which: 0, cents: 25_000 },
            {
              do: 'pay',
              which: 0,
              card: CARDS[(numbers[1] ?? 0) % CARDS.length] ?? 'pm_card_visa',
            },
            { do: 'wait', which: 0, ms: 5_000 },
            { do: 'confirm', which: 0 },
          ];
          // Most runs begin with funded money, many of them with steps.
          const life = (numbers[0] ?? 0) % 4 ? [...start, ...steps] : steps;
          for (const step of life) {
            await runStep(world, party, step);
            expect(await invalidCharges(world.pool)).toEqual([]);
          }
          await completeAll(world, party);
          expect(await invalidCharges(world.pool)).toEqual([]);
          expect(await brokenInvariants(world.pool)).toEqual({});
          expect(await leftPending(world)).toEqual([]);
          await passHoldEnds(world);
          expect(await listStillHeld(world)).toEqual([]);
          expect(await invalidCharges(world.pool)).toEqual([]);
          expect(await brokenInvariants(world.pool)).toEqual({});
          await world.deletePayments();
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 10_000 + 60_000,
);
