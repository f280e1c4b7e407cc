import type { EmployerChecks, Verification } from '#shared/contract/contract.ts';
import { checkDomain } from './checks.ts';
import type { EmployerRow, VerificationRow } from './queries.ts';

/** What is checked of an employer without a person. */
export function checksOf({ company, user }: EmployerRow): EmployerChecks {
  return {
    ...checkDomain({
      email: user.email,
      isConfirmed: user.emailConfirmedAt !== null,
      website: company.website,
    }),
    businessNumber: company.businessNumber,
  };
}

/** What was checked, while it is still true of the company; null of one that has changed since. */
export function currentMark(employer: EmployerRow): VerificationRow | null {
  const { granted, company } = employer;
  if (!granted || granted.companyName !== company.companyName) return null;
  const now = checksOf(employer);
  const isSame =
    (granted.domain === null || granted.domain === now.domain) &&
    (granted.businessNumber === null || granted.businessNumber === now.businessNumber);
  return isSame ? granted : null;
}

/** For everyone: of the business number only that it was checked. */
export function presentVerification(row: VerificationRow): Verification {
  return {
    verifiedAt: row.verifiedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    domain: row.domain,
    hasBusinessNumber: row.businessNumber !== null,
    seen: row.seen,
    seenWhere: row.seenWhere,
  };
}
