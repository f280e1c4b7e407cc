import { and, eq, sql } from 'drizzle-orm';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { operators, receipts } from '#shared/schema/receipts.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { ofEscrowParty } from '../../../platform/db/company-scope.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Column for queries of movements: the number of the latest receipt. */
export const latestReceipt = sql<
  number | null
>`(select max(${receipts.number}) from ${receipts} where ${receipts.transactionId} = ${paymentTransactions.id})`;

export type ReceiptFacts = Awaited<ReturnType<typeof findReceipt>>;

/** Receipts that concern a user: of fundings and refunds the employer, of releases both. */
export const isTheirs = (actor: Actor) =>
  and(
    ofEscrowParty(actor),
    actor.role === 'employer' ? undefined : eq(paymentTransactions.transactionType, 'release'),
  );

/**
 * Finds a receipt for a user whom it concerns.
 * @throws AppError NOT_FOUND
 */
export async function findReceipt(db: Db, actor: Actor, number: number) {
  const [facts] = await db
    .select({
      receipt: receipts,
      type: paymentTransactions.transactionType,
      amount: paymentTransactions.amount,
      fee: paymentTransactions.processingFee,
      feeProvince: paymentTransactions.feeProvince,
      feeGst: paymentTransactions.feeGst,
      feeQst: paymentTransactions.feeQst,
      outside: paymentTransactions.outside,
      operator: operators,
      paymentId: paymentIntents.id,
      agreementId: paymentIntents.applicationId,
      cardLast4: paymentIntents.cardLast4,
      description: paymentIntents.description,
      step: agreementSteps.label,
      escrow: { platformFee: escrows.platformFee, netAmount: escrows.netAmount },
    })
    .from(receipts)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, receipts.transactionId))
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .leftJoin(operators, eq(operators.id, receipts.operatorId))
    .leftJoin(agreementSteps, eq(agreementSteps.id, paymentIntents.stepId))
    .where(and(eq(receipts.number, number), isTheirs(actor)));
  if (!facts) throw new AppError('NOT_FOUND');
  return facts;
}
