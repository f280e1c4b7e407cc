import { eq } from 'drizzle-orm';
import { answerOffer, makeOffer, withdrawOffer } from '#server/features/payments/offers.ts';
import { createFunding } from '#server/features/payments/operations/funding.ts';
import {
  cancelRelease,
  confirmPayment,
  discardPayment,
  requestOperation,
} from '#server/features/payments/service.ts';
import { decideByStaff, type StaffDecision } from '#server/features/payments/staff/service.ts';
import { recordStatement } from '#server/features/payments/statements.ts';
import { answerSteps } from '#server/features/payments/step-answers.ts';
import { proposeSteps } from '#server/features/payments/steps.ts';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import { toCents } from '#shared/domain/money.ts';
import { agreements } from '#shared/schema/agreement-steps.ts';
import { DAY } from '#tests/support/money.ts';
import type { MoneyWorld } from '#tests/support/money-world.ts';
import { setUpPayouts } from './decisions.ts';
import type { Step } from './life-steps.ts';

export type Party = Awaited<ReturnType<MoneyWorld['createParty']>>;

const offerOf = ({ id }: { id: number }, releasedCents: number) => ({
  escrowId: id,
  releasedCents,
  text: 'Half of it is done',
});

/** An attempt that may be refused, or whose process may die. */
const attempt = (work: Promise<unknown>) => work.catch(() => undefined);

export async function runStep(world: MoneyWorld, party: Party, step: Step) {
  const { pool, clock } = world;
  const { employer, seeker, applicationId } = party;
  const find = async (query: string) => {
    const { rows } = await pool.query(query, [applicationId]);
    return rows[step.which % Math.max(rows.length, 1)];
  };
  const intent = await find(
    `SELECT stripe_payment_intent_id AS id FROM payment_intents
     WHERE application_id = $1 ORDER BY id DESC LIMIT 3`,
  );
  const escrow = await find(
    'SELECT id, offer_released FROM escrows WHERE application_id = $1 ORDER BY id DESC LIMIT 3',
  );
  const deps = world.process();
  const request = (type: 'release' | 'refund', description: string) =>
    requestOperation(deps, employer, { type, escrowId: escrow.id, description });
  const release = () => request('release', 'Done');
  const refund = () => request('refund', 'No');
  switch (step.do) {
    case 'fund': {
      const agreed = await find(
        'SELECT id, amount, due_at FROM agreement_steps WHERE application_id = $1 ORDER BY id',
      );
      const amount = agreed ? toCents(agreed.amount) : step.cents;
      const inTenDays = new Date(clock.now().getTime() + 10 * DAY);
      const completionDeadline = (agreed?.due_at ?? inTenDays).toISOString();
      const terms = { applicationId, stepId: agreed?.id, amount, completionDeadline };
      return attempt(createFunding(deps, employer, terms));
    }
    case 'agree':
      return attempt(agree(world, party, step));
    case 'pay':
      if (!intent) return;
      return attempt(
        world.direct((stripe) =>
          stripe.paymentIntents.confirm(intent.id, { payment_method: step.card }),
        ),
      );
    case 'confirm':
      return intent && attempt(confirmPayment(deps, employer, intent.id));
    case 'discard':
      return intent && attempt(discardPayment(deps, employer, intent.id));
    case 'staff': {
      const { type, cents: refundCents } = step;
      const decision = { type, refundCents, escrowId: escrow?.id, reason: 'Both have a point' };
      return escrow && attempt(decideByStaff(deps, decision as StaffDecision));
    }
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
    case 'consent':
    case 'appeal': {
      if (!escrow) return;
      const author = step.do === 'answer' ? employer : seeker;
      const statement = { escrowId: escrow.id, kind: step.do, text: 'My side' };
      return attempt(recordStatement(deps, author, statement));
    }
    case 'offer':
      return escrow && attempt(makeOffer(deps, employer, offerOf(escrow, step.cents)));
    case 'withdraw':
      return escrow && attempt(withdrawOffer(deps, employer, escrow.id));
    case 'accept':
    case 'decline': {
      if (!escrow) return;
      const offer = offerOf(escrow, toCents(escrow.offer_released ?? '0'));
      return attempt(answerOffer(deps, seeker, { ...offer, accepts: step.do === 'accept' }));
    }
    case 'wait':
      return passTime(world, step.ms);
    case 'decide':
      return decideDisputes(world, applicationId, step.outcome as 'won' | 'lost');
    case 'reverse':
      return reverseTransfers(world, applicationId);
  }
}

/**
 * Proposes `count` steps: existing ones first, with another date if it has passed, then new ones.
 * The job seeker may accept them.
 */
async function agree(
  world: MoneyWorld,
  { employer, seeker, applicationId }: Party,
  { count, isAccepted }: { count: number; isAccepted: boolean },
) {
  const { rows } = await world.pool.query(
    `SELECT id, label, amount, due_at FROM agreement_steps WHERE application_id = $1 ORDER BY id`,
    [applicationId],
  );
  const dueAt = new Date(world.clock.now().getTime() + 20 * DAY).toISOString();
  const steps = Array.from({ length: count }, (_, at) => {
    const { id, label = 'A part', amount = '33.33', due_at: due } = rows[at] ?? {};
    const isOpen = due > world.clock.now();
    return { id, label, amount: toCents(amount), dueAt: isOpen ? due.toISOString() : dueAt };
  });
  const { db, clock } = world.process();
  await proposeSteps(db, clock, employer, { applicationId, steps });
  if (!isAccepted) return;
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(eq(agreements.applicationId, applicationId));
  const answer = { applicationId, version: agreement?.version ?? 0, accepts: true };
  await answerSteps(db, clock, seeker, answer);
}

/** Advances the clock; the search for strays skips the days without any. */
export async function passTime({ clock, pool }: MoneyWorld, ms: number): Promise<void> {
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

/** The bank decides the disputes of this application's payments. */
export async function decideDisputes(
  world: MoneyWorld,
  applicationId: number,
  outcome: 'won' | 'lost',
) {
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT d.id FROM stripe_emulator.objects d
     JOIN payment_intents p ON p.stripe_payment_intent_id = d.data->>'payment_intent'
     WHERE d.object = 'dispute' AND p.application_id = $1 AND d.data->>'status' = 'needs_response'`,
    [applicationId],
  );
  for (const { id } of rows) await world.emulator.closeDispute(id, outcome);
}

/** Stripe's operator reverses a payout. */
async function reverseTransfers(world: MoneyWorld, applicationId: number) {
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT t.stripe_transfer_id AS id FROM payment_transactions t
     JOIN escrows e ON e.id = t.escrow_id
     WHERE e.application_id = $1 AND t.transaction_type = 'release' AND t.status = 'completed'`,
    [applicationId],
  );
  for (const { id } of rows) {
    await attempt(world.direct((stripe) => stripe.transfers.createReversal(id)));
  }
}
