import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { strayPayments } from '#shared/schema/payment-checks.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import type { PaymentsDeps } from './deps.ts';
import { settleDisputes } from './disputes.ts';
import { settlePayment } from './funding.ts';
import type { Transfer } from './gateway.ts';
import { apply, lockEscrow } from './machine.ts';
import { partsOf } from './parts.ts';
import { isOpenIntent } from './queries.ts';
import { settleRefund } from './refunds.ts';
import { resolveStrays, sweepPayments } from './strays.ts';
import { recordTransfer } from './transfers.ts';

/**
 * After the database has gone back to an earlier moment: records what Stripe has done since, so that
 * nothing is paid a second time. Idempotent; no other process may work on the database yet.
 * @returns how many payments and escrows could not be asked about; these are logged, as is a payment
 * that fits nothing
 */
export async function reconcileRestored(deps: PaymentsDeps): Promise<number> {
  const { db } = deps;
  const open = await db.select().from(paymentIntents).where(isOpenIntent);
  let left = 0;
  const attempt = async (subject: object, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (err) {
      left += 1;
      const log = { ...subject, err };
      deps.logger.error({ event: 'payment.unreconciled', ...log }, 'needs a look at Stripe');
    }
  };
  for (const { stripePaymentIntentId: id } of open) {
    await attempt({ paymentIntent: id }, () => settlePayment(deps, id));
  }
  // Resumes from the cursor that the backup holds.
  while (await sweepPayments(deps));
  while (await resolveStrays(deps));
  left += await db.$count(strayPayments);
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
  return left;
}

/** Records the disputes, the release or the refund that an escrow has had at Stripe. */
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

/** A release whose request was lost; one that is still requested is found by its next attempt. */
async function adoptTransfer(
  deps: PaymentsDeps,
  escrowId: number,
  transfer: Transfer,
): Promise<void> {
  const isIt = eq(escrows.id, escrowId);
  await deps.db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, isIt);
    if (!locked || locked.current || !isHeld(locked.escrow.status)) return;
    const at = deps.clock.now();
    const request = { at, by: 'employer' as const, notes: null, leaseEnd: at };
    await apply(tx, locked.escrow, { type: 'requestRelease', ...request });
    await recordTransfer(deps, tx, escrowId, transfer);
    const released = await lockEscrow(tx, isIt);
    if (released?.escrow.status !== 'released') throw new Error('A transfer that does not fit.');
  });
}
