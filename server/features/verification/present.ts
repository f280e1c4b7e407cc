import type { EmployerChecks, Verification } from '#shared/contract/contract.ts';
import { checkDomain } from './checks.ts';
import type { EmployerRow, VerificationRow } from './queries.ts';

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

/** The granted verification, or null if the company has changed since. */
export function currentMark(employer: EmployerRow): VerificationRow | null {
  const { granted, company } = employer;
  if (!granted || granted.companyName !== company.companyName) return null;
  const current = checksOf(employer);
  const isSame =
    (granted.domain === null || granted.domain === current.domain) &&
    (granted.businessNumber === null || granted.businessNumber === current.businessNumber);
  return isSame ? granted : null;
}

/** Public view of a verification, without the business number itself. */
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
