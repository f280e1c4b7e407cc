/** Roles of a company's members. */
export const MEMBER_ROLES = ['owner', 'recruiter', 'manager', 'finance'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Roles that may make a call, by the part of the company that it reads or changes. */
export const MEMBERS = {
  all: MEMBER_ROLES,
  /** Postings, candidates and messages; a manager's assigned ones only. */
  hiring: ['owner', 'recruiter', 'manager'],
  posting: ['owner', 'recruiter'],
  payments: ['owner', 'finance'],
  owner: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;
export type Members = keyof typeof MEMBERS;

/** Whether a member of this role may use a part of the company. */
export const includesRole = (members: Members, role: MemberRole): boolean =>
  MEMBERS[members].some((each) => each === role);

/** The account that a person's records belong to: their company's, or their own. */
export const accountOf = ({
  id,
  company,
}: {
  id: number;
  company?: { accountId: number } | undefined;
}): number => company?.accountId ?? id;

/** Request header with the id of the company that the page shows. */
export const COMPANY_HEADER = 'X-Company';

export const INVITATION_DAYS = 7;

/** Members and open invitations of a company together. */
export const MAX_MEMBERS = 100;

/** Drafts of postings that a company keeps at once. */
export const MAX_DRAFTS = 50;

/** Records of which members see that a colleague has them open. */
export const OPEN_RECORD_KINDS = ['job', 'application', 'draft'] as const;

/** How often a page says that its record is open (ms), and how long that holds. */
export const OPEN_RECORD_PULSE_MS = 15_000;
export const OPEN_RECORD_MS = 40_000;

/** Kinds of acts that move money, or answer about work that is paid. */
export const PAYMENT_ACTS = [
  'agree-steps',
  'fund',
  'release',
  'refund',
  'take-back',
  'ask-for-changes',
  'answer',
  'offer',
  'withdraw-offer',
  'appeal',
  'discard-payment',
  'keep-card',
  'remove-card',
] as const;

/** Kinds of acts that a company's members see of each other, by subject. */
export const COMPANY_ACTS = [
  'create-job',
  'edit-job',
  'open-job',
  'close-job',
  'delete-job',
  'assign-job',
  'unassign-job',
  'set-status',
  'undo-status',
  'assign-candidate',
  'unassign-candidate',
  'note',
  'rate',
  'message',
  'propose-interview',
  'pick-interview',
  'move-interview',
  'cancel-interview',
  'send-job-offer',
  'withdraw-job-offer',
  'offer-slots',
  'close-slots',
  ...PAYMENT_ACTS,
  'edit-company',
  'invite',
  'revoke-invitation',
  'join',
  'change-role',
  'remove',
  'leave',
  'hand-over',
  'require-second-factor',
] as const;
export type CompanyAct = (typeof COMPANY_ACTS)[number];
