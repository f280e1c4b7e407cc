import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffSearch } from '#shared/contract/contract.ts';
import { viewStatus } from '#shared/domain/escrow-status.ts';
import { formatCents } from '#shared/domain/money.ts';
import {
  kindsOf,
  readClues,
  type SearchClue,
  type SearchClues,
} from '#shared/domain/staff-search.ts';
import { TORONTO } from '#shared/domain/toronto.ts';
import { applications } from '#shared/schema/applications.ts';
import { failedRequests } from '#shared/schema/failed-requests.ts';
import { jobs, titlesOf } from '#shared/schema/jobs.ts';
import {
  escrows,
  paymentIntents,
  paymentTransactions,
  payoutAccounts,
} from '#shared/schema/payments.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { receipts } from '#shared/schema/receipts.ts';
import { reports } from '#shared/schema/reports.ts';
import { users } from '#shared/schema/users.ts';
import { allOf, anyOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { seekers } from '../../platform/db/joins.ts';

const MAX_HITS = 10;

/** The first things of each kind that fit what a caller says. */
export async function searchAll(db: Db, text: string, now: Date): Promise<StaffSearch> {
  const clues = readClues(text);
  const [people, companies, postings, payments, reportHits, requests] = await Promise.all([
    findPeople(db, clues),
    findCompanies(db, clues),
    findPostings(db, clues, now),
    findPayments(db, clues),
    findReports(db, clues),
    findRequests(db, clues),
  ]);
  return {
    clues: kindsOf(clues),
    people: toGroup(people),
    companies: toGroup(companies),
    postings: toGroup(postings),
    payments: toGroup(payments),
    reports: toGroup(reportHits),
    requests: toGroup(requests),
  };
}

const toGroup = <Hit>(hits: Hit[]) => ({
  hits: hits.slice(0, MAX_HITS),
  hasMore: hits.length > MAX_HITS,
});

/**
 * Whether each word is in one of the texts, in a form that their trigram indexes answer: a word of
 * two letters has no trigram, and is found at the start of words alone.
 */
function hasWords(words: readonly string[], texts: readonly (AnyPgColumn | SQL)[]): SQL[] {
  return words.map((word) => {
    const escaped = word.replaceAll(/[\\%_]/g, '\\$&');
    const patterns = word.length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
    const matches = texts.flatMap((text) =>
      patterns.map((pattern) => sql`fold_text(${text}) like fold_text(${pattern})`),
    );
    return anyOf(sql`false`, ...matches);
  });
}

/** A condition that one of the conditions holds; undefined where there are none. */
const anyIfSome = ([first, ...others]: SQL[]) => first && anyOf(first, ...others);

async function findPeople(
  db: Db,
  { words, stripeId }: SearchClues,
): Promise<StaffSearch['people']['hits']> {
  const [word, ...others] = hasWords(words, [users.username, users.email, users.fullName]);
  const isPaidOn = sql`${users.id} in (select ${payoutAccounts.userId} from ${payoutAccounts}
    where ${payoutAccounts.stripeAccountId} = ${stripeId ?? ''})`;
  if (!word) return [];
  const login = words.join(' ').toLowerCase();
  return db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      role: users.role,
      companyName: sql<string | null>`(select ${companyProfiles.companyName} from ${companyProfiles}
        where ${companyProfiles.userId} = ${users.id} and not ${companyProfiles.isAdditional})`,
    })
    .from(users)
    .where(stripeId ? anyOf(isPaidOn, allOf(word, ...others)) : allOf(word, ...others))
    .orderBy(
      sql`${login} in (lower(${users.username}), lower(${users.email})) desc`,
      desc(users.id),
    )
    .limit(MAX_HITS + 1);
}

async function findCompanies(
  db: Db,
  { words, number }: SearchClues,
): Promise<StaffSearch['companies']['hits']> {
  const condition = anyIfSome([
    ...(words.length > 0
      ? [allOf(sql`true`, ...hasWords(words, [companyProfiles.companyName]))]
      : []),
    ...(number === undefined
      ? []
      : [eq(companyProfiles.businessNumber, String(number).padStart(9, '0'))]),
  ]);
  if (!condition) return [];
  return db
    .select({
      id: companyProfiles.id,
      name: companyProfiles.companyName,
      location: companyProfiles.location,
      isAdditional: companyProfiles.isAdditional,
      owner: { id: users.id, username: users.username, fullName: users.fullName },
    })
    .from(companyProfiles)
    .innerJoin(users, eq(users.id, companyProfiles.userId))
    .where(condition)
    .orderBy(desc(companyProfiles.id))
    .limit(MAX_HITS + 1);
}

async function findPostings(
  db: Db,
  { words, number }: SearchClues,
  now: Date,
): Promise<StaffSearch['postings']['hits']> {
  const condition = anyIfSome([
    ...(words.length > 0 ? [allOf(sql`true`, ...hasWords(words, [titlesOf(jobs)]))] : []),
    ...(number === undefined ? [] : [eq(jobs.id, number)]),
  ]);
  if (!condition) return [];
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      companyName: companyProfiles.companyName,
      ownerId: companyProfiles.userId,
      postedAt: jobs.postedAt,
      isOpen: sql<boolean>`${jobs.isActive} and coalesce(${jobs.closesAt} > ${sql.param(now, jobs.closesAt)}, true)`,
      isTakenDown: sql<boolean>`${jobs.takenDownAt} is not null`,
    })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(condition)
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(MAX_HITS + 1);
  return rows.map((row) => ({ ...row, postedAt: row.postedAt.toISOString() }));
}

/** Whether a time is on a day of Toronto. */
const isOn = (time: AnyPgColumn, day: string) => {
  const midnight = (days: number) =>
    sql`((${day}::date + ${sql.raw(String(days))})::timestamp at time zone ${sql.raw(`'${TORONTO}'`)})`;
  return sql`${time} >= ${midnight(0)} and ${time} < ${midnight(1)}`;
};

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

async function findPayments(db: Db, clues: SearchClues): Promise<StaffSearch['payments']['hits']> {
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

async function findReports(
  db: Db,
  { words, number, cents, day }: SearchClues,
): Promise<StaffSearch['reports']['hits']> {
  const [address] = words.length === 1 && words[0]?.includes('@') ? words : [];
  const condition = anyIfSome([
    ...(number === undefined ? [] : [eq(reports.id, number)]),
    ...(day && cents === undefined ? [isOn(reports.createdAt, day)] : []),
    ...(address ? [sql`lower(${reports.contact}) = lower(${address})`] : []),
  ]);
  if (!condition) return [];
  const rows = await db
    .select({
      id: reports.id,
      reason: reports.reason,
      status: reports.status,
      createdAt: reports.createdAt,
      job: jobs.title,
    })
    .from(reports)
    .leftJoin(jobs, eq(jobs.id, reports.jobId))
    .where(condition)
    .orderBy(desc(reports.id))
    .limit(MAX_HITS + 1);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function findRequests(
  db: Db,
  { requestId }: SearchClues,
): Promise<StaffSearch['requests']['hits']> {
  if (requestId === undefined) return [];
  const { userId: _, ...columns } = getTableColumns(failedRequests);
  const rows = await db
    .select({
      ...columns,
      user: { id: users.id, username: users.username, fullName: users.fullName },
    })
    .from(failedRequests)
    .leftJoin(users, eq(users.id, failedRequests.userId))
    .where(eq(failedRequests.requestId, requestId))
    .limit(MAX_HITS + 1);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
