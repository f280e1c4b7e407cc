import type { Company, CompanyActView, Team } from '#shared/contract/contract.ts';
import type { CompanyRow, InvitationRow, listActs, MemberRow } from './queries.ts';

export const presentCompany = (
  { id, name, role }: CompanyRow,
  currentId: number | undefined,
): Company => ({ id, name, role, isCurrent: id === currentId });

export function presentTeam(
  members: MemberRow[],
  invitations: InvitationRow[],
  { requiresSecondFactor, now }: { requiresSecondFactor: boolean; now: Date },
): Team {
  return {
    requiresSecondFactor,
    members: members.map((member) => ({ ...member, joinedAt: member.joinedAt.toISOString() })),
    invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  };
}

export function presentAct({
  at,
  job,
  candidate: { applicationId, name },
  ...act
}: Awaited<ReturnType<typeof listActs>>[number]): CompanyActView {
  return {
    ...act,
    at: at.toISOString(),
    job,
    candidate: applicationId && name ? { applicationId, name } : null,
  };
}
