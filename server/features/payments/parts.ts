import { and, eq } from 'drizzle-orm';
import { feeOfPart, formatCents, toCents } from '#shared/domain/money.ts';
import { paymentTransactions } from '#shared/schema/payments.ts';
import type { Db } from '../../db/connect.ts';
import type { EscrowRow, NewTransaction, TransactionRow } from './rows.ts';

/** The releases and refunds that have taken a part of an escrow's money. */
export async function partsOf(db: Db, escrowId: number): Promise<TransactionRow[]> {
  const { isPart, status } = paymentTransactions;
  return db
    .select()
    .from(paymentTransactions)
    .where(
      and(eq(paymentTransactions.escrowId, escrowId), eq(isPart, true), eq(status, 'completed')),
    );
}

const feeOf = ({ processingFee }: TransactionRow) => toCents(processingFee ?? '0');

/** What a release or refund takes out of its escrow, in cents. */
export const grossOf = (operation: TransactionRow): number =>
  toCents(operation.amount) + feeOf(operation);

/** What the parts leave of an escrow that has not ended, in cents, and the fee of releasing it. */
export function heldOf(
  { amount, platformFee }: Pick<EscrowRow, 'amount' | 'platformFee'>,
  parts: TransactionRow[],
): { cents: number; feeCents: number } {
  const amountCents = toCents(amount);
  const cents = parts.reduce((left, part) => left - grossOf(part), amountCents);
  const chargedCents = parts.reduce((sum, part) => sum + feeOf(part), 0);
  const fees = { amountCents, feeCents: toCents(platformFee), chargedCents };
  return { cents, feeCents: feeOfPart(cents, fees) };
}

/** What parts have given back to the card holder, in cents. */
export const refundedOf = (parts: TransactionRow[]): number =>
  parts
    .filter(({ transactionType }) => transactionType === 'refund')
    .reduce((sum, part) => sum + grossOf(part), 0);

/**
 * The amounts of a movement. A release takes what is held, less its fee, and a reversal restores both;
 * a refund takes what is held, or the amount that it says.
 */
export async function amountsOf(
  tx: Db,
  escrow: EscrowRow,
  { transactionType, amount }: Pick<NewTransaction, 'transactionType'> & Partial<NewTransaction>,
  operation: TransactionRow | undefined,
): Promise<Pick<NewTransaction, 'amount' | 'processingFee' | 'isPart'>> {
  if (transactionType === 'fund') return { amount: escrow.amount, processingFee: '0.00' };
  if (transactionType === 'reversal' && operation) {
    return { amount: operation.amount, processingFee: operation.processingFee };
  }
  const held = heldOf(escrow, await partsOf(tx, escrow.id));
  const gross = amount === undefined ? held.cents : toCents(amount);
  const fee = transactionType === 'release' ? held.feeCents : 0;
  return {
    amount: formatCents(gross - fee),
    processingFee: formatCents(fee),
    isPart: gross !== toCents(escrow.amount),
  };
}
