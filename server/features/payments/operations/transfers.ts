import { and, desc, eq } from 'drizzle-orm';
import { toCents } from '#shared/domain/money.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import { idSchema } from '#shared/validators/validator.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { apply, lockEscrow } from '../escrow/machine.ts';
import { grossOf, heldOf, partsOf } from '../escrow/movements.ts';
import type { ClaimEvent, PaymentsDeps } from '../stripe/deps.ts';
import { GatewayError, type Transfer } from '../stripe/gateway.ts';

/** Records the state of a transfer from an escrow's charge. Idempotent, in any order. */
export async function recordTransfer(
  { clock, logger }: PaymentsDeps,
  tx: Db,
  escrowId: number,
  transfer: Transfer,
): Promise<void> {
  const log = { escrow: escrowId, transfer: transfer.id };
  const locked = await lockEscrow(tx, eq(escrows.id, escrowId));
  const parts = await partsOf(tx, escrowId);
  const isPartOf = parts.some(({ stripeTransferId }) => stripeTransferId === transfer.id);
  if (isPartOf && locked?.current?.stripeTransferId !== transfer.id) {
    if (transfer.amount_reversed === 0) return;
    const what = 'the released part of a split is taken back';
    return logger.error({ event: 'transfer.reversed-in-part', ...log }, what);
  }
  const release = locked?.current?.transactionType === 'release' ? locked.current : undefined;
  const isOurs =
    transfer.amount === toCents(release?.amount ?? locked?.escrow.netAmount ?? '0') &&
    transfer.currency === locked?.intent.currency &&
    transfer.source_transaction === locked.intent.stripeChargeId;
  if (!isOurs)
    return logger.warn({ event: 'transfer.unknown', ...log }, 'a transfer that is not ours');
  const { escrow, current: operation } = locked;
  const isReleased = operation?.status === 'completed';
  const change = { at: clock.now(), transferId: transfer.id };
  if (transfer.reversed) {
    if (!isReleased || operation.stripeTransferId !== transfer.id) return;
    if (escrow.disputeCheckAt !== null) {
      await apply(tx, escrow, { type: 'reclaimRelease', operation, ...change });
      return logger.warn({ event: 'release.reclaimed', ...log }, 'a disputed release taken back');
    }
    await apply(tx, escrow, { type: 'reverseRelease', operation, ...change });
    return logger.warn({ event: 'release.reversed', ...log }, 'money held again after a release');
  }
  if (transfer.amount_reversed > 0) {
    logger.error({ event: 'transfer.reversed-in-part', ...log }, 'a transfer is partly reversed');
  }
  if (operation?.transactionType !== 'release') {
    return logger.error({ event: 'transfer.late', ...log }, 'a transfer of a closed release');
  }
  if (isReleased) return;
  const isPart = grossOf(operation) < heldOf(escrow, parts).cents;
  await apply(tx, escrow, { type: isPart ? 'releasePart' : 'release', operation, ...change });
  logger.info({ event: 'escrow.released', ...log }, 'money released');
}

/** Records the state of a transfer at Stripe. */
export async function settleTransfer(
  deps: PaymentsDeps,
  transferId: string,
  claimEvent: ClaimEvent,
): Promise<void> {
  const transfer = await deps.gateway.readTransfer(transferId);
  const escrowId = idSchema.safeParse(Number(transfer.metadata.escrowId));
  await deps.db.transaction(async (tx) => {
    if (!(await claimEvent(tx))) return;
    await recordTransfer(deps, tx, escrowId.data ?? 0, transfer);
  });
}

/**
 * Reverses a disputed release, because Stripe has taken the money from the platform. Needs no
 * idempotency key: the reversals of a transfer never exceed its amount.
 * @param isWithdrawn if false, only records an existing reversal
 */
export async function reclaimRelease(
  deps: PaymentsDeps,
  escrowId: number,
  isWithdrawn: boolean,
): Promise<void> {
  const { db, gateway, logger } = deps;
  const [release] = await db
    .select({ transferId: paymentTransactions.stripeTransferId })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.escrowId, escrowId),
        eq(paymentTransactions.transactionType, 'release'),
        eq(paymentTransactions.status, 'completed'),
      ),
    )
    .orderBy(desc(paymentTransactions.id))
    .limit(1);
  if (!release?.transferId) return;
  let transfer = await gateway.readTransfer(release.transferId);
  if (isWithdrawn && !transfer.reversed) {
    const refusal = await gateway.reverseTransfer(transfer.id).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal && !(refusal instanceof GatewayError && refusal.isRefusal)) throw refusal;
    transfer = await gateway.readTransfer(transfer.id);
    if (!transfer.reversed) {
      const log = { err: refusal, escrow: escrowId, transfer: transfer.id };
      logger.error({ event: 'reversal.refused', ...log }, 'a disputed release is not taken back');
    }
  }
  if (transfer.reversed) await db.transaction((tx) => recordTransfer(deps, tx, escrowId, transfer));
}
