/** @module-tag nightly */
import fc from 'fast-check';
import { expect } from 'vitest';
import { recordOperator } from '#server/features/payments/receipts/operator.ts';
import { readStatement, sumOf } from '#server/features/payments/receipts/statement.ts';
import { statementCsv } from '#server/features/payments/receipts/statement-csv.ts';
import type { Actor } from '#server/platform/core/actor.ts';
import { parseCents } from '#shared/domain/money.ts';
import { readCsv } from '#tests/support/csv.ts';
import { DAY, HOUR } from '#tests/support/money.ts';
import { brokenInvariants } from '#tests/support/money-invariants.ts';
import type { MoneyWorld } from '#tests/support/money-world.ts';
import { settle } from './decisions.ts';
import { moneyWorldTest as test } from './fixtures.ts';
import { type Step, stepArbitrary } from './life-steps.ts';
import { runStep } from './lives.ts';

const RUNS = 15;

const operator = {
  legalName: 'Portage Services Inc.',
  legalAddress: '1 Water Street, Halifax, NS',
  gstNumber: '123456789 RT0001',
  qstNumber: '1234567890 TQ0001',
};

const START: Step[] = [
  { do: 'payout', which: 0 },
  { do: 'fund', which: 0, cents: 25_000 },
  { do: 'pay', which: 0, card: 'pm_card_visa' },
  { do: 'confirm', which: 0 },
];

/** Payments that end in each way, besides those of the random steps. */
const LIVES: Step[][] = [
  [
    { do: 'release', which: 0 },
    { do: 'wait', which: 0, ms: HOUR },
    { do: 'reverse', which: 0 },
  ],
  [{ do: 'staff', which: 0, type: 'split', cents: 1_667 }],
  [{ do: 'refund', which: 0 }],
];

async function ledgerOf({ pool }: MoneyWorld, { role, id }: Actor): Promise<number[]> {
  const isEmployer = role === 'employer';
  const { rows } = await pool.query<{ sums: string[] }>(
    `SELECT ARRAY[${isEmployer ? 'sum(refunded - funded), sum(held)' : 'sum(released - fees), 0'},
       sum(fees), sum(taxes)]::text[] AS sums FROM escrow_ledger
     WHERE ${isEmployer ? 'employer_id' : 'job_seeker_id'} = $1`,
    [id],
  );
  return (rows[0]?.sums ?? []).map((sum) => Math.round(Number(sum ?? 0) * 100));
}

const signedCents = (text = '') =>
  text.startsWith('-') ? -(parseCents(text.slice(1)) ?? Number.NaN) : parseCents(text);

/** Sums of the columns of a CSV whose amounts are the last columns. */
function sumsOfCsv(text: string, role: Actor['role']): number[] {
  const [, ...rows] = readCsv(text.replace('\uFEFF', ''), ',');
  const sums = role === 'employer' ? [0, 0, 0, 0, 0] : [0, 0, 0, 0];
  for (const row of rows) {
    for (const index of sums.keys()) {
      sums[index] = (sums[index] ?? 0) + (signedCents(row.at(index - sums.length)) ?? Number.NaN);
    }
  }
  return sums;
}

test('the CSV sums to the statement, and the statement to the ledger, through random lives', async ({
  world,
}) => {
  world.endFaults();
  const { db } = world.process();
  const { clock } = world;
  await recordOperator(db, operator, clock.now());
  let withTax = 0;
  let voided = 0;
  let run = 0;

  const check = async (steps: Step[]) => {
    const party = await world.createParty();
    const life = [...START, ...(LIVES[run++ % LIVES.length] ?? []), ...steps];
    for (const step of life) {
      await runStep(world, party, step);
      await settle(world);
    }
    clock.advance(30 * DAY);
    await settle(world);
    expect(await brokenInvariants(world.pool)).toEqual({});

    for (const actor of [party.employer, party.seeker]) {
      const statement = await readStatement(db, actor);
      const { amount, held, fee, gst, qst } = statement.totals;
      const sums = actor.role === 'employer' ? [amount, held, fee] : [amount, fee];
      const ledger = [amount, held, fee, gst + qst];
      expect(ledger).toEqual(await ledgerOf(world, actor));
      expect(sumsOfCsv(statementCsv(statement, 'en'), actor.role)).toEqual([...sums, gst, qst]);
      const thisYear = clock.now().getUTCFullYear();
      const years = Array.from({ length: thisYear - 2024 }, (_, index) => 2025 + index);
      const yearly = years.map(async (year) => (await readStatement(db, actor, year)).totals);
      expect(sumOf(await Promise.all(yearly))).toEqual(statement.totals);
      withTax += Number(gst !== 0);
      voided += statement.rows.filter(({ voids }) => voids !== null).length;
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 5 }), check), {
    numRuns: RUNS,
    seed: 20_261_127,
    endOnFailure: true,
  });
  expect(withTax).toBeGreaterThan(0);
  expect(voided).toBeGreaterThan(0);
}, 120_000);
