/** Roles of staff: `support` views, unlocks and answers; `money` also decides. */
export const STAFF_ROLES = ['support', 'money'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a member may make the calls of a role. */
export const hasStaffRole = (role: StaffRole, needed: StaffRole): boolean =>
  role === 'money' || needed === 'support';

/** State of a member's second factor in this session: entered, required, or not set up. */
export const STAFF_FACTORS = ['given', 'asked', 'missing'] as const;
export type StaffFactor = (typeof STAFF_FACTORS)[number];

/** Acts of staff, as named in the audit log. */
export const STAFF_ACTS = [
  'add-member',
  'change-role',
  'remove-member',
  'view-account',
  'view-payment',
  'view-list',
  'view-search',
  'view-page',
  'unlock',
  'end-sessions',
  'resend-confirmation',
  'resend-reset',
  'suspend',
  'lift-suspension',
  'start-data-request',
  'decide-payment',
  'propose-decision',
  'confirm-decision',
  'decline-decision',
  'lapse-decision',
  'take-back-decision',
  'assign-case',
  'snooze-case',
  'note-case',
  'move-report',
  'note-report',
  'answer-report',
  'merge-report',
  'separate-report',
  'take-down-job',
  'put-back-job',
  'send-digest',
  'raise-alarm',
  'verify-employer',
  'revoke-verification',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** Kinds of objects that an act can concern besides a person. */
export const STAFF_TARGETS = ['escrow', 'job', 'report', 'task'] as const;
export type StaffTarget = (typeof STAFF_TARGETS)[number];

/** Length of the reason for an act, in characters. */
export const STAFF_REASON = { min: 3, max: 1000 };

/** Longest name of who gives the command line an order. */
export const STAFF_OPERATOR_LENGTH = 100;

/**
 * Decisions of staff about held money; `outside` records that a refund which the bank refused was
 * paid another way.
 */
export const STAFF_DECISIONS = ['release', 'refund', 'split', 'outside'] as const;
export type StaffDecisionType = (typeof STAFF_DECISIONS)[number];

/** Length of the proof that a refund was paid another way, in characters. */
export const STAFF_PROOF = { min: 3, max: 1000 };

/** Status of a decision; `waiting` for a second member or for its time, `confirmed` once it is made. */
export const PROPOSAL_STATUSES = [
  'waiting',
  'confirmed',
  'declined',
  'taken-back',
  'lapsed',
  'outdated',
] as const;

/** Minutes in which a decision can be taken back before money moves. */
export const DECISION_MINUTES = 10;

/** A decision that no second member confirms in this time lapses. */
export const PROPOSAL_DAYS = 3;

/** Length of the explanation to both parties, in characters. */
export const STAFF_EXPLANATION = { min: 3, max: 2000 };

/** Lists of payments that staff work through. */
export const MONEY_VIEWS = [
  'appealed',
  'objected',
  'disputed',
  'stuck',
  'overdue',
  'live',
] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

export const STAFF_AUDIT_YEARS = 2;

/** Acts that no person does. */
export const ACTS_OF_TIME: readonly string[] = ['lapse-decision', 'send-digest', 'raise-alarm'];

/** Maximum number of people opened and searches of one member within an hour without an alarm. */
export const STAFF_LOOKS_AN_HOUR = 100;

/** Most entries of the audit log that one call answers. */
export const AUDIT_LIMIT = 500;
/** Kinds of events in a person's timeline. */
export const TIMELINE_KINDS = [
  'account',
  'application',
  'money',
  'mail',
  'report',
  'staff',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
