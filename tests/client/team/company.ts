import type { CurrentUser, Team } from '#shared/contract/contract.ts';
import type { MemberRole } from '#shared/domain/company.ts';

/** Signed-in employer with a role in a company whose account is user 1. */
export const memberAs = (role: MemberRole, company: Partial<CurrentUser['company']> = {}) =>
  ({
    id: 7,
    username: 'noor',
    email: 'noor@example.ca',
    role: 'employer',
    fullName: 'Noor Haddad',
    title: null,
    isEmailConfirmed: true,
    company: {
      id: 3,
      name: 'Maple Works',
      role,
      accountId: 1,
      lacksSecondFactor: false,
      ...company,
    },
  }) satisfies CurrentUser;

type Member = Team['members'][number];

export const newMember = (member: Partial<Member> = {}): Member => ({
  userId: 1,
  name: 'Ada Roy',
  email: 'ada@example.ca',
  role: 'owner',
  joinedAt: '2026-01-05T15:00:00.000Z',
  isAccount: true,
  hasSecondFactor: true,
  ...member,
});

const NOOR = { userId: 7, name: 'Noor Haddad', email: 'noor@example.ca', isAccount: false };

/** Team of Ada, who holds the company's account, Noor, and Leo without a second factor. */
export const teamWith = (role: MemberRole, team: Partial<Team> = {}): Team => ({
  members: [
    newMember(),
    newMember({ ...NOOR, role }),
    newMember({
      userId: 9,
      name: 'Leo Tran',
      email: 'leo@example.ca',
      role: 'manager',
      isAccount: false,
      hasSecondFactor: false,
    }),
  ],
  invitations: [],
  requiresSecondFactor: false,
  ...team,
});
