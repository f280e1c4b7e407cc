import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffSearch } from '#shared/contract/contract.ts';
import { viewStatus } from '#shared/domain/escrow-status.ts';
import { formatCents } from '#shared/domain/money.ts';
import type { SearchClue, SearchClues } from '#shared/domain/staff-search.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs, titlesOf } from '#shared/schema/jobs.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { receipts } from '#shared/schema/receipts.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { seekers } from '../../platform/db/joins.ts';
import { hasWords, isOn, MAX_HITS } from './search-terms.ts';

/** Ids of the escrows that a clue fits, each a query that an index answers. */
function escrowsOf({ number, cents, day, last4, stripeId }: SearchClues): SQL[] {
  const branch = (clue: SearchClue, id: AnyPgColumn, rest: SQL) =>
    sql`select ${id} as id, ${clue}::text as clue from ${rest}`;
  const ofMovements = (clue: SearchClue, condition: SQL) =>
    branch(clue, paymentTransactions.escrowId, sql`${paymentTransactions} where ${condition}`);
  const ofIntents = (clue: SearchClue, condition: SQL) =>
    branch(
      clue,
      escrows.id,
      sql`${escrows} join ${paymentIntents} on ${paymentIntents.id} = ${escrows.paymentIntentId} where ${condition}`,
    );
  const ofEscrows = (clue: SearchClue, condition: SQL) =>
    branch(clue, escrows.id, sql`${escrows} where ${condition}`);
  const onDay = (time: AnyPgColumn) => (day ? [isOn(time, day)] : []);
  const amount = cents === undefined ? undefined : formatCents(cents);
  return [
    ...(number === undefined
      ? []
      : [
          ofEscrows('number', eq(escrows.id, number)),
          ofMovements(
            'number',
            sql`${paymentTransactions.id} = (select ${receipts.transactionId} from ${receipts} where ${receipts.number} = ${number})`,
          ),
        ]),
    ...(amount === undefined
      ? []
      : [
          ofMovements(
            'amount',
            allOf(
              eq(paymentTransactions.amount, amount),
              ...onDay(paymentTransactions.processedAt),
            ),
          ),
          ofEscrows('amount', allOf(eq(escrows.netAmount, amount), ...onDay(escrows.fundedAt))),
        ]),
    ...(day && amount === undefined
      ? [ofMovements('date', isOn(paymentTransactions.processedAt, day))]
      : []),
    ...(last4 ? [ofIntents('card', eq(paymentIntents.cardLast4, last4))] : []),
    ...(stripeId
      ? [
          ofIntents('stripe', eq(paymentIntents.stripePaymentIntentId, stripeId)),
          ofIntents('stripe', eq(paymentIntents.stripeChargeId, stripeId)),
          ofEscrows('stripe', eq(escrows.stripeDisputeId, stripeId)),
          ofMovements(
            'stripe',
            sql`${paymentTransactions.transactionType} = 'release' and ${paymentTransactions.stripeTransferId} = ${stripeId}`,
          ),
          ofMovements('stripe', eq(paymentTransactions.stripeRefundId, stripeId)),
        ]
      : []),
  ];
}

/** The newest payments that a clue fits, narrowed by the words beside an amount or a day. */
export async function findPayments(
  db: Db,
  clues: SearchClues,
): Promise<StaffSearch['payments']['hits']> {
  const branches = escrowsOf(clues);
  if (branches.length === 0) return [];
  const words =
    clues.stripeId || clues.last4 || clues.number !== undefined ? [] : clues.paymentWords;
  const found = sql`(select id, array_agg(distinct clue) as clues
    from (${sql.join(branches, sql` union all `)}) each group by id) found`;
  const rows = await db
    .select({
      id: escrows.id,
      clues: sql<SearchClue[]>`found.clues`,
      amount: escrows.amount,
      status: escrows.status,
      fundedAt: escrows.fundedAt,
      job: jobs.title,
      employer: { id: escrows.employerId, name: companyProfiles.companyName },
      jobSeeker: { id: escrows.jobSeekerId, name: seekers.fullName },
    })
    .from(escrows)
    .innerJoin(found, sql`found.id = ${escrows.id}`)
    .innerJoin(applications, eq(applications.id, escrows.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(seekers, eq(seekers.id, escrows.jobSeekerId))
    .where(
      allOf(
        sql`true`,
        ...hasWords(words, [companyProfiles.companyName, seekers.fullName, titlesOf(jobs)]),
      ),
    )
    .orderBy(desc(escrows.id))
    .limit(MAX_HITS + 1);
  return rows.map((row) => ({
    ...row,
    status: viewStatus(row.status),
    fundedAt: row.fundedAt.toISOString(),
  }));
}
