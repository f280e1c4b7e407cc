import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { companyActs } from '#shared/schema/companies.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { accountSuspensions } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { isAccountOpen } from '../profiles/queries.ts';

const MAX_ROWS = 50;

export type VerificationRow = typeof employerVerifications.$inferSelect;
export type EmployerRow = NonNullable<Awaited<ReturnType<typeof findEmployer>>>;

const isInForce = (now: Date) =>
  and(isNull(employerVerifications.revokedAt), gt(employerVerifications.expiresAt, now));

/** A verification is of an account and its first company. */
const isMain = eq(companyProfiles.isAdditional, false);

const selectEmployers = (db: Db, now: Date) =>
  db
    .select({
      company: companyProfiles,
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        createdAt: users.createdAt,
      },
      /** Granted verification, not compared with the company's current data. */
      granted: employerVerifications,
    })
    .from(companyProfiles)
    .innerJoin(users, eq(users.id, companyProfiles.userId))
    .leftJoin(
      employerVerifications,
      and(eq(employerVerifications.userId, users.id), isMain, isInForce(now)),
    );

export const findEmployer = (db: Db, userId: number, now: Date) =>
  firstRow(selectEmployers(db, now).where(and(eq(users.id, userId), isMain)));

/** @throws AppError NOT_FOUND */
export async function getEmployerOf(db: Db, companyId: number, now: Date): Promise<EmployerRow> {
  const [employer] = await selectEmployers(db, now).where(eq(companyProfiles.id, companyId));
  if (!employer) throw new AppError('NOT_FOUND');
  return employer;
}

/** @throws AppError NOT_FOUND for a person without a company */
export async function getEmployer(db: Db, userId: number, now: Date): Promise<EmployerRow> {
  const employer = await findEmployer(db, userId, now);
  if (!employer) throw new AppError('NOT_FOUND');
  return employer;
}

/**
 * Finds employers by name, username or email. Without a text, lists those with a business number or
 * a verification, unverified ones first.
 */
export function searchEmployers(db: Db, text: string | undefined, now: Date) {
  const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = pattern
    ? or(
        ilike(companyProfiles.companyName, pattern),
        ilike(users.username, pattern),
        ilike(users.email, pattern),
      )
    : or(isNotNull(companyProfiles.businessNumber), isNotNull(employerVerifications.id));
  return selectEmployers(db, now)
    .where(and(matching, isMain))
    .orderBy(
      sql`${employerVerifications.id} is not null`,
      desc(companyProfiles.updatedAt),
      asc(companyProfiles.id),
    )
    .limit(MAX_ROWS);
}

export function listVerifications(db: Db, userId: number): Promise<VerificationRow[]> {
  return db
    .select()
    .from(employerVerifications)
    .where(eq(employerVerifications.userId, userId))
    .orderBy(desc(employerVerifications.id))
    .limit(MAX_ROWS);
}

/** Revokes the current mark, even if expired. @returns it, or undefined */
export async function revokeVerification(
  tx: Db,
  userId: number,
  now: Date,
): Promise<VerificationRow | undefined> {
  const [revoked] = await tx
    .update(employerVerifications)
    .set({ revokedAt: now })
    .where(and(eq(employerVerifications.userId, userId), isNull(employerVerifications.revokedAt)))
    .returning();
  return revoked;
}

export async function insertVerification(
  tx: Db,
  values: typeof employerVerifications.$inferInsert,
): Promise<void> {
  await tx.insert(employerVerifications).values(values);
}

/** A posting is open, or its company has opened or closed it, and staff have not taken it down. */
const wasShown = sql`${jobs.takenDownAt} is null and (${jobs.isActive} or exists (
  select from ${companyActs} where ${companyActs.jobId} = ${jobs.id} and ${inArray(companyActs.act, ['open-job', 'close-job'])}))`;

/** The account is neither closed nor suspended, and a posting of the company was shown. */
const isPublic = and(
  isAccountOpen(companyProfiles.userId),
  sql`not exists (select from ${accountSuspensions} where ${accountSuspensions.userId} = ${companyProfiles.userId})`,
  sql`exists (select from ${jobs} where ${jobs.companyId} = ${companyProfiles.id} and ${wasShown})`,
);

/** A company that everyone may see. */
export const findPublicCompany = (db: Db, id: number) =>
  firstRow(
    db
      .select()
      .from(companyProfiles)
      .where(and(eq(companyProfiles.id, id), isPublic)),
  );

/** Names of the companies that everyone may see, and when they or their postings were last changed. */
export function listPublicCompanies(db: Db, limit: number) {
  const changedAt = sql<string>`greatest(${companyProfiles.updatedAt}, (
    select max(coalesce(${jobs.updatedAt}, ${jobs.postedAt})) from ${jobs}
    where ${jobs.companyId} = ${companyProfiles.id}))`;
  return db
    .select({
      id: companyProfiles.id,
      name: companyProfiles.companyName,
      changedAt: changedAt.mapWith(companyProfiles.updatedAt),
    })
    .from(companyProfiles)
    .where(isPublic)
    .orderBy(asc(companyProfiles.id))
    .limit(limit);
}
