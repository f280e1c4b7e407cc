import fc from 'fast-check';
import { expect } from 'vitest';
import { listFindings } from '#server/features/payments/findings/queries.ts';
import { answerOffer, makeOffer, withdrawOffer } from '#server/features/payments/offers.ts';
import { cancelRelease, requestOperation } from '#server/features/payments/service.ts';
import { decideByStaff } from '#server/features/payments/staff/service.ts';
import { recordStatement } from '#server/features/payments/statements.ts';
import { AppError } from '#server/platform/core/errors.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import { DAY } from '#tests/support/money.ts';
import { brokenInvariants, invalidCharges } from '#tests/support/money-invariants.ts';
import type { MoneyWorld } from '#tests/support/money-world.ts';
import {
  ACTS,
  type Act,
  Agreement,
  CHANGES_IN,
  type Money,
  OFFERED,
  PART,
} from '../../payments/agreement.ts';
import { holdMoney, settle, setUpPayouts, type WorldParty } from '../../payments/decisions.ts';
import { moneyWorldTest as test } from '../../payments/fixtures.ts';

const { SOAK_RUNS, SOAK_SEED } = process.env;
const RUNS = Number(SOAK_RUNS ?? 40);
const SEED = Number(SOAK_SEED ?? (SOAK_RUNS ? Date.now() : 20_261_122));

type Step = { act: Act } | { days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom(...ACTS) }) },
  { weight: 3, arbitrary: fc.record({ days: fc.constantFrom(1, 5, 9, 14, 15, 30, 60, 84, 86) }) },
);

/** Steps that random ones rarely begin with. */
const beginning = fc.constantFrom<Act[]>(
  [],
  ['deliver', 'offer part'],
  ['object', 'offer part', 'accept'],
  ['deliver', 'offer refund'],
);

const history = fc
  .tuple(beginning, fc.array(step, { minLength: 3, maxLength: 14 }))
  .map(([acts, steps]): Step[] => [...acts.map((first) => ({ act: first })), ...steps]);

const NAMES: Record<string, Money> = {
  funded: 'held',
  releasing: 'waiting',
  released: 'paid',
  refunded: 'returned',
  disputed: 'disputed',
};

const KINDS: { [Each in Act]?: Statement } = {
  deliver: 'delivery',
  'add note': 'note',
  object: 'objection',
  'agree to changes': 'agreement',
  'refuse changes': 'refusal',
  answer: 'answer',
  consent: 'consent',
  'appeal of employer': 'appeal',
  'appeal of seeker': 'appeal',
};

const STAFF_DECISION_OF = { 'staff release': 'release', 'staff refund': 'refund' } as const;

let wordCount = 0;
const newWords = () => `Words ${++wordCount}`;

/** Performs an act of the model in the application. @returns the error code of a refusal */
async function act(world: MoneyWorld, party: WorldParty, escrowId: number, what: Act) {
  const deps = world.process();
  const { employer, seeker } = party;
  try {
    switch (what) {
      case 'release':
      case 'refund':
        // New words each time, because the same ones would be a repeat.
        await requestOperation(deps, employer, { type: what, escrowId, description: newWords() });
        break;
      case 'cancel':
        await cancelRelease(deps, employer, escrowId);
        break;
      case 'staff release':
      case 'staff refund':
        await decideByStaff(deps, { type: STAFF_DECISION_OF[what], escrowId, reason: newWords() });
        break;
      case 'staff split':
        await decideByStaff(deps, {
          type: 'split',
          refundCents: PART,
          escrowId,
          reason: newWords(),
        });
        break;
      case 'set up payouts':
        await setUpPayouts(world, seeker);
        world.clock.advance(5_000);
        break;
      case 'dispute':
        await dispute(world, escrowId);
        break;
      case 'win':
      case 'lose':
        await close(world, escrowId, what === 'win' ? 'won' : 'lost');
        break;
      case 'ask for changes': {
        const until = new Date(deps.clock.now().getTime() + CHANGES_IN * DAY);
        const statement = { escrowId, kind: 'changes' as const, text: newWords(), until };
        await recordStatement(deps, employer, statement);
        break;
      }
      case 'offer part':
      case 'offer refund': {
        const releasedCents = what === 'offer part' ? OFFERED : 0;
        await makeOffer(deps, employer, { escrowId, releasedCents, text: newWords() });
        break;
      }
      case 'withdraw':
        await withdrawOffer(deps, employer, escrowId);
        break;
      case 'accept':
      case 'decline': {
        const releasedCents = await offeredCents(world, escrowId);
        const answer = { accepts: what === 'accept', text: newWords() };
        await answerOffer(deps, seeker, { escrowId, releasedCents, ...answer });
        break;
      }
      default: {
        const kind = KINDS[what] ?? 'delivery';
        const isEmployers = what === 'answer' || what === 'appeal of employer';
        const author = isEmployers ? employer : seeker;
        await recordStatement(deps, author, { escrowId, kind, text: newWords() });
      }
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  } finally {
    await settle(world);
  }
}

const chargeOf = async ({ pool }: MoneyWorld, escrowId: number): Promise<string> =>
  (
    await pool.query(
      `SELECT stripe_charge_id AS id FROM payment_intents
       WHERE id = (SELECT payment_intent_id FROM escrows WHERE id = $1)`,
      [escrowId],
    )
  ).rows[0].id;

async function dispute(world: MoneyWorld, escrowId: number): Promise<void> {
  const { rows } = await world.pool.query(
    `SELECT status FROM escrows WHERE id = $1 AND status IN ('funded', 'releasing')`,
    [escrowId],
  );
  if (rows.length > 0) await world.emulator.disputeCharge(await chargeOf(world, escrowId));
}

async function close(world: MoneyWorld, escrowId: number, outcome: 'won' | 'lost') {
  const { rows } = await world.pool.query(
    `SELECT stripe_dispute_id AS id FROM escrows WHERE id = $1 AND status = 'disputed'`,
    [escrowId],
  );
  if (rows[0]?.id) await world.emulator.closeDispute(rows[0].id, outcome);
}

const moneyOf = async ({ pool }: MoneyWorld, escrowId: number) => {
  const { rows } = await pool.query('SELECT status FROM escrows WHERE id = $1', [escrowId]);
  return NAMES[rows[0].status];
};

const refundedCents = async ({ pool }: MoneyWorld, escrowId: number): Promise<number> => {
  const { rows } = await pool.query(
    'SELECT (refunded * 100)::int AS cents FROM escrow_ledger WHERE escrow_id = $1',
    [escrowId],
  );
  return rows[0].cents;
};

const offeredCents = async ({ pool }: MoneyWorld, escrowId: number): Promise<number> => {
  const { rows } = await pool.query(
    'SELECT (coalesce(offer_released, 0) * 100)::int AS cents FROM escrows WHERE id = $1',
    [escrowId],
  );
  return rows[0].cents;
};

/** Expects an alert to staff for what is left undecided. */
async function expectAlarm(world: MoneyWorld, escrowId: number): Promise<void> {
  const { db, clock } = world.process();
  const isOpen = (await moneyOf(world, escrowId)) === 'held';
  const findings = await listFindings(db, clock.now());
  const events = findings.filter(({ ids }) => ids.includes(escrowId)).map(({ event }) => event);
  const alarms = ['refund.failed', 'hold.contested-late'];
  if (isOpen) expect(events).toEqual(expect.arrayContaining([expect.toBeOneOf(alarms)]));
}

test(
  `does with held money what was agreed, in ${RUNS} histories (seed ${SEED})`,
  async ({ world }) => {
    world.endFaults();
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const agreement = new Agreement();
        const { party, escrowId } = await holdMoney(world);
        const expectAgreed = async (last: unknown) => {
          const lastStep = JSON.stringify(last);
          expect(await moneyOf(world, escrowId), lastStep).toBe(agreement.money);
          expect(await refundedCents(world, escrowId), lastStep).toBe(agreement.refundedCents);
        };
        for (const one of steps) {
          if ('days' in one) {
            agreement.wait(one.days);
            world.clock.advance(one.days * DAY);
            await settle(world);
          } else {
            const refusal = agreement.perform(one.act);
            agreement.applyDeadlines();
            expect(await act(world, party, escrowId, one.act), one.act).toBe(refusal);
          }
          await expectAgreed(one);
        }
        // Without a dispute every hold ends.
        if (agreement.money !== 'disputed') {
          world.clock.advance(86 * DAY);
          await settle(world);
          agreement.wait(86);
          await expectAgreed('the end');
          if (!agreement.isRefused && !agreement.needsStaff && !agreement.isContested)
            expect(['paid', 'returned']).toContain(agreement.money);
          else await expectAlarm(world, escrowId);
        }
        expect(await invalidCharges(world.pool)).toEqual([]);
        expect(await brokenInvariants(world.pool)).toEqual({});
        await world.deletePayments();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 10_000 + 60_000,
);
