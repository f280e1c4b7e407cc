import { and, asc, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PAYMENTS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { applications } from '#shared/schema/applications.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { receiptFiles, receipts } from '#shared/schema/receipts.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import { dueTask } from '../../../platform/work/due-rows.ts';
import { removeTexts } from './machine.ts';

const REMOVED = '–';
const AT_ONCE = 100;

const isErased = (userId: SQL) =>
  sql`exists (select from ${accountClosures} where ${accountClosures.userId} = ${userId} and ${accountClosures.erasedAt} is not null)`;

const seekerOf = sql`(
  select ${jobSeekerProfiles.userId} from ${applications}
    join ${jobSeekerProfiles} on ${jobSeekerProfiles.id} = ${applications.jobSeekerId}
   where ${applications.id} = ${paymentIntents.applicationId})`;

/** A payment outside Stripe without its reference and proof; its method and day stay. */
const withoutWords = (outside: PgColumn) =>
  sql`(${outside} || jsonb_build_object('reference', ${REMOVED}::text)) - 'proof'`;

/** Start of a year, so that the payments of a tax year are handled together. */
const yearsBefore = (years: number, now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0));

/** Removes names and texts from old payments of erased accounts; the sums stay in the books. */
export const forgetErasedPayments = dueTask({
  name: 'forget-erased-payments',
  schedule: '15 4 * * *',
  groupSize: AT_ONCE,
  async list(db, now, isReady, limit) {
    const cutoff = yearsBefore(PAYMENTS_KEPT_YEARS - 1, now);
    const { id, status, description, employerId, updatedAt } = paymentIntents;
    const due = await db
      .select({ id })
      .from(paymentIntents)
      .leftJoin(escrows, sql`${escrows.paymentIntentId} = ${id}`)
      .where(
        and(
          lt(updatedAt, cutoff),
          notInArray(status, ['pending', 'processing']),
          or(
            isNull(escrows.id),
            and(lt(escrows.updatedAt, cutoff), inArray(escrows.status, ['released', 'refunded'])),
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
      const isDue = inArray(paymentIntents.id, ids);
      await tx
        .update(paymentIntents)
        .set({ description: REMOVED, metadata: null, cardLast4: null })
        .where(isDue);
      const steps = tx.select({ id: paymentIntents.stepId }).from(paymentIntents).where(isDue);
      await tx
        .update(agreementSteps)
        .set({ label: REMOVED })
        .where(inArray(agreementSteps.id, steps));
      const applicationIds = tx
        .select({ id: agreementSteps.applicationId })
        .from(agreementSteps)
        .where(inArray(agreementSteps.id, steps));
      await tx
        .update(agreements)
        .set({ declineNote: null })
        .where(inArray(agreements.applicationId, applicationIds));
      const escrowIds = tx
        .select({ id: escrows.id })
        .from(escrows)
        .where(inArray(escrows.paymentIntentId, ids));
      await removeTexts(tx, ids);
      await tx
        .update(staffProposals)
        .set({
          reason: REMOVED,
          explanation: REMOVED,
          outside: withoutWords(staffProposals.outside),
        })
        .where(inArray(staffProposals.escrowId, escrowIds));
      const movements = tx
        .select({ id: paymentTransactions.id })
        .from(paymentTransactions)
        .where(inArray(paymentTransactions.escrowId, escrowIds));
      await tx
        .update(paymentTransactions)
        .set({ description: null, outside: withoutWords(paymentTransactions.outside) })
        .where(inArray(paymentTransactions.escrowId, escrowIds));
      const anonymised = await tx
        .update(receipts)
        .set({
          employerName: REMOVED,
          seekerName: REMOVED,
          jobTitle: REMOVED,
          employerLegalName: null,
          employerLegalAddress: null,
        })
        .where(inArray(receipts.transactionId, movements))
        .returning({ number: receipts.number });
      const numbers = anonymised.map(({ number }) => number);
      await tx.delete(receiptFiles).where(inArray(receiptFiles.number, numbers));
    }),
});
