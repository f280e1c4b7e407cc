import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { StaffSearch } from '#shared/contract/contract.ts';
import { kindsOf, readClues, type SearchClues } from '#shared/domain/staff-search.ts';
import { failedRequests } from '#shared/schema/failed-requests.ts';
import { jobs, titlesOf } from '#shared/schema/jobs.ts';
import { payoutAccounts } from '#shared/schema/payments.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { reports } from '#shared/schema/reports.ts';
import { users } from '#shared/schema/users.ts';
import { allOf, anyOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findPayments } from './payment-search.ts';
import { hasWords, isOn, MAX_HITS } from './search-terms.ts';

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
      companyName: companyProfiles.companyName,
    })
    .from(users)
    .leftJoin(
      companyProfiles,
      and(eq(companyProfiles.userId, users.id), eq(companyProfiles.isAdditional, false)),
    )
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
