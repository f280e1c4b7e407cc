import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { strayPayments } from '#shared/schema/payment-checks.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { apply, lockEscrow } from '../escrow/machine.ts';
import { partsOf } from '../escrow/movements.ts';
import { settleDisputes } from '../operations/disputes.ts';
import { settleRefund } from '../operations/refunds.ts';
import { settlePayment } from '../operations/settlement.ts';
import { recordTransfer } from '../operations/transfers.ts';
import { isOpenIntent } from '../queries.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';
import type { Transfer } from '../stripe/gateway.ts';
import { resolveStrays, sweepPayments } from './strays.ts';

/**
 * Records what Stripe has done since the moment to which the database was restored, so that nothing
 * is paid twice. Idempotent; no other process may work on the database yet.
 * @returns the number of payments and escrows that could not be read, which are logged like
 *   payments that match nothing
 */
export async function reconcileRestored(deps: PaymentsDeps): Promise<number> {
  const { db } = deps;
  const open = await db.select().from(paymentIntents).where(isOpenIntent);
  let unresolved = 0;
  const attempt = async (subject: object, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (err) {
      unresolved += 1;
      const log = { ...subject, err };
      deps.logger.error({ event: 'payment.unreconciled', ...log }, 'needs a look at Stripe');
    }
  };
  for (const { stripePaymentIntentId: id } of open) {
    await attempt({ paymentIntent: id }, () => settlePayment(deps, id));
  }
  // Resumes from the cursor in the backup.
  while (await sweepPayments(deps));
  while (await resolveStrays(deps));
  unresolved += await db.$count(strayPayments);
  const unfinished = await db
    .select({ id: escrows.id, charge: paymentIntents.stripeChargeId })
    .from(escrows)
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .where(
      and(
        notInArray(escrows.status, ['released', 'refunded']),
        isNotNull(paymentIntents.stripeChargeId),
      ),
    );
  for (const { id, charge } of unfinished) {
    if (charge) await attempt({ escrow: id }, () => recoverEscrow(deps, id, charge));
  }
  return unresolved;
}

/** Records the disputes, the release and the refunds of an escrow at Stripe. */
async function recoverEscrow(deps: PaymentsDeps, escrowId: number, chargeId: string) {
  const { charge, transfers } = await deps.gateway.readCharge(chargeId);
  if (charge.disputed) await settleDisputes(deps, chargeId);
  const parts = await partsOf(deps.db, escrowId);
  const isKnown = (id: string) => parts.some((part) => part.stripeTransferId === id);
  const transfer = transfers.find(({ id, reversed }) => !reversed && !isKnown(id));
  if (transfer) await adoptTransfer(deps, escrowId, transfer);
  if (charge.amount_refunded === 0) return;
  for (const { id } of await deps.gateway.listRefunds(chargeId)) {
    await settleRefund(deps, id, async () => true);
  }
}

/** Records a release whose request was lost; the next attempt of a stored request finds its own. */
async function adoptTransfer(
  deps: PaymentsDeps,
  escrowId: number,
  transfer: Transfer,
): Promise<void> {
  const hasId = eq(escrows.id, escrowId);
  await deps.db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, hasId);
    if (!locked || locked.current || !isHeld(locked.escrow.status)) return;
    const at = deps.clock.now();
    const request = { at, by: 'employer' as const, notes: null, leaseEnd: at };
    await apply(tx, locked.escrow, { type: 'requestRelease', ...request });
    await recordTransfer(deps, tx, escrowId, transfer);
    const released = await lockEscrow(tx, hasId);
    if (released?.escrow.status !== 'released') throw new Error('A transfer that does not fit.');
  });
}
