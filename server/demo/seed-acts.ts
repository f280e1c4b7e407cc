import { and, eq } from 'drizzle-orm';
import { toCents } from '#shared/domain/money.ts';
import { paymentTransactions } from '#shared/schema/payments.ts';
import { answerOffer, makeOffer } from '../features/payments/offers.ts';
import { resumeOperation } from '../features/payments/operations/operations.ts';
import { settleRefund } from '../features/payments/operations/refunds.ts';
import { decideByStaff } from '../features/payments/staff/service.ts';
import { recordStatement } from '../features/payments/statements.ts';
import type { PaymentsDeps } from '../features/payments/stripe/deps.ts';
import type { Actor } from '../platform/core/actor.ts';
import { daysBefore } from './schedule.ts';
import type { SeedAct } from './shapes.ts';

interface Parties {
  escrowId: number;
  employer: Actor;
  seeker: Actor;
  /** The seed's present. */
  now: Date;
}

const STAFF_DECISIONS = { 'staff-release': 'release', 'staff-refund': 'refund' } as const;

/** Performs an act about held money as its author, at the time of the clock. */
export async function performAct(
  deps: PaymentsDeps,
  { escrowId, employer, seeker, now }: Parties,
  [act, , text, cad = '0.00']: SeedAct,
): Promise<void> {
  const cents = toCents(cad);
  switch (act) {
    case 'offer':
      return makeOffer(deps, employer, { escrowId, releasedCents: cents, text });
    case 'accept-offer':
    case 'decline-offer': {
      const answer = { accepts: act === 'accept-offer', releasedCents: cents, text };
      return answerOffer(deps, seeker, { escrowId, ...answer });
    }
    case 'staff-release':
    case 'staff-refund':
      return decideByStaff(deps, { type: STAFF_DECISIONS[act], escrowId, reason: text });
    case 'staff-split':
      return decideByStaff(deps, { type: 'split', refundCents: cents, escrowId, reason: text });
    case 'employer-appeal':
      return recordStatement(deps, employer, { escrowId, kind: 'appeal', text });
    case 'changes': {
      const until = daysBefore(now, -CHANGES_IN);
      return recordStatement(deps, employer, { escrowId, kind: act, text, until });
    }
    default:
      return recordStatement(deps, act === 'answer' ? employer : seeker, {
        escrowId,
        kind: act,
        text,
      });
  }
}

/** Days after the seed's present by which changes are due. */
const CHANGES_IN = 6;

/** Settles the refunds of an escrow in place of their webhooks, and sends what follows from them. */
export async function settleMovements(deps: PaymentsDeps, escrowId: number): Promise<void> {
  const { db } = deps;
  const ofEscrow = eq(paymentTransactions.escrowId, escrowId);
  for (const { stripeRefundId } of await db.select().from(paymentTransactions).where(ofEscrow)) {
    if (stripeRefundId) await settleRefund(deps, stripeRefundId, async () => true);
  }
  const isReleasing = and(
    ofEscrow,
    eq(paymentTransactions.transactionType, 'release'),
    eq(paymentTransactions.status, 'pending'),
  );
  for (const operation of await db.select().from(paymentTransactions).where(isReleasing)) {
    await resumeOperation(deps, operation);
  }
}
