import { and, eq, inArray } from 'drizzle-orm';
import { feeOfPart, formatCents, toCents } from '#shared/domain/money.ts';
import { paymentTransactions } from '#shared/schema/payments.ts';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';
import type { RowChanges } from './events.ts';
import type { EscrowRow, TransactionRow } from './rows.ts';

export const isOperation = inArray(paymentTransactions.transactionType, ['release', 'refund']);
export const isOpen = inArray(paymentTransactions.status, ['pending', 'processing']);

/** Completed releases and refunds of a part of an escrow. */
export async function partsOf(db: Db, escrowId: number): Promise<TransactionRow[]> {
  const { isPart, status } = paymentTransactions;
  return db
    .select()
    .from(paymentTransactions)
    .where(
      and(eq(paymentTransactions.escrowId, escrowId), eq(isPart, true), eq(status, 'completed')),
    );
}

type Part = Pick<TransactionRow, 'amount' | 'processingFee'>;

const feeOf = ({ processingFee }: Part) => toCents(processingFee ?? '0');

/** Cents taken out of the escrow. */
export const grossOf = (operation: Part): number => toCents(operation.amount) + feeOf(operation);

/** Cents that the parts leave in an escrow that has not ended, and the fee of releasing them. */
export function heldOf(
  { amount, platformFee }: Pick<EscrowRow, 'amount' | 'platformFee'>,
  parts: Part[],
): { cents: number; feeCents: number } {
  const amountCents = toCents(amount);
  const cents = parts.reduce((rest, part) => rest - grossOf(part), amountCents);
  const chargedCents = parts.reduce((sum, part) => sum + feeOf(part), 0);
  const fees = { amountCents, feeCents: toCents(platformFee), chargedCents };
  return { cents, feeCents: feeOfPart(cents, fees) };
}

export const refundedOf = (parts: TransactionRow[]): number =>
  parts
    .filter(({ transactionType }) => transactionType === 'refund')
    .reduce((sum, part) => sum + grossOf(part), 0);

/**
 * Amounts of a movement. A release takes the held money less its fee, a reversal restores both, and
 * a refund takes the held money or its own amount.
 */
export function amountsOf(
  escrow: Pick<EscrowRow, 'amount' | 'platformFee'>,
  { transactionType, amount }: NewMovement,
  operation: TransactionRow | undefined,
  parts: TransactionRow[],
): Required<Pick<TransactionRow, 'amount' | 'processingFee' | 'isPart'>> {
  if (transactionType === 'fund')
    return { amount: escrow.amount, processingFee: '0.00', isPart: false };
  if (transactionType === 'reversal' && operation) {
    return { amount: operation.amount, processingFee: operation.processingFee, isPart: false };
  }
  const held = heldOf(escrow, parts);
  const gross = amount === undefined ? held.cents : toCents(amount);
  const fee = transactionType === 'release' ? held.feeCents : 0;
  return {
    amount: formatCents(gross - fee),
    processingFee: formatCents(fee),
    isPart: gross !== toCents(escrow.amount),
  };
}

type NewMovement = NonNullable<RowChanges['movement']>;

/** Adds a movement of money; it is completed unless it has another status. */
export async function addMovement(
  tx: Db,
  escrow: EscrowRow,
  movement: NewMovement,
  { at, operation }: { at: Date; operation?: TransactionRow },
): Promise<TransactionRow> {
  const { id: escrowId, employerId, jobSeekerId } = escrow;
  const isToSeeker = ['fund', 'release'].includes(movement.transactionType);
  const parts = await partsOf(tx, escrowId);
  const amounts = amountsOf(escrow, movement, operation, parts);

  return onlyRow(
    tx
      .insert(paymentTransactions)
      .values({
        escrowId,
        status: 'completed',
        fromUserId: isToSeeker ? employerId : jobSeekerId,
        toUserId: isToSeeker ? jobSeekerId : employerId,
        nextAttemptAt: at,
        createdAt: at,
        processedAt: at,
        ...movement,
        ...amounts,
      })
      .returning(),
  );
}

/** Ends a release or refund. @returns false if it is no longer as it was read */
export async function endOperation(
  tx: Db,
  { id, status }: TransactionRow,
  changes: NonNullable<RowChanges['operation']>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(paymentTransactions)
    .set({ ...changes, waitingFor: null })
    .where(and(eq(paymentTransactions.id, id), eq(paymentTransactions.status, status)));
  return rowCount === 1;
}

/** Claims an operation until `leaseEnd`. @returns whether this process may make the call to Stripe */
export async function claimSending(
  db: Db,
  operation: TransactionRow,
  leaseEnd: Date,
): Promise<boolean> {
  const isClaimed = eq(paymentTransactions.nextAttemptAt, operation.nextAttemptAt);
  operation.nextAttemptAt = leaseEnd;
  const { rowCount } = await db
    .update(paymentTransactions)
    .set({ status: 'processing', waitingFor: null, nextAttemptAt: leaseEnd })
    .where(and(eq(paymentTransactions.id, operation.id), isClaimed, isOpen));
  return rowCount === 1;
}
