import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import type { Db } from '../../db/connect.ts';
import { selectEmployers, type VerificationRow } from '../verification/queries.ts';

const MAX_ROWS = 50;

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
    .where(matching)
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
