import type { StaffEmployer, VerifiedEmployer } from '#shared/contract/contract.ts';
import { checksOf, currentMark, presentVerification } from '../verification/present.ts';
import type { EmployerRow, VerificationRow } from '../verification/queries.ts';

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
