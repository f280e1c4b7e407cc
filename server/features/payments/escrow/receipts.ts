import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { receiptNumbers, receipts } from '#shared/schema/receipts.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';
import type { EscrowRow, TransactionRow } from './rows.ts';

/**
 * Issues the receipt of a movement in its transaction. The number is taken under a lock of the
 * counter, which a rollback restores.
 */
export async function issueReceipt(
  tx: Db,
  { applicationId }: Pick<EscrowRow, 'applicationId'>,
  { id, transactionType }: TransactionRow,
  at: Date,
): Promise<void> {
  if (transactionType === 'reversal') return;
  const number = await takeNumber(tx);
  await tx.execute(sql`
    insert into ${receipts} (number, transaction_id, issued_at, employer_name, seeker_name, job_title)
    select ${number}::int, ${id}::int, ${at.toISOString()}::timestamptz,
           company_profiles.company_name, users.full_name, jobs.title
      from applications
      join jobs on jobs.id = applications.job_id
      join company_profiles on company_profiles.id = jobs.company_id
      join job_seeker_profiles on job_seeker_profiles.id = applications.job_seeker_id
      join users on users.id = job_seeker_profiles.user_id
     where applications.id = ${applicationId}`);
}

async function takeNumber(tx: Db): Promise<number> {
  const numbered = tx
    .insert(receiptNumbers)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({
      target: receiptNumbers.id,
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning();
  return (await onlyRow(numbered)).last;
}

/** Voids the receipt of money that the bank has taken back by issuing one that refers to it. */
export async function voidReceipt(tx: Db, { id }: TransactionRow, issuedAt: Date): Promise<void> {
  const [issued] = await tx.select().from(receipts).where(eq(receipts.transactionId, id));
  if (!issued) return;
  const number = await takeNumber(tx);
  await tx.insert(receipts).values({ ...issued, number, issuedAt, voids: issued.number });
}

/** Column for queries of movements: the number of the latest receipt. */
export const latestReceipt = sql<
  number | null
>`(select max(${receipts.number}) from ${receipts} where ${receipts.transactionId} = ${paymentTransactions.id})`;

export type ReceiptFacts = Awaited<ReturnType<typeof findReceipt>>;

/**
 * Finds a receipt for a user whom it concerns: fundings and refunds the employer, releases both.
 * @throws AppError NOT_FOUND
 */
export async function findReceipt(db: Db, actor: Actor, number: number) {
  const { transactionType } = paymentTransactions;
  const isTheirs = or(
    eq(escrows.employerId, actor.id),
    and(eq(escrows.jobSeekerId, actor.id), inArray(transactionType, ['release'])),
  );
  const [facts] = await db
    .select({
      receipt: receipts,
      type: transactionType,
      amount: paymentTransactions.amount,
      fee: paymentTransactions.processingFee,
      description: paymentIntents.description,
      step: agreementSteps.label,
      escrow: { platformFee: escrows.platformFee, netAmount: escrows.netAmount },
    })
    .from(receipts)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, receipts.transactionId))
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .leftJoin(agreementSteps, eq(agreementSteps.id, paymentIntents.stepId))
    .where(and(eq(receipts.number, number), isTheirs));
  if (!facts) throw new AppError('NOT_FOUND');
  return facts;
}
