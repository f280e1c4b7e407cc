import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { accountOf } from '#shared/domain/company.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import {
  escrows,
  paymentIntents,
  paymentTransactions,
  payoutAccounts,
} from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { aboutOwnCompany, ofEscrowParty } from '../../platform/db/company-scope.ts';
import { allOf, anyOf, olderThan } from '../../platform/db/conditions.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { fromApplicants, seekers } from '../../platform/db/joins.ts';
import { postingTitle } from '../../platform/db/posting-titles.ts';
import { isRetained } from '../../platform/db/shown-applicants.ts';
import { isOpen, isOperation } from './escrow/movements.ts';
import type { IntentRow } from './escrow/rows.ts';
import { latestReceipt } from './receipts/queries.ts';

export type EscrowListRow = Awaited<ReturnType<typeof listEscrows>>[number];
export type TransactionListRow = Awaited<ReturnType<typeof listTransactions>>[number];

const steps = alias(agreementSteps, 'steps');

export const isOpenIntent = inArray(paymentIntents.status, ['pending', 'processing']);
const isLive = notInArray(escrows.status, ['released', 'refunded']);

/** Live escrows first, the earliest of them; then ended ones, the latest of them. */
const EARLIEST_LIVE = [
  sql`coalesce(${isLive}, true) desc`,
  sql`case when coalesce(${isLive}, true) then ${paymentIntents.createdAt} end`,
];

/** Condition for payments of the member's company, except discarded ones. */
const paidBy = (actor: Actor): SQL =>
  allOf(isOwnPayment(actor), anyOf(isNotNull(escrows.id), isOpenIntent));
const isOwnPayment = (actor: Actor): SQL =>
  allOf(
    eq(paymentIntents.employerId, accountOf(actor)),
    aboutOwnCompany(paymentIntents.applicationId, actor),
  );
/** Condition for escrows held for this job seeker, who does not see unconfirmed payments. */
const heldFor = (userId: number): SQL => eq(escrows.jobSeekerId, userId);
export const ofEitherSide = (actor: Actor): SQL =>
  actor.role === 'employer' ? paidBy(actor) : heldFor(actor.id);
export const ofApplication = (id: number): SQL => eq(paymentIntents.applicationId, id);
export const ofEscrow = (id: number): SQL => eq(escrows.id, id);
export const ofIntent = (id: number): SQL => eq(paymentIntents.id, id);

/** The earliest live escrow or open payment of a condition, otherwise the latest ended one. */
export const findEscrow = (db: Db, condition: SQL): Promise<EscrowListRow | undefined> =>
  firstRow(listEscrows(db, condition, { limit: 1 }, EARLIEST_LIVE));

/** Escrows and open payments with the job and both parties; `first` sorts before newest first. */
export async function listEscrows(
  db: Db,
  condition: SQL,
  { limit, after }: FetchRange,
  first: SQL[] = [],
) {
  const refunds = alias(paymentTransactions, 'refunds');
  const failed = alias(paymentTransactions, 'failed_refunds');
  const moved = movedOf(db);
  return db
    .select({
      intent: paymentIntents,
      escrow: escrows,
      operation: paymentTransactions,
      moved: {
        parts: moved.parts,
        net: moved.net,
        fee: moved.fee,
        refunded: moved.refunded,
        explanation: moved.explanation,
      },
      refund: {
        id: refunds.id,
        amount: refunds.amount,
        reason: refunds.description,
        status: refunds.status,
        stripeId: refunds.stripeRefundId,
        outside: refunds.outside,
        processedAt: refunds.processedAt,
      },
      hasFailedRefund: exists(
        db
          .select({ one: sql`1` })
          .from(failed)
          .where(
            and(
              eq(failed.escrowId, escrows.id),
              eq(failed.transactionType, 'refund'),
              eq(failed.status, 'failed'),
            ),
          ),
      ).mapWith(Boolean),
      payeeIsReady: exists(
        db
          .select({ one: sql`1` })
          .from(payoutAccounts)
          .where(and(eq(payoutAccounts.userId, seekers.id), eq(payoutAccounts.status, 'ready'))),
      ).mapWith(Boolean),
      job: { id: jobs.id, ...postingTitle },
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
    .leftJoin(
      paymentTransactions,
      and(eq(paymentTransactions.escrowId, escrows.id), isOperation, isOpen),
    )
    .innerJoinLateral(moved, sql`true`)
    .leftJoin(
      refunds,
      and(
        eq(refunds.escrowId, escrows.id),
        // The latest one: the bank may take what a split by staff has left. One that failed is
        // read for its reason, where there is no other.
        eq(
          refunds.id,
          sql`(select latest.id from ${paymentTransactions} as latest
                where latest.escrow_id = ${escrows.id} and latest.transaction_type = 'refund'
                  and latest.status in ('pending', 'processing', 'completed', 'failed')
                order by latest.status = 'failed', latest.id desc limit 1)`,
        ),
      ),
    )
    .where(and(condition, after && olderThan(paymentIntents.createdAt, paymentIntents.id, after)))
    .orderBy(...first, desc(paymentIntents.createdAt), desc(paymentIntents.id))
    .limit(limit);
}

/** Sums of an escrow's completed movements, of its completed parts, and why the last one was made. */
function movedOf(db: Db) {
  const { amount, processingFee, transactionType, status, isPart } = paymentTransactions;
  const sumOf = (column: AnyPgColumn | SQL, condition: SQL) =>
    sql<string>`coalesce(sum(${column}) filter (where ${status} = 'completed' and ${condition}), 0)::numeric(12, 2)::text`;
  const gross = sql`${amount} + coalesce(${processingFee}, 0)`;
  return db
    .select({
      parts: sumOf(gross, sql`${isPart}`).as('parts'),
      net: sumOf(amount, sql`${transactionType} = 'release'`).as('net'),
      fee: sumOf(processingFee, sql`${transactionType} = 'release'`).as('fee'),
      refunded: sumOf(amount, sql`${transactionType} = 'refund'`).as('refunded'),
      explanation: sql<
        string | null
      >`(array_agg(${paymentTransactions.description} order by ${paymentTransactions.id} desc) filter (where ${isOperation}))[1]`.as(
        'explanation',
      ),
    })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.escrowId, escrows.id))
    .as('moved');
}

export async function countEscrows(db: Db, condition: SQL): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(paymentIntents)
    .leftJoin(escrows, eq(escrows.paymentIntentId, paymentIntents.id))
    .where(condition);
  return row?.total ?? 0;
}

/** Transactions of an actor, newest first. */
export async function listTransactions(db: Db, actor: Actor, { limit, after }: FetchRange) {
  return db
    .select({
      transaction: paymentTransactions,
      applicationId: escrows.applicationId,
      job: postingTitle,
      step: agreementSteps.label,
      seekerName: seekers.fullName,
      employerName: companyProfiles.companyName,
      receipt: latestReceipt,
    })
    .from(paymentTransactions)
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .leftJoin(agreementSteps, eq(agreementSteps.id, paymentIntents.stepId))
    .innerJoin(applications, eq(applications.id, escrows.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(seekers, eq(seekers.id, escrows.jobSeekerId))
    .where(
      and(
        ofEscrowParty(actor),
        after && olderThan(paymentTransactions.processedAt, paymentTransactions.id, after),
      ),
    )
    .orderBy(desc(paymentTransactions.processedAt), desc(paymentTransactions.id))
    .limit(limit);
}

export async function countTransactions(db: Db, actor: Actor): Promise<number> {
  const escrowIds = db.select({ id: escrows.id }).from(escrows).where(ofEscrowParty(actor));
  return db.$count(paymentTransactions, inArray(paymentTransactions.escrowId, escrowIds));
}

/** Condition for escrows of this step, or without a step. */
const paysFor = (db: Db, stepId: number | null) =>
  inArray(
    escrows.paymentIntentId,
    db
      .select({ id: paymentIntents.id })
      .from(paymentIntents)
      .where(stepId === null ? isNull(paymentIntents.stepId) : eq(paymentIntents.stepId, stepId)),
  );

/**
 * Reads what decides whether an application or a step of it can be funded: its live escrow, and
 * whether the money of that was returned.
 */
export async function findFundable(
  db: Db,
  { applicationId, stepId }: Pick<IntentRow, 'applicationId' | 'stepId'>,
  isPayer?: SQL,
) {
  const [fundable] = await fromApplicants(db, {
    id: applications.id,
    status: applications.status,
    appliedAt: applications.appliedAt,
    withdrawnAt: applications.withdrawnAt,
    seekerId: jobSeekerProfiles.userId,
    employerId: companyProfiles.userId,
    escrowId: escrows.id,
    isReturned: isNotNull(escrows.returnedAt).mapWith(Boolean),
    step: agreementSteps,
    hasSteps: exists(
      db.select({ one: sql`1` }).from(steps).where(eq(steps.applicationId, applications.id)),
    ).mapWith(Boolean),
  })
    .leftJoin(escrows, and(eq(escrows.applicationId, applications.id), isLive, paysFor(db, stepId)))
    .leftJoin(
      agreementSteps,
      and(eq(agreementSteps.applicationId, applications.id), eq(agreementSteps.id, stepId ?? 0)),
    )
    .where(and(eq(applications.id, applicationId), isPayer, isRetained))
    .orderBy(sql`${escrows.returnedAt} nulls first`)
    .limit(1);
  return fundable;
}

export async function findIntent(db: Db, stripeId: string): Promise<IntentRow | undefined> {
  const hasStripeId = eq(paymentIntents.stripePaymentIntentId, stripeId);
  const [intent] = await db.select().from(paymentIntents).where(hasStripeId);
  return intent;
}

/** A payment of the member's company. */
export const findOwnIntent = (db: Db, actor: Actor, stripeId: string) =>
  firstRow(
    db
      .select()
      .from(paymentIntents)
      .where(and(eq(paymentIntents.stripePaymentIntentId, stripeId), isOwnPayment(actor))),
  );

/** The person who is paid. */
export const findPayee = (db: Db, id: number) =>
  firstRow(db.select().from(users).where(eq(users.id, id)));

export const findPayoutAccount = (db: Db, userId: number) =>
  firstRow(db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId)));
