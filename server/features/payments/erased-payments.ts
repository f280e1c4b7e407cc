import { and, asc, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { PAYMENTS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { applications } from '#shared/schema/applications.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { receiptFiles, receipts } from '#shared/schema/receipts.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import { dueTask } from '../../work/due-rows.ts';
import { removeWords } from './machine.ts';

const REMOVED = '–';
/** Payments that one transaction empties. */
const AT_ONCE = 100;

const isErased = (userId: SQL) =>
  sql`exists (select from ${accountClosures} where ${accountClosures.userId} = ${userId} and ${accountClosures.erasedAt} is not null)`;

const seekerOf = sql`(
  select ${jobSeekerProfiles.userId} from ${applications}
    join ${jobSeekerProfiles} on ${jobSeekerProfiles.id} = ${applications.jobSeekerId}
   where ${applications.id} = ${paymentIntents.applicationId})`;

/** Whole years, so that what a tax year has together is emptied together. */
const yearsBefore = (years: number, now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0));

/** Empties the old payments of erased accounts of names and words; the sums stay in the books. */
export const forgetErasedPayments = dueTask({
  name: 'forget-erased-payments',
  schedule: '15 4 * * *',
  atOnce: AT_ONCE,
  async list(db, now, isReady, limit) {
    const before = yearsBefore(PAYMENTS_KEPT_YEARS - 1, now);
    const { id, status, description, employerId, updatedAt } = paymentIntents;
    const due = await db
      .select({ id })
      .from(paymentIntents)
      .leftJoin(escrows, sql`${escrows.paymentIntentId} = ${id}`)
      .where(
        and(
          lt(updatedAt, before),
          notInArray(status, ['pending', 'processing']),
          or(
            isNull(escrows.id),
            and(lt(escrows.updatedAt, before), inArray(escrows.status, ['released', 'refunded'])),
          ),
          sql`${description} is distinct from ${REMOVED}`,
          or(isErased(sql`${employerId}`), isErased(seekerOf)),
          isReady(id),
        ),
      )
      .orderBy(asc(id))
      .limit(limit);
    return due.map((payment) => payment.id);
  },
  handle: ({ db }, ids) =>
    db.transaction(async (tx) => {
      const isOfThese = inArray(paymentIntents.id, ids);
      await tx
        .update(paymentIntents)
        .set({ description: REMOVED, metadata: null })
        .where(isOfThese);
      const steps = tx.select({ id: paymentIntents.stepId }).from(paymentIntents).where(isOfThese);
      await tx
        .update(agreementSteps)
        .set({ label: REMOVED })
        .where(inArray(agreementSteps.id, steps));
      const ofThese = tx
        .select({ id: escrows.id })
        .from(escrows)
        .where(inArray(escrows.paymentIntentId, ids));
      await removeWords(tx, ids);
      await tx
        .update(staffProposals)
        .set({ reason: REMOVED, explanation: REMOVED })
        .where(inArray(staffProposals.escrowId, ofThese));
      const movements = tx
        .select({ id: paymentTransactions.id })
        .from(paymentTransactions)
        .where(inArray(paymentTransactions.escrowId, ofThese));
      await tx
        .update(paymentTransactions)
        .set({ description: null })
        .where(inArray(paymentTransactions.escrowId, ofThese));
      const emptied = await tx
        .update(receipts)
        .set({ employerName: REMOVED, seekerName: REMOVED, jobTitle: REMOVED })
        .where(inArray(receipts.transactionId, movements))
        .returning({ number: receipts.number });
      const numbers = emptied.map(({ number }) => number);
      await tx.delete(receiptFiles).where(inArray(receiptFiles.number, numbers));
    }),
});
