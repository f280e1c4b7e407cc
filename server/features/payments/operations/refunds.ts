import { and, eq, or } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { toCents } from '#shared/domain/money.ts';
import { paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { idSchema } from '#shared/validators/validator.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isSettled } from '../escrow/hold.ts';
import { apply, type LockedEscrow, lockEscrow } from '../escrow/machine.ts';
import { heldOf, partsOf } from '../escrow/movements.ts';
import type { EscrowRow, TransactionRow } from '../escrow/rows.ts';
import { type ClaimEvent, nextCheck, type PaymentsDeps } from '../stripe/deps.ts';
import { isVoid, type Refund } from '../stripe/gateway.ts';

/** Records the state of a refund at Stripe. */
export async function settleRefund(
  deps: PaymentsDeps,
  refundId: string,
  claimEvent: ClaimEvent,
): Promise<void> {
  const refund = await deps.gateway.readRefund(refundId);
  const { payment_intent: payment, metadata } = refund;
  await deps.db.transaction(async (tx) => {
    if (!(await claimEvent(tx))) return;
    const isPaidWith = eq(paymentIntents.stripePaymentIntentId, String(payment));
    const locked = await lockEscrow(tx, isPaidWith);
    if (!locked) {
      const log = { refund: refund.id };
      return deps.logger.warn({ event: 'refund.unknown', ...log }, 'a refund that is not ours');
    }
    const { escrow, intent } = locked;
    const id = idSchema.safeParse(Number(metadata?.transactionId)).data ?? 0;
    const [operation] = await tx
      .select()
      .from(paymentTransactions)
      .where(
        and(
          eq(paymentTransactions.escrowId, escrow.id),
          eq(paymentTransactions.transactionType, 'refund'),
          or(eq(paymentTransactions.stripeRefundId, refund.id), eq(paymentTransactions.id, id)),
        ),
      );
    const fits = (cents: number) => refund.amount === cents && refund.currency === intent.currency;
    const isWhole = fits(heldOf(escrow, await partsOf(tx, escrow.id)).cents);
    if (operation && fits(toCents(operation.amount)))
      await recordRefund(deps, tx, { ...locked, operation }, refund);
    else await adoptRefund(deps, tx, { ...locked, isWhole }, refund);
  });
}

/** After a failed refund, a decision of staff or of both parties stays, and any other is reset. */
export const deciderAfter = (escrow: EscrowRow) => (isSettled(escrow) ? escrow.decidedBy : null);

/** Records the state of an operation's refund. Idempotent, in any order. */
export async function recordRefund(
  deps: PaymentsDeps,
  tx: Db,
  { escrow, operation }: LockedEscrow & { operation: TransactionRow },
  refund: Refund,
): Promise<void> {
  const { clock, logger } = deps;
  const log = { escrow: escrow.id, refund: refund.id };
  const isEnded = operation.status !== 'pending' && operation.status !== 'processing';
  const change = { at: clock.now(), operation };
  if (isVoid(refund)) {
    const failure = { ...change, decidedBy: deciderAfter(escrow) };
    if (!isEnded) await apply(tx, escrow, { type: 'failRefund', ...failure });
    if (operation.status !== 'completed') return;
    const type = escrow.status === 'refunded' ? 'returnRefund' : 'returnPart';
    await apply(tx, escrow, { type, ...failure });
    return logger.warn({ event: 'refund.returned', ...log }, 'money held again after a refund');
  }
  if (isEnded) return;
  if (refund.status === 'succeeded') {
    const ended = { refundId: refund.id, ...change };
    const held = heldOf(escrow, await partsOf(tx, escrow.id));
    const isPart = toCents(operation.amount) < held.cents;
    const isSuspended = escrow.status === 'disputed';
    if (isPart) await apply(tx, escrow, { type: 'refundPart', isSuspended, ...ended });
    else await apply(tx, escrow, { type: 'refund', ...ended });
    return logger.info({ event: 'escrow.refunded', ...log }, 'money refunded');
  }
  const nextAttemptAt = nextCheck(deps, operation.createdAt);
  await tx
    .update(paymentTransactions)
    .set({ status: 'processing', stripeRefundId: refund.id, nextAttemptAt })
    .where(eq(paymentTransactions.id, operation.id));
}

/** Records a refund that was made by hand at Stripe, unless an operation is open. */
async function adoptRefund(
  { clock, logger }: PaymentsDeps,
  tx: Db,
  { escrow, current, isWhole }: LockedEscrow & { isWhole: boolean },
  refund: Refund,
): Promise<void> {
  if (isVoid(refund)) return;
  const isDone = isWhole && refund.status === 'succeeded';
  if (!isDone || current || !(isHeld(escrow.status) || escrow.status === 'disputed')) {
    const log = { refund: refund.id, escrow: escrow.id };
    return logger.error({ event: 'refund.by-hand', ...log }, 'a refund was made by hand at Stripe');
  }
  await apply(tx, escrow, { type: 'adoptRefund', at: clock.now(), refundId: refund.id });
}
