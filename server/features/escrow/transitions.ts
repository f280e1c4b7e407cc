import { and, eq } from 'drizzle-orm';
import { canTransition, type EscrowStatus } from '#shared/domain/escrow-status.ts';
import { escrows } from '#shared/schema/payments.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { recordEvents } from '../live/events.ts';
import type { EscrowRow } from './records.ts';

/**
 * Moves an escrow through the table of its statuses, if it still stands where it was read.
 * @throws AppError INVALID_TRANSITION with the present status
 */
export async function moveEscrow(
  tx: Db,
  escrow: EscrowRow,
  to: EscrowStatus,
  values: Partial<EscrowRow> & { updatedAt: Date },
): Promise<void> {
  if (!canTransition(escrow.status, to)) throw invalidTransition(escrow.status);
  const moved = await tx
    .update(escrows)
    .set({ ...values, status: to })
    .where(and(eq(escrows.id, escrow.id), eq(escrows.status, escrow.status)))
    .returning({ id: escrows.id });
  if (moved.length === 0) throw invalidTransition(escrow.status);
  await announce(tx, escrow, values.updatedAt);
}

/** Tells both people that something about their escrow has changed. */
export async function announce(tx: Db, escrow: EscrowRow, now: Date): Promise<void> {
  const { id: escrowId, applicationId, employerId, jobSeekerId } = escrow;
  const subject = { applicationId, escrowId };
  await recordEvents(
    tx,
    [employerId, jobSeekerId].map((userId) => ({ userId, type: 'escrow' as const, subject })),
    now,
  );
}

export function invalidTransition(
  status: EscrowStatus,
  pendingOperation?: 'release' | 'refund',
): AppError {
  return new AppError('INVALID_TRANSITION', { details: { status, pendingOperation } });
}
