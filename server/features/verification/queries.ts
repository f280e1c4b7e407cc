import { and, eq, gt, isNull } from 'drizzle-orm';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, firstRow } from '../../db/connect.ts';

export type VerificationRow = typeof employerVerifications.$inferSelect;
export type EmployerRow = NonNullable<Awaited<ReturnType<typeof findEmployer>>>;

const isInForce = (now: Date) =>
  and(isNull(employerVerifications.revokedAt), gt(employerVerifications.expiresAt, now));

export const selectEmployers = (db: Db, now: Date) =>
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
      and(eq(employerVerifications.userId, users.id), isInForce(now)),
    );

export const findEmployer = (db: Db, userId: number, now: Date) =>
  firstRow(selectEmployers(db, now).where(eq(users.id, userId)));

/** @throws AppError NOT_FOUND for a person without a company */
export async function getEmployer(db: Db, userId: number, now: Date): Promise<EmployerRow> {
  const employer = await findEmployer(db, userId, now);
  if (!employer) throw new AppError('NOT_FOUND');
  return employer;
}
