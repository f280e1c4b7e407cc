import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { isFinal, viewStatus } from '#shared/domain/escrow-status.ts';
import { ESCROW_TRANSITIONS, type EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { performEffects } from './effects.ts';
import type { EscrowEvent } from './event-types.ts';
import { CHANGES, invalidTransition, refusalOf } from './events.ts';
import { NO_STATEMENTS, timesAfter } from './hold.ts';
import { addMovement, endOperation, isOpen, isOperation } from './movements.ts';
import type { EscrowRow, TransactionRow } from './rows.ts';

type NewEscrow = Omit<typeof escrows.$inferInsert, 'status' | 'updatedAt'> & { status: 'none' };

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

const isOutside = eq(staffProposals.decision, 'outside');

/** Whether a refund that staff have paid another way waits to be recorded. */
export const isPaidOutside = (tx: Db, escrowId: number) => isAwaited(tx, escrowId, isOutside);

/** Whether staff have decided and can still take it back, or have paid a refund another way. */
export const isBeingDecided = (tx: Db, escrowId: number) =>
  isAwaited(tx, escrowId, or(isNotNull(staffProposals.dueAt), isOutside));

async function isAwaited(tx: Db, escrowId: number, condition: SQL | undefined): Promise<boolean> {
  const ofEscrow = eq(staffProposals.escrowId, escrowId);
  const awaited = and(ofEscrow, eq(staffProposals.status, 'waiting'), condition);
  return (await tx.$count(staffProposals, awaited)) > 0;
}

/**
 * Applies an event to a locked escrow: the status and effects of its row in the transition table,
 * and the changes of `CHANGES`.
 * @returns the movement of money that the event adds
 * @throws AppError INVALID_TRANSITION with the present status, without any change
 */
export async function apply<Type extends EscrowEventType>(
  tx: Db,
  escrow: EscrowRow | NewEscrow,
  event: EscrowEvent<Type>,
): Promise<TransactionRow | undefined> {
  const { at, operation, memberId } = event;
  const transition = ESCROW_TRANSITIONS[event.type][escrow.status];
  if (!transition) throw invalidTransition(escrow.status);

  const refusal = escrow.status !== 'none' && refusalOf(escrow, event);
  if (refusal) throw refusal;

  const { notice, ...changes } = CHANGES[event.type](event);
  const columns = { ...changes.escrow, status: transition.to };
  const times = timesAfter({ ...NO_STATEMENTS, ...escrow, ...columns }, transition.dates, at);
  const noticeColumns = notice ? { notice, noticedAt: at } : {};
  const values = { ...columns, ...times, ...noticeColumns, updatedAt: at };

  const written =
    escrow.status === 'none'
      ? tx.insert(escrows).values({ ...escrow, ...values })
      : tx
          .update(escrows)
          .set(values)
          .where(and(eq(escrows.id, escrow.id), eq(escrows.status, escrow.status)));
  const [row] = await written.returning();
  if (!row) throw invalidTransition(escrow.status);

  if (operation && changes.operation) {
    const isEnded = await endOperation(tx, operation, changes.operation);
    if (!isEnded) throw invalidTransition(escrow.status);
  }
  const movement = changes.movement && (await addMovement(tx, row, changes.movement, event));

  const { amount = null } = operation ?? movement ?? {};
  const by = 'by' in event ? event.by : null;
  const { type } = event;
  await tx.insert(escrowEvents).values({ escrowId: row.id, type, by, amount, memberId, at });
  await performEffects(tx, transition, { escrow: row, at, operation, movement, notice });

  return movement;
}

export async function deferEscrow(tx: Db, id: number, dueAt: Date | null): Promise<void> {
  await tx.update(escrows).set({ dueAt }).where(eq(escrows.id, id));
}

const NO_TEXTS = {
  notes: null,
  deliveryNote: null,
  addedNote: null,
  objection: null,
  changes: null,
  changesReply: null,
  answer: null,
  employerAppeal: null,
  seekerAppeal: null,
  offerNote: null,
  offerReply: null,
};

/** Removes the texts of both parties from escrows, by the ids of their payments. */
export async function removeTexts(tx: Db, paymentIds: number[]): Promise<void> {
  await tx.update(escrows).set(NO_TEXTS).where(inArray(escrows.paymentIntentId, paymentIds));
}

/**
 * Makes another account the payer of the payments of applications. The escrows come first: who
 * adds a movement holds the lock of its escrow.
 */
export async function movePayer(
  tx: Db,
  applicationIds: SQL,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const ofApplications = sql`employer_id = ${from} and application_id in ${applicationIds}`;
  const ofMoved = sql`escrow_id in (select id from escrows where employer_id = ${to} and application_id in ${applicationIds})`;
  await tx.execute(sql`update escrows set employer_id = ${to} where ${ofApplications}`);
  await tx.execute(sql`update payment_intents set employer_id = ${to} where ${ofApplications}`);
  await tx.execute(sql`
    update payment_transactions set from_user_id = ${to} where from_user_id = ${from} and ${ofMoved}`);
  await tx.execute(sql`
    update payment_transactions set to_user_id = ${to} where to_user_id = ${from} and ${ofMoved}`);
}
