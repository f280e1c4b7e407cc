import { and, eq, inArray } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { idSchema } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';

export type IntentRow = typeof paymentIntents.$inferSelect;
export type EscrowRow = typeof escrows.$inferSelect;
export type TransactionRow = typeof paymentTransactions.$inferSelect;
export type OperationFacts = NonNullable<Awaited<ReturnType<typeof findOperation>>>;

export const isOpenIntent = inArray(paymentIntents.status, ['pending', 'processing']);
export const isLiveTransaction = inArray(paymentTransactions.status, ['pending', 'processing']);
export const isOperation = inArray(paymentTransactions.transactionType, ['release', 'refund']);

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
    .where(and(eq(paymentIntents.applicationId, applicationId), isOpenIntent));
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

export async function updateEscrow(
  tx: Db,
  id: number,
  values: Partial<typeof escrows.$inferInsert>,
): Promise<void> {
  await tx.update(escrows).set(values).where(eq(escrows.id, id));
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
        isOperation,
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
