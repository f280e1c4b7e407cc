import type Stripe from 'stripe';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { parseCents } from '#shared/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { beginCall, type Claimed, callOptions } from './claims.ts';
import { type MoneyDeps, nextLook } from './deps.ts';
import {
  findEscrowPaidWith,
  findRefundOperation,
  findStandingOperation,
  insertTransaction,
  lockEscrow,
  lockOperation,
  type OperationFacts,
  updateTransaction,
} from './records.ts';
import { isRefusal } from './stripe-errors.ts';
import { announce, moveEscrow } from './transitions.ts';

const isVoid = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/** Gives the money back: looks for the refund that may exist already, and else makes it. */
export async function carryOnRefund(deps: MoneyDeps, claimed: Claimed): Promise<void> {
  const { stripe, db, logger } = deps;
  const { operation, escrow, intent } = claimed;
  const existing = await findRefund(stripe, claimed);
  if (existing) return recordRefund(deps, operation.id, existing);

  const isOurs = await db.transaction(async (tx) => {
    await lockEscrow(tx, escrow.id);
    return beginCall(deps, claimed, tx);
  });
  if (!isOurs) return;
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: intent.stripePaymentIntentId,
        amount: parseCents(operation.amount),
        reason: 'requested_by_customer',
        metadata: { escrowId: String(escrow.id), transactionId: String(operation.id) },
      },
      callOptions(deps, claimed),
    );
    await recordRefund(deps, operation.id, refund);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logger.error({ err: error, escrow: escrow.id }, 'Stripe refused a refund');
    await db.transaction((tx) => failRefund(tx, operation.id, claimed, deps.clock.now()));
  }
}

/** The refund of the whole payment, also one that somebody made at Stripe by hand. */
async function findRefund(
  stripe: Stripe,
  facts: OperationFacts,
): Promise<Stripe.Refund | undefined> {
  const { operation, intent } = facts;
  if (operation.stripeRefundId) return stripe.refunds.retrieve(operation.stripeRefundId);
  const { data } = await stripe.refunds.list({
    payment_intent: intent.stripePaymentIntentId,
    limit: 100,
  });
  const cents = parseCents(operation.amount);
  return data.find((refund) => refund.amount === cents && !isVoid(refund));
}

/** Asks Stripe about a refund and records what became of it. */
export async function settleRefund(
  deps: MoneyDeps,
  refundId: string,
  alongside: (tx: Db) => Promise<boolean>,
): Promise<void> {
  const refund = await deps.stripe.refunds.retrieve(refundId);
  await deps.db.transaction(async (tx) => {
    if (!(await alongside(tx))) return;
    const known = await findRefundOperation(tx, refund.id);
    const id = known?.id ?? Number(refund.metadata?.transactionId);
    if (await recordInTransaction(deps, tx, id, refund)) return;
    await adoptRefund(deps, tx, refund);
  });
}

async function recordRefund(deps: MoneyDeps, id: number, refund: Stripe.Refund): Promise<void> {
  await deps.db.transaction((tx) => recordInTransaction(deps, tx, id, refund));
}

/** @returns whether the refund is that of the operation */
async function recordInTransaction(
  deps: MoneyDeps,
  tx: Db,
  id: number,
  refund: Stripe.Refund,
): Promise<boolean> {
  const facts = await lockOperation(tx, id, 'refund');
  if (!facts || !isRefundOf(refund, facts)) return false;
  const { operation, escrow } = facts;
  const isLive = operation.status === 'pending' || operation.status === 'processing';
  const now = deps.clock.now();
  if (isVoid(refund)) {
    if (isLive) await failRefund(tx, id, facts, now);
    else if (operation.status === 'completed') {
      await updateTransaction(tx, id, { status: 'failed', processedAt: now });
      await moveEscrow(tx, escrow, 'funded', { updatedAt: now });
      deps.logger.warn({ escrow: escrow.id }, 'a refund did not arrive; the money is held again');
    }
    return true;
  }
  if (!isLive) return true;
  const isDone = refund.status === 'succeeded';
  await updateTransaction(tx, id, {
    status: isDone ? 'completed' : 'processing',
    stripeRefundId: refund.id,
    ...(isDone ? { processedAt: now } : { nextAttemptAt: nextLook(deps, operation.createdAt) }),
  });
  if (!isDone) return true;
  await moveEscrow(tx, escrow, 'refunded', { updatedAt: now });
  deps.logger.info({ escrow: escrow.id, refund: refund.id }, 'money refunded');
  return true;
}

/** The escrow stays as it was; the employer may ask again. */
async function failRefund(
  tx: Db,
  id: number,
  { escrow, operation }: OperationFacts,
  now: Date,
): Promise<void> {
  const facts = await lockOperation(tx, id, 'refund');
  if (facts?.operation.status !== 'pending' && facts?.operation.status !== 'processing') return;
  if (facts.operation.refusals !== operation.refusals) return;
  await updateTransaction(tx, id, { status: 'failed' });
  await announce(tx, escrow, now);
}

/** A refund made by hand at Stripe: the books follow, where nothing else is under way. */
async function adoptRefund(
  { logger, clock }: MoneyDeps,
  tx: Db,
  refund: Stripe.Refund,
): Promise<void> {
  const intentId = refund.payment_intent;
  const found = typeof intentId === 'string' ? await findEscrowPaidWith(tx, intentId) : undefined;
  if (!found) {
    logger.warn({ refund: refund.id }, 'a refund that is not ours');
    return;
  }
  const escrow = await lockEscrow(tx, found.escrow.id);
  if (!escrow || isVoid(refund)) return;
  const isWhole = refund.amount === parseCents(escrow.amount) && refund.status === 'succeeded';
  const standing = await findStandingOperation(tx, escrow.id);
  if (!isWhole || standing || !(isHeld(escrow.status) || escrow.status === 'disputed')) {
    logger.error({ refund: refund.id, escrow: escrow.id }, 'a refund made by hand; look into it');
    return;
  }
  const now = clock.now();
  await insertTransaction(tx, {
    escrowId: escrow.id,
    transactionType: 'refund',
    stripeRefundId: refund.id,
    amount: escrow.amount,
    processingFee: '0.00',
    status: 'completed',
    fromUserId: escrow.jobSeekerId,
    toUserId: escrow.employerId,
    createdAt: now,
    processedAt: now,
  });
  await moveEscrow(tx, escrow, 'refunded', { updatedAt: now });
}

function isRefundOf(refund: Stripe.Refund, { operation, intent }: OperationFacts): boolean {
  return (
    refund.amount === parseCents(operation.amount) &&
    refund.currency === intent.currency &&
    refund.payment_intent === intent.stripePaymentIntentId
  );
}
