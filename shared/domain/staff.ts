/** What staff do, as the audit log names it. */
export const STAFF_ACTS = [
  'add-member',
  'remove-member',
  'view-account',
  'unlock',
  'end-sessions',
  'suspend',
  'lift-suspension',
  'start-data-request',
  'decide-payment',
  'move-report',
  'note-report',
  'answer-report',
  'take-down-job',
  'put-back-job',
  'verify-employer',
  'revoke-verification',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** What an act concerns besides a person. */
export const STAFF_TARGETS = ['escrow', 'job', 'report'] as const;
export type StaffTarget = (typeof STAFF_TARGETS)[number];

/** In characters: why staff did something. */
export const STAFF_REASON = { min: 3, max: 1000 };

/** What staff decide about held money. */
export const STAFF_DECISIONS = ['release', 'refund', 'split'] as const;
export type StaffDecisionType = (typeof STAFF_DECISIONS)[number];

/** In characters: what both people read about a decision. */
export const STAFF_EXPLANATION = { min: 3, max: 2000 };

/** The lists of payments that staff work through. */
export const MONEY_VIEWS = ['objected', 'disputed', 'stuck', 'overdue', 'live'] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

export const STAFF_AUDIT_YEARS = 2;
