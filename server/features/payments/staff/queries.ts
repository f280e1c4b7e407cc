import { asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { toCents } from '#shared/domain/money.ts';
import type { MoneyView } from '#shared/domain/staff.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { escrowLedger } from '#shared/schema/escrow-ledger.ts';
import { paymentChecks } from '#shared/schema/payment-checks.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import { allOf, anyOf } from '../../../platform/db/conditions.ts';
import { type Db, firstRow, onlyRow } from '../../../platform/db/connect.ts';
import { isOpen } from '../escrow/movements.ts';
import { findingIds, isContestedNow } from '../findings/queries.ts';
import { latestReceipt } from '../receipts/queries.ts';

const CHECKS_SHOWN = 14;

const isHeldNow = inArray(escrows.status, ['funded', 'in_progress']);
/** Condition that a release or refund of an escrow is open. */
export const hasOpenOperation = sql`exists (select from ${paymentTransactions}
  where ${paymentTransactions.escrowId} = ${escrows.id} and ${isOpen})`;
const isAmong = (ids: SQL) => sql`${escrows.id} in (${ids})`;

/** Conditions for the escrows in each list of the staff. */
export const MONEY_CONDITIONS: Record<MoneyView, (now: Date) => SQL> = {
  appealed: (now) => isAmong(findingIds('hold.appealed', now)),
  /** The two parties disagree, whether or not one of them has asked Portage. */
  objected: () => isContestedNow,
  disputed: () => anyOf(eq(escrows.status, 'disputed'), sql`${escrows.disputeCheckAt} is not null`),
  stuck: (now) =>
    anyOf(
      isAmong(findingIds('release.stuck', now)),
      isAmong(findingIds('refund.stuck', now)),
      isAmong(findingIds('refund.failed', now)),
      isAmong(findingIds('ledger.broken', now)),
    ),
  overdue: (now) =>
    anyOf(
      isAmong(findingIds('release.overdue', now)),
      isAmong(findingIds('hold.expiring', now)),
      isAmong(findingIds('hold.contested-late', now)),
      sql`${isHeldNow} and ${escrows.completionDeadline} < ${now}`,
    ),
  live: () => notInArray(escrows.status, ['released', 'refunded']),
};

export async function countViews(db: Db, now: Date): Promise<Record<MoneyView, number>> {
  const count = (view: MoneyView) =>
    sql<number>`count(*) filter (where ${MONEY_CONDITIONS[view](now)})`.mapWith(Number);
  return onlyRow(
    db
      .select({
        appealed: count('appealed'),
        objected: count('objected'),
        disputed: count('disputed'),
        stuck: count('stuck'),
        overdue: count('overdue'),
        live: count('live'),
      })
      .from(escrows),
  );
}

/** Completed and open movements of an escrow with their receipts, oldest first. */
export function listMovements(db: Db, escrowId: number) {
  return db
    .select({ movement: paymentTransactions, receipt: latestReceipt })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.escrowId, escrowId))
    .orderBy(asc(paymentTransactions.id));
}

const sum = (column: AnyPgColumn) => sql<string>`coalesce(sum(${column}), 0)::numeric(14, 2)::text`;

/** Sum of the refunds that were paid outside Stripe, of one escrow or all. */
const sumOutside = (escrowId: number | undefined) =>
  sql<string>`(select coalesce(sum(${paymentTransactions.amount}), 0)::numeric(14, 2)::text
    from ${paymentTransactions} where ${paymentTransactions.outside} is not null
      and ${escrowId === undefined ? sql`true` : eq(paymentTransactions.escrowId, escrowId)})`;

/** Id of the last event that is no reminder, or 0. */
export async function findLastEventId(db: Db, escrowId: number): Promise<number> {
  const last = await firstRow(
    db
      .select({ id: escrowEvents.id })
      .from(escrowEvents)
      .where(allOf(eq(escrowEvents.escrowId, escrowId), ne(escrowEvents.type, 'remind')))
      .orderBy(desc(escrowEvents.id))
      .limit(1),
  );
  return last?.id ?? 0;
}

/** Sums of the ledger for one escrow or all. */
export async function sumBooks(db: Db, escrowId?: number) {
  return onlyRow(
    db
      .select({
        funded: sum(escrowLedger.funded),
        released: sum(escrowLedger.released),
        fees: sum(escrowLedger.fees),
        refunded: sum(escrowLedger.refunded),
        outside: sumOutside(escrowId),
        held: sum(escrowLedger.held),
        difference: sum(escrowLedger.difference),
      })
      .from(escrowLedger)
      .where(escrowId === undefined ? undefined : eq(escrowLedger.escrowId, escrowId)),
  );
}

/** Latest daily comparisons with Stripe's records. */
export function listChecks(db: Db) {
  return db
    .select({ day: paymentChecks.day, differences: paymentChecks.differences })
    .from(paymentChecks)
    .orderBy(desc(paymentChecks.day))
    .limit(CHECKS_SHOWN);
}

/** Queries for the ids of escrows that wait for staff, each with the time since which it waits. */
export const WAITING_ESCROWS: Record<
  'objected' | 'refused-refund' | 'dispute' | 'payout',
  (now: Date) => SQL
> = {
  objected: (now) => sql`
    select ${escrows.id}, coalesce(${escrows.seekerAppealedAt}, ${escrows.employerAppealedAt},
        ${escrows.objectedAt}, ${escrows.changesRefusedAt}, ${escrows.answeredAt},
        ${escrows.changesAskedAt}, ${escrows.fundedAt}) as since
      from ${escrows} where ${MONEY_CONDITIONS.objected(now)}`,
  'refused-refund': (now) => sql`
    select ${escrows.id}, (select max(${paymentTransactions.processedAt}) from ${paymentTransactions}
        where ${paymentTransactions.escrowId} = ${escrows.id}
          and ${paymentTransactions.status} = 'failed') as since
      from ${escrows} where ${isAmong(findingIds('refund.failed', now))}`,
  dispute: (now) => sql`
    select ${escrows.id}, coalesce(${escrows.suspendedAt}, ${escrows.updatedAt}) as since
      from ${escrows} where ${MONEY_CONDITIONS.disputed(now)}`,
  payout: () => sql`
    select ${escrows.id}, ${paymentTransactions.createdAt} as since
      from ${escrows} join ${paymentTransactions} on ${paymentTransactions.escrowId} = ${escrows.id}
     where ${isOpen} and ${paymentTransactions.transactionType} = 'release'
       and ${paymentTransactions.waitingFor} = 'payout-account'`,
};

/**
 * Cents of the latest refund if the bank has refused or returned it, as far as they are held and
 * staff have to decide.
 */
export async function findRefused(
  db: Db,
  escrowId: number,
  heldCents: number,
): Promise<number | undefined> {
  const isWaiting = sql`${escrows.id} in (${findingIds('refund.failed', new Date(0))})`;
  const [latest] = await db
    .select({ amount: paymentTransactions.amount, status: paymentTransactions.status })
    .from(paymentTransactions)
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .where(
      allOf(eq(escrows.id, escrowId), eq(paymentTransactions.transactionType, 'refund'), isWaiting),
    )
    // A refund that was made is returned at that moment.
    .orderBy(desc(paymentTransactions.processedAt), desc(paymentTransactions.id))
    .limit(1);
  return latest?.status === 'failed' ? Math.min(toCents(latest.amount), heldCents) : undefined;
}
