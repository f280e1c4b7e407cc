import type {
  EmployerChecks,
  StaffEmployer,
  Verification,
  VerifiedEmployer,
} from '#shared/contract/contract.ts';
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

export function presentEmployer(employer: EmployerRow): VerifiedEmployer {
  const mark = currentMark(employer);
  return {
    id: employer.user.id,
    username: employer.user.username,
    companyName: employer.company.companyName,
    website: employer.company.website,
    checks: checksOf(employer),
    verification: mark && presentVerification(mark),
    isOutdated: employer.granted !== null && mark === null,
  };
}

export function presentStaffEmployer(
  employer: EmployerRow,
  { history, isParty }: { history: VerificationRow[]; isParty: boolean },
): StaffEmployer {
  return {
    ...presentEmployer(employer),
    email: employer.user.email,
    isParty,
    industry: employer.company.industry,
    location: employer.company.location,
    memberSince: employer.user.createdAt.toISOString(),
    history: history.map((row) => ({
      ...presentVerification(row),
      companyName: row.companyName,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    })),
  };
}
