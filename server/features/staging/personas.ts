import { keysOf } from '#shared/domain/keys.ts';
import type { Persona } from '#shared/domain/staging.ts';

const SEEKER = '/job-seeker/dashboard';
const EMPLOYER = '/employer/dashboard';

interface PersonaAccount {
  username: string;
  /** First page after signing in. */
  home: string;
  /** Whether the persona is locked out by wrong passwords instead of signed in. */
  isLockedOut?: true;
}

/** Account of each persona, from the demo seed. */
export const personas: Record<Persona, PersonaAccount> = {
  'new-seeker': { username: 'new-seeker', home: SEEKER },
  'complete-seeker': { username: 'demo-seeker', home: SEEKER },
  'hired-seeker': { username: 'hired-seeker', home: '/job-seeker/payments' },
  'no-payout-seeker': { username: 'no-payout-seeker', home: '/job-seeker/payments' },
  'negotiating-seeker': { username: 'negotiating-seeker', home: '/job-seeker/payments' },
  'decided-seeker': { username: 'decided-seeker', home: '/job-seeker/payments' },
  'french-seeker': { username: 'french-seeker', home: SEEKER },
  'new-employer': { username: 'new-employer', home: EMPLOYER },
  'busy-employer': { username: 'busy-employer', home: '/employer/candidates' },
  'money-employer': { username: 'money-employer', home: '/employer/payments' },
  'team-recruiter': { username: 'team-recruiter', home: '/employer/candidates' },
  'team-manager': { username: 'team-manager', home: EMPLOYER },
  'team-finance': { username: 'team-finance', home: '/employer/payments' },
  'staff-member': { username: 'staff-member', home: '/staff' },
  'second-staff-member': { username: 'second-staff-member', home: '/staff/money' },
  'support-member': { username: 'support-member', home: '/staff' },
  'locked-out': { username: 'locked-out', home: '/auth', isLockedOut: true },
};

export const personaWith = (username: string | undefined): Persona | null =>
  keysOf(personas).find((persona) => personas[persona].username === username) ?? null;
