import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  ESCROW_TRANSITIONS,
  type EscrowEventType,
  type EscrowStatus,
} from '#shared/domain/escrow-status.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { recordEvents } from '../live/events.ts';

export type EscrowRow = typeof escrows.$inferSelect;
export type IntentRow = typeof paymentIntents.$inferSelect;
export type TransactionRow = typeof paymentTransactions.$inferSelect;
type NewTransaction = typeof paymentTransactions.$inferInsert;

export const isOperation = inArray(paymentTransactions.transactionType, ['release', 'refund']);
export const isOpen = inArray(paymentTransactions.status, ['pending', 'processing']);

/** An escrow, or the values of a new one. */
type Subject =
  | EscrowRow
  | (Omit<typeof escrows.$inferInsert, 'status' | 'updatedAt'> & { status: 'none' });

export type LockedEscrow = NonNullable<Awaited<ReturnType<typeof lockEscrow>>>;

/** The data of each event. An `operation` is the release or refund that it ends. */
interface EventData {
  fund: { description: string | null };
  requestRelease: { notes: string | null; leaseEnd: Date };
  cancelRelease: { operation: TransactionRow };
  release: { operation: TransactionRow; transferId: string };
  reverseRelease: { operation: TransactionRow; transferId: string };
  reclaimRelease: { operation: TransactionRow; transferId: string };
  requestRefund: { reason: string | null; leaseEnd: Date };
  refund: { operation: TransactionRow; refundId: string };
  failRefund: { operation: TransactionRow };
  returnRefund: { operation: TransactionRow };
  adoptRefund: { refundId: string };
  holdDispute: { operation?: TransactionRow; disputeId: string; checkAt: Date };
  noteDispute: { disputeId: string; checkAt: Date | null };
  winDispute: object;
  resumeRelease: { notes: string | null };
  loseDispute: { operation?: TransactionRow };
}

type EscrowEvent<Type extends EscrowEventType> = {
  [Each in Type]: { type: Each; at: Date; operation?: TransactionRow } & EventData[Each];
}[Type];

/** The rows that an event changes beside the escrow's status. */
interface RowChanges {
  escrow?: Partial<
    Pick<EscrowRow, 'notes' | 'releasedAt' | 'returnedAt' | 'stripeDisputeId' | 'disputeCheckAt'>
  >;
  /** How the event's `operation` ends. */
  operation?: Partial<
    Pick<TransactionRow, 'status' | 'processedAt' | 'stripeTransferId' | 'stripeRefundId'>
  >;
  /** A new movement of money; completed, unless it has another status. */
  movement?: Pick<NewTransaction, 'transactionType'> & Partial<NewTransaction>;
}

const pendingUntil = (nextAttemptAt: Date) => ({ status: 'pending' as const, nextAttemptAt });

const CHANGES: { [Type in EscrowEventType]: (event: EscrowEvent<Type>) => RowChanges } = {
  fund: ({ description }) => ({ movement: { transactionType: 'fund', description } }),
  requestRelease: ({ notes, leaseEnd }) => ({
    escrow: { notes },
    movement: { ...pendingUntil(leaseEnd), transactionType: 'release', description: notes },
  }),
  cancelRelease: () => ({ escrow: { notes: null }, operation: { status: 'failed' } }),
  release: ({ at, transferId }) => ({
    escrow: { releasedAt: at },
    operation: { status: 'completed', processedAt: at, stripeTransferId: transferId },
  }),
  reverseRelease: ({ at, transferId }) => ({
    escrow: { releasedAt: null, returnedAt: at },
    operation: { status: 'refunded' },
    movement: { transactionType: 'reversal', stripeTransferId: transferId },
  }),
  // `releasedAt` stays: it says that the job seeker is to be paid again if the dispute is won.
  reclaimRelease: ({ at, transferId }) => ({
    escrow: { returnedAt: at },
    operation: { status: 'refunded' },
    movement: { transactionType: 'reversal', stripeTransferId: transferId },
  }),
  requestRefund: ({ reason, leaseEnd }) => ({
    movement: { ...pendingUntil(leaseEnd), transactionType: 'refund', description: reason },
  }),
  refund: ({ at, refundId }) => ({
    operation: { status: 'completed', processedAt: at, stripeRefundId: refundId },
  }),
  failRefund: () => ({ operation: { status: 'failed' } }),
  returnRefund: ({ at }) => ({
    escrow: { returnedAt: at },
    operation: { status: 'failed', processedAt: at },
  }),
  adoptRefund: ({ refundId }) => ({
    movement: { transactionType: 'refund', stripeRefundId: refundId },
  }),
  holdDispute: ({ disputeId, checkAt }) => ({
    escrow: { stripeDisputeId: disputeId, disputeCheckAt: checkAt },
    operation: { status: 'failed' },
  }),
  noteDispute: ({ disputeId, checkAt }) => ({
    escrow: { stripeDisputeId: disputeId, disputeCheckAt: checkAt },
  }),
  winDispute: () => ({ escrow: { stripeDisputeId: null, disputeCheckAt: null } }),
  resumeRelease: ({ at, notes }) => ({
    escrow: { stripeDisputeId: null, disputeCheckAt: null, releasedAt: null },
    movement: { ...pendingUntil(at), transactionType: 'release', description: notes },
  }),
  loseDispute: () => ({
    escrow: { disputeCheckAt: null, releasedAt: null },
    operation: { status: 'failed' },
    movement: { transactionType: 'refund' },
  }),
};

/** A release deducts the fee, and a reversal restores it; a refund returns the whole amount. */
const FLOWS = {
  fund: { isNet: false, isToSeeker: true },
  release: { isNet: true, isToSeeker: true },
  reversal: { isNet: true, isToSeeker: false },
  refund: { isNet: false, isToSeeker: false },
};

/**
 * Locks an escrow until the transaction ends; every change of it or its operations takes this lock.
 * @returns it with its payment, and its release or refund that is open or completed
 */
export async function lockEscrow(tx: Db, condition: SQL) {
  const [locked] = await tx
    .select({ escrow: escrows, intent: paymentIntents })
    .from(escrows)
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .where(condition)
    .for('update', { of: escrows });
  if (!locked) return undefined;
  const [current] = await tx
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.escrowId, locked.escrow.id),
        isOperation,
        inArray(paymentTransactions.status, ['pending', 'processing', 'completed']),
      ),
    );
  return { ...locked, current };
}

/**
 * Applies one event to a locked escrow: its status by the table, the rows that change with it, and
 * the live events of its two people.
 * @returns the movement of money that the event adds
 * @throws AppError INVALID_TRANSITION with the present status; nothing is changed then
 */
export async function apply<Type extends EscrowEventType>(
  tx: Db,
  escrow: Subject,
  event: EscrowEvent<Type>,
): Promise<TransactionRow | undefined> {
  const { at, operation } = event;
  const status = ESCROW_TRANSITIONS[event.type][escrow.status];
  if (!status) throw invalidTransition(escrow.status);
  const changes = CHANGES[event.type](event);
  const values = { ...changes.escrow, status, updatedAt: at };
  const isAsLocked =
    escrow.status !== 'none' && and(eq(escrows.id, escrow.id), eq(escrows.status, escrow.status));
  const written = isAsLocked
    ? tx.update(escrows).set(values).where(isAsLocked)
    : tx.insert(escrows).values({ ...escrow, ...values });
  const [row] = await written.returning();
  if (!row) throw invalidTransition(escrow.status);
  const { id: escrowId, applicationId, employerId, jobSeekerId } = row;

  if (operation && changes.operation) {
    const asItWas = eq(paymentTransactions.status, operation.status);
    const ended = await tx
      .update(paymentTransactions)
      .set({ ...changes.operation, waitingFor: null })
      .where(and(eq(paymentTransactions.id, operation.id), asItWas))
      .returning({ id: paymentTransactions.id });
    if (ended.length === 0) throw invalidTransition(escrow.status);
  }
  let movement: TransactionRow | undefined;
  if (changes.movement) {
    const { isNet, isToSeeker } = FLOWS[changes.movement.transactionType];
    [movement] = await tx
      .insert(paymentTransactions)
      .values({
        escrowId,
        status: 'completed',
        amount: isNet ? row.netAmount : row.amount,
        processingFee: isNet ? row.platformFee : '0.00',
        fromUserId: isToSeeker ? employerId : jobSeekerId,
        toUserId: isToSeeker ? jobSeekerId : employerId,
        ...{ nextAttemptAt: at, createdAt: at, processedAt: at },
        ...changes.movement,
      })
      .returning();
  }
  if (status !== escrow.status || movement || changes.operation) {
    const event = { type: 'escrow' as const, subject: { applicationId, escrowId } };
    const events = [employerId, jobSeekerId].map((userId) => ({ userId, ...event }));
    await recordEvents(tx, events, at);
  }
  return movement;
}

export function invalidTransition(
  status: EscrowStatus | 'none',
  pendingOperation?: TransactionRow['transactionType'],
): AppError {
  return new AppError('INVALID_TRANSITION', { details: { status, pendingOperation } });
}

/** Claims the disputes that are to be checked now, each until `leaseEnd`. */
export async function claimDueDisputes(
  db: Db,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<string[]> {
  const due = db
    .select({ id: escrows.id })
    .from(escrows)
    .where(and(isNotNull(escrows.stripeDisputeId), lte(escrows.disputeCheckAt, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(escrows)
    .set({ disputeCheckAt: leaseEnd })
    .where(inArray(escrows.id, sql`(${due})`))
    .returning({ disputeId: escrows.stripeDisputeId });
  return claimed.flatMap(({ disputeId }) => disputeId ?? []);
}

/** Claims the call to Stripe of an operation: one statement decides whether this process sends it. */
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
