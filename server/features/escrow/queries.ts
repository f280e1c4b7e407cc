import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import {
  escrowLedger,
  escrows,
  paymentIntents,
  paymentTransactions,
} from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { idSchema } from '#shared/schema/validator.ts';
import type { Db } from '../../db/connect.ts';
import { olderThan } from '../../db/keyset.ts';
import type { FetchRange } from '../../http/paging.ts';

export type IntentRow = typeof paymentIntents.$inferSelect;
export type EscrowRow = typeof escrows.$inferSelect;
export type TransactionRow = typeof paymentTransactions.$inferSelect;
export type EscrowFacts = Awaited<ReturnType<typeof listEscrows>>[number];
export type TransactionFacts = Awaited<ReturnType<typeof listTransactions>>[number];

const seekers = alias(users, 'seekers');
const open = inArray(paymentIntents.status, ['pending', 'processing']);
const live = inArray(paymentTransactions.status, ['pending', 'processing']);
const moving = inArray(paymentTransactions.transactionType, ['release', 'refund']);

/** Escrows of this employer, and their payments under way. */
export const paidBy = (userId: number): SQL =>
  and(eq(paymentIntents.employerId, userId), or(isNotNull(escrows.id), open)) as SQL;
/** Escrows held for this job seeker; of an unconfirmed payment they need not know. */
export const heldFor = (userId: number): SQL => eq(escrows.jobSeekerId, userId);
export const ofEitherSide = (userId: number): SQL => or(paidBy(userId), heldFor(userId)) as SQL;
export const ofApplication = (id: number): SQL => eq(paymentIntents.applicationId, id);
export const ofEscrow = (id: number): SQL => eq(escrows.id, id);
export const ofIntent = (id: number): SQL => eq(paymentIntents.id, id);

/** Escrows and payments under way with the names around them, newest first. */
export async function listEscrows(db: Db, condition: SQL, range?: FetchRange) {
  const refunds = alias(paymentTransactions, 'refunds');
  const { limit, after } = range ?? {};
  const query = db
    .select({
      intent: paymentIntents,
      escrow: escrows,
      operation: paymentTransactions,
      refundReason: refunds.description,
      job: { id: jobs.id, title: jobs.title },
      seeker: { id: seekers.id, name: seekers.fullName },
      employerName: companyProfiles.companyName,
    })
    .from(paymentIntents)
    .innerJoin(applications, eq(applications.id, paymentIntents.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .innerJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .leftJoin(escrows, eq(escrows.paymentIntentId, paymentIntents.id))
    .leftJoin(paymentTransactions, and(eq(paymentTransactions.escrowId, escrows.id), moving, live))
    .leftJoin(
      refunds,
      and(
        eq(refunds.escrowId, escrows.id),
        eq(refunds.transactionType, 'refund'),
        inArray(refunds.status, ['pending', 'processing', 'completed']),
      ),
    )
    .where(and(condition, after && olderThan(paymentIntents.createdAt, paymentIntents.id, after)))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id));
  return limit === undefined ? query : query.limit(limit);
}

export async function countEscrows(db: Db, condition: SQL): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(paymentIntents)
    .leftJoin(escrows, eq(escrows.paymentIntentId, paymentIntents.id))
    .where(condition);
  return found?.total ?? 0;
}

const ofPerson = (userId: number): SQL =>
  or(eq(escrows.employerId, userId), eq(escrows.jobSeekerId, userId)) as SQL;

/** Every movement of a person's money, newest first. */
export async function listTransactions(db: Db, userId: number, range: FetchRange) {
  const query = db
    .select({
      transaction: paymentTransactions,
      applicationId: escrows.applicationId,
      employerId: escrows.employerId,
      jobTitle: jobs.title,
      seekerName: seekers.fullName,
      employerName: companyProfiles.companyName,
    })
    .from(paymentTransactions)
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .innerJoin(applications, eq(applications.id, escrows.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(seekers, eq(seekers.id, escrows.jobSeekerId))
    .where(
      and(
        ofPerson(userId),
        range.after &&
          olderThan(paymentTransactions.processedAt, paymentTransactions.id, range.after),
      ),
    )
    .orderBy(desc(paymentTransactions.processedAt), desc(paymentTransactions.id));
  return range.limit === undefined ? query : query.limit(range.limit);
}

export async function countTransactions(db: Db, userId: number): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(paymentTransactions)
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .where(ofPerson(userId));
  return found?.total ?? 0;
}

/**
 * Sums over a person's escrows, from the ledger that proves the books. What is held for a job seeker
 * counts without the fee.
 */
export async function sumLedger(db: Db, userId: number) {
  const sum = (column: AnyPgColumn | SQL) =>
    sql<string>`coalesce(sum(${column}), 0)::numeric(12, 2)::text`;
  const [totals] = await db
    .select({
      held: sum(
        sql`case when ${escrowLedger.held} = 0 then 0 when ${escrows.employerId} = ${userId} then ${escrows.amount} else ${escrows.netAmount} end`,
      ),
      released: sum(sql`${escrowLedger.released} - ${escrowLedger.fees}`),
      fees: sum(escrowLedger.fees),
      refunded: sum(escrowLedger.refunded),
    })
    .from(escrowLedger)
    .innerJoin(escrows, eq(escrows.id, escrowLedger.escrowId))
    .where(ofPerson(userId));
  return totals ?? { held: '0.00', released: '0.00', fees: '0.00', refunded: '0.00' };
}

/** What must be known of an application before it is funded. */
export async function findFundable(db: Db, applicationId: number, employerId: number) {
  const [found] = await db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      seekerId: jobSeekerProfiles.userId,
      escrowId: escrows.id,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .leftJoin(escrows, eq(escrows.applicationId, applications.id))
    .where(and(eq(applications.id, applicationId), eq(companyProfiles.userId, employerId)));
  return found;
}

export async function findOpenIntent(db: Db, applicationId: number) {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.applicationId, applicationId), open));
  return intent;
}

export async function countIntents(db: Db, applicationId: number): Promise<number> {
  return db.$count(paymentIntents, eq(paymentIntents.applicationId, applicationId));
}

/** Inserts it unless the application has another open payment. */
export async function insertIntent(
  db: Db,
  values: typeof paymentIntents.$inferInsert,
): Promise<IntentRow | undefined> {
  const [intent] = await db.insert(paymentIntents).values(values).onConflictDoNothing().returning();
  return intent;
}

export async function findIntent(db: Db, stripeId: string): Promise<IntentRow | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.stripePaymentIntentId, stripeId));
  return intent;
}

/** Locked until the transaction ends, as everything that follows from it waits for the same lock. */
export async function lockIntent(tx: Db, stripeId: string): Promise<IntentRow | undefined> {
  const [intent] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.stripePaymentIntentId, stripeId))
    .for('update');
  return intent;
}

export async function updateIntent(
  db: Db,
  id: number,
  values: Partial<typeof paymentIntents.$inferInsert>,
): Promise<void> {
  await db.update(paymentIntents).set(values).where(eq(paymentIntents.id, id));
}

/** Locked until the transaction ends: whoever changes an escrow or its operations holds this. */
export async function lockEscrow(tx: Db, id: number): Promise<EscrowRow | undefined> {
  const [escrow] = await tx.select().from(escrows).where(eq(escrows.id, id)).for('update');
  return escrow;
}

export async function insertEscrow(
  tx: Db,
  values: typeof escrows.$inferInsert,
): Promise<EscrowRow> {
  const [escrow] = await tx.insert(escrows).values(values).returning();
  return escrow as EscrowRow;
}

export async function insertTransaction(
  tx: Db,
  values: typeof paymentTransactions.$inferInsert,
): Promise<TransactionRow> {
  const [row] = await tx.insert(paymentTransactions).values(values).returning();
  return row as TransactionRow;
}

export async function updateTransaction(
  tx: Db,
  id: number,
  values: Partial<typeof paymentTransactions.$inferInsert>,
): Promise<void> {
  await tx.update(paymentTransactions).set(values).where(eq(paymentTransactions.id, id));
}

/** The release or refund that stands: under way, or done. */
export async function findStandingOperation(
  db: Db,
  escrowId: number,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.escrowId, escrowId),
        moving,
        inArray(paymentTransactions.status, ['pending', 'processing', 'completed']),
      ),
    );
  return row;
}

/** An operation with all that its call to Stripe needs. */
export async function findOperation(db: Db, id: number) {
  const [found] = await db
    .select({ operation: paymentTransactions, escrow: escrows, intent: paymentIntents })
    .from(paymentTransactions)
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .where(eq(paymentTransactions.id, id));
  return found;
}

export type OperationFacts = NonNullable<Awaited<ReturnType<typeof findOperation>>>;

/** An escrow by the Stripe object it was paid with. */
export async function findEscrowPaidWith(db: Db, stripeIntentId: string) {
  const [found] = await db
    .select({ escrow: escrows, intent: paymentIntents })
    .from(escrows)
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .where(eq(paymentIntents.stripePaymentIntentId, stripeIntentId));
  return found;
}

export async function findTransaction(db: Db, id: number): Promise<TransactionRow | undefined> {
  const [row] = await db.select().from(paymentTransactions).where(eq(paymentTransactions.id, id));
  return row;
}

/** An operation, read again once its escrow is locked; the id may come from anywhere. */
export async function lockOperation(
  tx: Db,
  id: number,
  type: 'release' | 'refund',
): Promise<OperationFacts | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  const found = await findOperation(tx, id);
  if (found?.operation.transactionType !== type) return undefined;
  await lockEscrow(tx, found.escrow.id);
  return findOperation(tx, id);
}

export async function findRefundOperation(db: Db, stripeRefundId: string) {
  const [row] = await db
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.stripeRefundId, stripeRefundId));
  return row;
}
