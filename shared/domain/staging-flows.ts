import type { Persona } from './staging.ts';

/** Page of a step of a flow, and the persona who opens it; null for a visitor. */
interface Stop {
  persona: Persona | null;
  to: string;
}

interface Flow {
  stops: readonly Stop[];
  /** Sentences about what should happen, each with a text and an assertion in a walk. */
  expects: readonly string[];
}

/**
 * Flows of the product for testers. Tests walk each of them, in a browser or by the API; one whose
 * sentence no walk asserts fails `tests/rules/staging-flows.test.ts`.
 */
export const FLOWS = {
  apply: {
    stops: [{ persona: 'complete-seeker', to: '/job-seeker/jobs' }],
    expects: ['said', 'listed'],
  },
  interview: {
    stops: [
      { persona: 'busy-employer', to: '/employer/candidates' },
      { persona: 'applied-seeker', to: '/job-seeker/applications' },
    ],
    expects: ['at-once', 'undone', 'seen'],
  },
  fund: {
    stops: [{ persona: 'money-employer', to: '/employer/payments' }],
    expects: ['held', 'totals'],
  },
  'dispute-lost': {
    stops: [{ persona: 'money-employer', to: '/employer/payments' }],
    expects: ['returned', 'history', 'other-open'],
  },
  'refund-failed': {
    stops: [{ persona: 'money-employer', to: '/employer/payments' }],
    expects: ['said'],
  },
  'deadline-passed': {
    stops: [{ persona: 'money-employer', to: '/employer/payments' }],
    expects: ['words', 'due'],
  },
  'staff-decision': {
    stops: [
      { persona: 'staff-member', to: '/staff/money' },
      { persona: 'second-staff-member', to: '/staff/money' },
      { persona: 'money-employer', to: '/employer/payments' },
    ],
    expects: ['preview', 'waits', 'undoable', 'logged', 'explained'],
  },
  'staff-support': {
    stops: [{ persona: 'support-member', to: '/staff/money?view=live' }],
    expects: ['readable', 'no-decision'],
  },
  'captured-mail': {
    stops: [{ persona: 'new-seeker', to: '/account/forgot' }],
    expects: ['kept', 'sets'],
  },
  french: {
    stops: [{ persona: 'french-seeker', to: '/job-seeker/dashboard' }],
    expects: ['language', 'amounts', 'back'],
  },
  'locked-out': { stops: [{ persona: 'locked-out', to: '/auth' }], expects: ['refused', 'why'] },
  register: { stops: [{ persona: null, to: '/auth' }], expects: ['signed-in', 'mail'] },
  search: {
    stops: [{ persona: 'complete-seeker', to: '/job-seeker/jobs?keyword=nurse' }],
    expects: ['found', 'narrowed'],
  },
  recommendations: {
    stops: [{ persona: 'complete-seeker', to: '/job-seeker/dashboard' }],
    expects: ['ordered', 'reasons'],
  },
  profile: {
    stops: [{ persona: 'new-seeker', to: '/job-seeker/profile' }],
    expects: ['kept', 'recommended'],
  },
  'save-job': {
    stops: [{ persona: 'complete-seeker', to: '/job-seeker/jobs' }],
    expects: ['listed'],
  },
  alert: {
    stops: [
      { persona: 'complete-seeker', to: '/job-seeker/jobs' },
      { persona: 'ordinary-employer', to: '/employer/job-postings/new' },
    ],
    expects: ['mailed', 'ended'],
  },
  withdraw: {
    stops: [
      { persona: 'applied-seeker', to: '/job-seeker/applications' },
      { persona: 'reported-employer', to: '/employer/candidates' },
    ],
    expects: ['marked'],
  },
  message: {
    stops: [
      { persona: 'applied-seeker', to: '/job-seeker/messages' },
      { persona: 'busy-employer', to: '/employer/messages' },
    ],
    expects: ['arrives', 'read'],
  },
  'report-job': {
    stops: [
      { persona: 'complete-seeker', to: '/job-seeker/jobs' },
      { persona: 'staff-member', to: '/staff/reports' },
    ],
    expects: ['desk', 'once'],
  },
  'job-offer': {
    stops: [
      { persona: 'busy-employer', to: '/employer/candidates' },
      { persona: 'applied-seeker', to: '/job-seeker/applications' },
    ],
    expects: ['seen', 'hired'],
  },
  'post-job': {
    stops: [
      { persona: 'ordinary-employer', to: '/employer/job-postings/new' },
      { persona: null, to: '/jobs' },
    ],
    expects: ['own', 'found'],
  },
  'close-job': {
    stops: [
      { persona: 'ordinary-employer', to: '/employer/job-postings' },
      { persona: null, to: '/jobs' },
    ],
    expects: ['hidden', 'kept'],
  },
  'filter-candidates': {
    stops: [{ persona: 'busy-employer', to: '/employer/candidates' }],
    expects: ['counted', 'varied'],
  },
  'decide-many': {
    stops: [{ persona: 'busy-employer', to: '/employer/candidates' }],
    expects: ['all', 'undone'],
  },
  rate: {
    stops: [{ persona: 'busy-employer', to: '/employer/candidates' }],
    expects: ['rated', 'noted'],
  },
  'invite-member': {
    stops: [{ persona: 'money-employer', to: '/employer/team' }],
    expects: ['waits', 'mailed'],
  },
  roles: {
    stops: [
      { persona: 'team-recruiter', to: '/employer/payments' },
      { persona: 'team-manager', to: '/employer/job-postings' },
      { persona: 'team-finance', to: '/employer/candidates' },
    ],
    expects: ['recruiter', 'manager', 'finance'],
  },
  deliver: {
    stops: [
      { persona: 'hired-seeker', to: '/job-seeker/payments' },
      { persona: 'money-employer', to: '/employer/payments' },
    ],
    expects: ['read'],
  },
  release: {
    stops: [
      { persona: 'money-employer', to: '/employer/payments' },
      { persona: 'hired-seeker', to: '/job-seeker/payments' },
    ],
    expects: ['released', 'net'],
  },
  refund: {
    stops: [{ persona: 'money-employer', to: '/employer/payments' }],
    expects: ['refunding'],
  },
  'payout-account': {
    stops: [{ persona: 'no-payout-seeker', to: '/job-seeker/payments' }],
    expects: ['waiting', 'begun'],
  },
  'answer-offer': {
    stops: [{ persona: 'negotiating-seeker', to: '/job-seeker/payments' }],
    expects: ['divided'],
  },
  'dispute-opened': {
    stops: [{ persona: 'money-employer', to: '/employer/payments' }],
    expects: ['frozen', 'panel'],
  },
  salaries: { stops: [{ persona: null, to: '/salaries' }], expects: ['median'] },
  'answer-report': {
    stops: [{ persona: 'staff-member', to: '/staff/reports' }],
    expects: ['answered', 'mailed', 'logged'],
  },
  'take-down': {
    stops: [
      { persona: 'staff-member', to: '/staff/reports' },
      { persona: 'reported-employer', to: '/employer/job-postings' },
      { persona: null, to: '/jobs?keyword=Team+Sales+Starter' },
    ],
    expects: ['hidden', 'told'],
  },
  verify: {
    stops: [
      { persona: 'staff-member', to: '/staff/employers' },
      { persona: 'unverified-employer', to: '/employer/company-profile' },
    ],
    expects: ['mark', 'logged'],
  },
  suspend: {
    stops: [
      { persona: 'reported-employer', to: '/employer/job-postings' },
      { persona: 'staff-member', to: '/staff/search?q=reported-employer' },
    ],
    expects: ['hidden', 'ended', 'mailed'],
  },
  suspended: { stops: [{ persona: 'suspended', to: '/auth' }], expects: ['refused'] },
  unlock: {
    stops: [
      { persona: 'locked-out', to: '/auth' },
      { persona: 'support-member', to: '/staff/search?q=locked-out' },
      { persona: null, to: '/auth' },
    ],
    expects: ['until', 'open'],
  },
  'second-factor': {
    stops: [{ persona: 'second-factor', to: '/auth' }],
    expects: ['asked', 'right', 'wrong'],
  },
  closed: { stops: [{ persona: 'closing', to: '/auth' }], expects: ['offered', 'kept'] },
  data: {
    stops: [{ persona: 'complete-seeker', to: '/settings#data' }],
    expects: ['asked', 'ready'],
  },
  clock: {
    stops: [{ persona: 'money-employer', to: '/employer/payments' }],
    expects: ['moved', 'back'],
  },
} as const satisfies Record<string, Flow>;

export type FlowId = keyof typeof FLOWS;

type ExpectationOf<Id extends FlowId> = `${Id}-${(typeof FLOWS)[Id]['expects'][number]}`;
/** Id of a sentence, after its flow's. */
export type Expectation = { [Id in FlowId]: ExpectationOf<Id> }[FlowId];

export const expectationsOf = (flow: FlowId): Expectation[] =>
  FLOWS[flow].expects.map((name) => `${flow}-${name}` as Expectation);

/** URL of a step. */
export const stopAddress = ({ persona, to }: Stop) =>
  persona ? `/staging/as/${persona}?to=${encodeURIComponent(to)}` : to;

/** Results of a flow, how bad a problem is, and the limits of what a tester writes. */
export const FLOW_RESULTS = ['passed', 'failed', 'blocked', 'not-run'] as const;
export const SEVERITIES = ['critical', 'major', 'minor'] as const;
export const RUN_LENGTHS = { tester: 60, text: 2_000, console: 4_000, screenshot: 600_000 };
