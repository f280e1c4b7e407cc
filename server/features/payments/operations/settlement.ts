import { eq } from 'drizzle-orm';
import { toCents } from '#shared/domain/money.ts';
import { paymentIntents } from '#shared/schema/payments.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { apply } from '../escrow/machine.ts';
import type { IntentRow } from '../escrow/rows.ts';
import { findFundable } from '../queries.ts';
import { type ClaimEvent, nextCheck, type PaymentsDeps } from '../stripe/deps.ts';
import type { Payment } from '../stripe/gateway.ts';
import { keepCard } from './cards.ts';

/** Records the state of a payment at Stripe. Idempotent, in any order. */
export async function settlePayment(
  deps: PaymentsDeps,
  stripeId: string,
  claimEvent?: ClaimEvent,
): Promise<Payment> {
  const payment = await deps.gateway.readPayment(stripeId);
  await deps.db.transaction(async (tx) => {
    if (claimEvent && !(await claimEvent(tx))) return;
    await recordPayment(deps, tx, payment);
  });
  return payment;
}

async function recordPayment(deps: PaymentsDeps, tx: Db, payment: Payment): Promise<void> {
  const { clock, logger } = deps;
  // Serializes all changes that follow from the payment.
  const [intent] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.stripePaymentIntentId, payment.id))
    .for('update');
  if (!intent) {
    const log = { paymentIntent: payment.id };
    return logger.warn({ event: 'payment.unknown', ...log }, 'a payment that is not ours');
  }
  // The payment was read before the lock and may be outdated; these two are final at Stripe too.
  if (intent.status === 'completed' || intent.status === 'failed') return;
  const { status, last_payment_error: failure, latest_charge: charge } = payment;
  const checkAt = nextCheck(deps, intent.createdAt);
  let changes: Pick<
    Partial<IntentRow>,
    'status' | 'failureCode' | 'checkAt' | 'stripeChargeId' | 'cardLast4'
  >;
  if (status === 'canceled') changes = { status: 'failed' };
  else if (status !== 'succeeded') {
    const failureCode = failure ? (failure.decline_code ?? failure.code ?? failure.type) : null;
    changes = {
      status: status === 'processing' ? ('processing' as const) : ('pending' as const),
      failureCode,
      checkAt,
    };
  } else if (await openEscrow(deps, tx, intent, payment)) {
    const stripeChargeId = typeof charge === 'string' ? charge : (charge?.id ?? null);
    const card = typeof charge === 'string' ? undefined : charge?.payment_method_details?.card;
    const cardLast4 = card?.last4 ?? null;
    changes = { status: 'completed', stripeChargeId, cardLast4, failureCode: null };
    await keepCard(tx, intent, payment, clock.now());
  } else changes = { checkAt };
  await tx
    .update(paymentIntents)
    .set({ ...changes, updatedAt: clock.now() })
    .where(eq(paymentIntents.id, intent.id));
}

/**
 * Creates the escrow of a payment that succeeded.
 * @returns false if the payment does not match its record
 */
async function openEscrow(
  { clock, logger }: PaymentsDeps,
  tx: Db,
  intent: IntentRow,
  payment: Payment,
): Promise<boolean> {
  const { applicationId, employerId, stepId, amount, platformFee: fee, netAmount } = intent;
  const application = await findFundable(tx, intent);
  const cents = toCents(amount);
  const matches =
    payment.amount === cents &&
    payment.amount_received === cents &&
    payment.currency === intent.currency &&
    payment.metadata.applicationId === String(applicationId);
  const log = { paymentIntent: payment.id, applicationId, amount };
  // An escrow whose money was returned does not prevent that of a payment that was under way.
  const isFree = application && (application.escrowId === null || application.isReturned);
  if (!isFree || !matches) {
    logger.error({ event: 'payment.mismatch', ...log }, 'a payment that does not fit its record');
    return false;
  }
  const at = clock.now();
  const escrow = {
    status: 'none' as const,
    paymentIntentId: intent.id,
    applicationId,
    stepId,
    employerId,
    jobSeekerId: application.seekerId,
    amount,
    platformFee: fee,
    netAmount,
    completionDeadline: intent.completionDeadline,
    fundedAt: at,
  };
  const { description, memberId } = intent;
  await apply(tx, escrow, { type: 'fund', at, description, memberId });
  logger.info({ event: 'escrow.funded', ...log }, 'money held');
  return true;
}
