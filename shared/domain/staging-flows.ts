import type { Persona } from './staging.ts';

/** Page and persona of a step of a flow. */
interface Stop {
  persona: Persona;
  to: string;
}

/**
 * Flows of the product for testers. The browser test walks each of them, and one without a walk
 * does not compile.
 */
export const FLOWS = {
  apply: [{ persona: 'complete-seeker', to: '/job-seeker/jobs' }],
  interview: [
    { persona: 'busy-employer', to: '/employer/candidates' },
    { persona: 'complete-seeker', to: '/job-seeker/applications' },
  ],
  fund: [{ persona: 'money-employer', to: '/employer/payments' }],
  'dispute-lost': [{ persona: 'money-employer', to: '/employer/payments' }],
  'refund-failed': [{ persona: 'money-employer', to: '/employer/payments' }],
  'deadline-passed': [{ persona: 'money-employer', to: '/employer/payments' }],
  'staff-decision': [
    { persona: 'staff-member', to: '/staff/money' },
    { persona: 'second-staff-member', to: '/staff/money' },
    { persona: 'money-employer', to: '/employer/payments' },
  ],
  'staff-support': [{ persona: 'support-member', to: '/staff/money?view=live' }],
  'captured-mail': [{ persona: 'new-seeker', to: '/account/forgot' }],
  french: [{ persona: 'french-seeker', to: '/job-seeker/dashboard' }],
  'locked-out': [{ persona: 'locked-out', to: '/auth' }],
} as const satisfies Record<string, readonly Stop[]>;

export type FlowId = keyof typeof FLOWS;

/** URL of a step. */
export const stopAddress = ({ persona, to }: Stop) =>
  `/staging/as/${persona}?to=${encodeURIComponent(to)}`;
