import type Stripe from 'stripe';
import { parseCents } from '#shared/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { type MoneyDeps, nextLook } from './deps.ts';
import {
  findFundable,
  type IntentRow,
  insertEscrow,
  insertTransaction,
  lockIntent,
  updateIntent,
} from './records.ts';
import { announce } from './transitions.ts';

/** Asks Stripe what became of a payment and records it. Safe to repeat, in any order. */
export async function settlePayment(
  deps: MoneyDeps,
  stripeId: string,
  alongside?: (tx: Db) => Promise<boolean>,
): Promise<Stripe.PaymentIntent> {
  const paid = await deps.stripe.paymentIntents.retrieve(stripeId);
  await deps.db.transaction(async (tx) => {
    if (alongside && !(await alongside(tx))) return;
    await recordPayment(deps, tx, paid);
  });
  return paid;
}

async function recordPayment(deps: MoneyDeps, tx: Db, paid: Stripe.PaymentIntent): Promise<void> {
  const intent = await lockIntent(tx, paid.id);
  if (!intent) {
    deps.logger.warn({ paymentIntent: paid.id }, 'a payment that is not ours');
    return;
  }
  // What Stripe said before the lock may be old by now; these two are final there as well.
  if (intent.status === 'completed' || intent.status === 'failed') return;
  const updatedAt = deps.clock.now();
  const checkAt = nextLook(deps, intent.createdAt);
  if (paid.status === 'succeeded') return holdPayment(deps, tx, intent, paid);
  if (paid.status === 'canceled') {
    return updateIntent(tx, intent.id, { status: 'failed', updatedAt });
  }
  const status = paid.status === 'processing' ? 'processing' : 'pending';
  const { last_payment_error: failure } = paid;
  const failureCode = failure ? (failure.decline_code ?? failure.code ?? failure.type) : null;
  return updateIntent(tx, intent.id, { status, failureCode, updatedAt, checkAt });
}

/** The money is here: an escrow holds it from now on. */
async function holdPayment(
  deps: MoneyDeps,
  tx: Db,
  intent: IntentRow,
  paid: Stripe.PaymentIntent,
): Promise<void> {
  const { logger, clock } = deps;
  const { id, applicationId, employerId, amount } = intent;
  const application = await findFundable(tx, applicationId, employerId);
  const expected = { amount: parseCents(amount), currency: intent.currency };
  const matches =
    paid.amount === expected.amount &&
    paid.amount_received === expected.amount &&
    paid.currency === expected.currency &&
    paid.metadata.applicationId === String(applicationId);
  if (!application || application.escrowId !== null || !matches) {
    logger.error({ paymentIntent: paid.id, intent: id }, 'a payment that does not fit its record');
    await updateIntent(tx, id, { checkAt: nextLook(deps, intent.createdAt) });
    return;
  }
  const now = clock.now();
  const escrow = await insertEscrow(tx, {
    paymentIntentId: id,
    applicationId,
    employerId,
    jobSeekerId: application.seekerId,
    amount,
    platformFee: intent.platformFee,
    netAmount: intent.netAmount,
    completionDeadline: intent.completionDeadline,
    fundedAt: now,
    updatedAt: now,
  });
  await insertTransaction(tx, {
    escrowId: escrow.id,
    transactionType: 'fund',
    amount,
    status: 'completed',
    fromUserId: employerId,
    toUserId: application.seekerId,
    description: intent.description,
    processingFee: '0.00',
    createdAt: now,
    processedAt: now,
  });
  const stripeChargeId =
    typeof paid.latest_charge === 'string' ? paid.latest_charge : (paid.latest_charge?.id ?? null);
  await updateIntent(tx, id, {
    status: 'completed',
    stripeChargeId,
    failureCode: null,
    updatedAt: now,
  });
  await announce(tx, escrow, now);
  logger.info({ escrow: escrow.id, applicationId, amount }, 'money held');
}
