import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import {
  ESCROW_TRANSITIONS,
  type EscrowEventType,
  type EscrowNotice,
  isFinal,
  viewStatus,
} from '#shared/domain/escrow-status.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { recordEvents } from '../../../platform/live/events.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { CHANGES, type EscrowEvent, invalidTransition, refusalOf } from './events.ts';
import { moveTimes, nextDue } from './hold.ts';
import { mailsAbout } from './mails.ts';
import { amountsOf } from './parts.ts';
import { issueReceipt, voidReceipt } from './receipts.ts';
import type { EscrowRow, TransactionRow } from './rows.ts';

export const isOperation = inArray(paymentTransactions.transactionType, ['release', 'refund']);
export const isOpen = inArray(paymentTransactions.status, ['pending', 'processing']);

type Subject =
  | EscrowRow
  | (Omit<typeof escrows.$inferInsert, 'status' | 'updatedAt'> & { status: 'none' });

export type LockedEscrow = NonNullable<Awaited<ReturnType<typeof lockEscrow>>>;

/**
 * Locks an escrow until the transaction ends; every change of it or its operations takes this lock.
 * @returns the escrow with its payment, and its release or refund that is open or has ended it
 */
export async function lockEscrow(tx: Db, condition: SQL) {
  const [locked] = await tx
    .select({ escrow: escrows, intent: paymentIntents })
    .from(escrows)
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .where(condition)
    .for('update', { of: escrows });
  if (!locked) return undefined;
  const { id, status } = locked.escrow;
  const ending = status === 'released' ? 'release' : 'refund';
  const hasEnded = and(
    eq(paymentTransactions.transactionType, ending),
    eq(paymentTransactions.status, 'completed'),
  );
  const [current] = await tx
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.escrowId, id),
        isOperation,
        isFinal(viewStatus(status)) ? or(isOpen, hasEnded) : isOpen,
      ),
    )
    .orderBy(desc(paymentTransactions.id))
    .limit(1);
  return { ...locked, current };
}

/**
 * Applies an event to a locked escrow: its status by the transition table, the related rows, and
 * the live events and mails of both parties.
 * @returns the movement of money that the event adds
 * @throws AppError INVALID_TRANSITION with the present status, without any change
 */
export async function apply<Type extends EscrowEventType>(
  tx: Db,
  escrow: Subject,
  event: EscrowEvent<Type>,
): Promise<TransactionRow | undefined> {
  const { at, operation } = event;
  const status = ESCROW_TRANSITIONS[event.type][escrow.status];
  if (!status) throw invalidTransition(escrow.status);
  const refusal = escrow.status !== 'none' && refusalOf(escrow, event);
  if (refusal) throw refusal;
  const changes = CHANGES[event.type](event);
  const values = valuesAfter(escrow, { ...changes.escrow, status }, at, changes.notice);
  const isAsLocked =
    escrow.status !== 'none' && and(eq(escrows.id, escrow.id), eq(escrows.status, escrow.status));
  const written = isAsLocked
    ? tx.update(escrows).set(values).where(isAsLocked)
    : tx.insert(escrows).values({ ...escrow, ...values });
  const [row] = await written.returning();
  if (!row) throw invalidTransition(escrow.status);
  const { id: escrowId, applicationId, employerId, jobSeekerId } = row;

  if (operation && changes.operation) {
    const isUnchanged = eq(paymentTransactions.status, operation.status);
    const ended = await tx
      .update(paymentTransactions)
      .set({ ...changes.operation, waitingFor: null })
      .where(and(eq(paymentTransactions.id, operation.id), isUnchanged))
      .returning({ id: paymentTransactions.id });
    if (ended.length === 0) throw invalidTransition(escrow.status);
  }
  let movement: TransactionRow | undefined;
  if (changes.movement) {
    const isToSeeker = ['fund', 'release'].includes(changes.movement.transactionType);
    [movement] = await tx
      .insert(paymentTransactions)
      .values({
        escrowId,
        status: 'completed',
        fromUserId: isToSeeker ? employerId : jobSeekerId,
        toUserId: isToSeeker ? jobSeekerId : employerId,
        ...{ nextAttemptAt: at, createdAt: at, processedAt: at },
        ...changes.movement,
        ...(await amountsOf(tx, row, changes.movement, operation)),
      })
      .returning();
  }
  const isEnded = changes.operation?.status === 'completed';
  const moved = isEnded ? operation : movement?.status === 'completed' && movement;
  if (moved) await issueReceipt(tx, row, moved, at);
  const isTakenBack = operation?.status === 'completed' && changes.operation && !isEnded;
  if (isTakenBack) await voidReceipt(tx, operation, at);
  if (status !== escrow.status || movement || changes.operation || changes.notice) {
    const event = { type: 'escrow' as const, subject: { applicationId, escrowId } };
    const events = [employerId, jobSeekerId].map((userId) => ({ userId, ...event }));
    await recordEvents(tx, events, at);
  }
  await queueMails(tx, mailsAbout(row, event, changes.notice), at);
  return movement;
}

function valuesAfter(
  escrow: Subject,
  changes: Partial<EscrowRow> & Pick<EscrowRow, 'status'>,
  at: Date,
  notice: EscrowNotice | undefined,
) {
  const noticeColumns = notice ? { notice, noticedAt: at } : {};
  const hold = moveTimes({ ...NO_STATEMENTS, ...escrow, ...changes }, at);
  const { suspendedAt, answerBy, changesBy, holdEndsAt } = hold;
  const times = { suspendedAt, answerBy, changesBy, holdEndsAt, dueAt: nextDue(hold) };
  return { ...changes, ...times, ...noticeColumns, updatedAt: at };
}

const NO_STATEMENTS = {
  completionDeadline: null,
  ...{ deliveredAt: null, objectedAt: null, answeredAt: null, consentedAt: null },
  ...{ answerBy: null, changesBy: null, holdEndsAt: null, suspendedAt: null, remindedUntil: null },
};

export async function deferEscrow(tx: Db, id: number, dueAt: Date | null): Promise<void> {
  await tx.update(escrows).set({ dueAt }).where(eq(escrows.id, id));
}

/** Removes the texts of both parties from escrows, by the ids of their payments. */
export async function removeTexts(tx: Db, paymentIds: number[]): Promise<void> {
  await tx
    .update(escrows)
    .set({ notes: null, deliveryNote: null, objection: null, changes: null, answer: null })
    .where(inArray(escrows.paymentIntentId, paymentIds));
}

/** @returns whether this process may make the call to Stripe */
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
