import type { Role } from '#shared/domain/constants.ts';
import { keysOf } from '#shared/domain/keys.ts';
import type { Persona } from '#shared/domain/staging.ts';

const SEEKER = '/job-seeker/dashboard';
const EMPLOYER = '/employer/dashboard';

/** First page after signing in, by role. */
export const HOMES: Record<Role, string> = { job_seeker: SEEKER, employer: EMPLOYER };

interface PersonaAccount {
  username: string;
  /** First page after signing in. */
  home: string;
  /** Set where the tester is signed out and logs in by hand, in one case after wrong passwords. */
  byHand?: 'log-in' | 'locked-out';
}

/** Account of each persona, from the demo seed. */
export const personas: Record<Persona, PersonaAccount> = {
  'new-seeker': { username: 'new-seeker', home: SEEKER },
  'complete-seeker': { username: 'demo-seeker', home: SEEKER },
  'applied-seeker': { username: 'applied-seeker', home: '/job-seeker/applications' },
  'hired-seeker': { username: 'hired-seeker', home: '/job-seeker/payments' },
  'paid-seeker': { username: 'released-case', home: '/job-seeker/payments' },
  'no-payout-seeker': { username: 'no-payout-seeker', home: '/job-seeker/payments' },
  'negotiating-seeker': { username: 'negotiating-seeker', home: '/job-seeker/payments' },
  'decided-seeker': { username: 'decided-seeker', home: '/job-seeker/payments' },
  'french-seeker': { username: 'french-seeker', home: SEEKER },
  'new-employer': { username: 'new-employer', home: EMPLOYER },
  'ordinary-employer': { username: 'demo-employer', home: EMPLOYER },
  'unverified-employer': { username: 'unverified-employer', home: EMPLOYER },
  'reported-employer': { username: 'reported-employer', home: EMPLOYER },
  'busy-employer': { username: 'busy-employer', home: '/employer/candidates' },
  'money-employer': { username: 'money-employer', home: '/employer/payments' },
  'team-recruiter': { username: 'team-recruiter', home: '/employer/candidates' },
  'team-manager': { username: 'team-manager', home: EMPLOYER },
  'team-finance': { username: 'team-finance', home: '/employer/payments' },
  'staff-member': { username: 'staff-member', home: '/staff' },
  'second-staff-member': { username: 'second-staff-member', home: '/staff/money' },
  'support-member': { username: 'support-member', home: '/staff' },
  'second-factor': { username: 'second-factor', home: '/auth', byHand: 'log-in' },
  closing: { username: 'closing', home: '/auth', byHand: 'log-in' },
  suspended: { username: 'suspended', home: '/auth', byHand: 'log-in' },
  'locked-out': { username: 'locked-out', home: '/auth', byHand: 'locked-out' },
};

export const personaWith = (username: string | undefined): Persona | null =>
  keysOf(personas).find((persona) => personas[persona].username === username) ?? null;

/** Account of a persona, or any other, which is signed in at once. */
export function accountWith(username: string): Omit<PersonaAccount, 'home'> & { home?: string } {
  const persona = personaWith(username);
  return persona ? personas[persona] : { username };
}
