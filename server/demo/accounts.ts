import type { DEMO_USERNAMES } from './usernames.ts';

/** Password of every demo account; the demo never holds real data. */
export const DEMO_PASSWORD = 'portage-demo';

/** Accounts to start with, for the start message and the README. */
export const DEMO_ACCOUNTS = [
  {
    username: 'demo-employer',
    role: 'employer',
    about: 'Harbourline Software: postings, applicants in every status, messages, payments',
  },
  {
    username: 'demo-seeker',
    role: 'job_seeker',
    about: 'Maya Okafor-Roy: a complete profile, applications in every status, messages, payments',
  },
  { username: 'new-employer', role: 'employer', about: 'nothing yet, not even a company profile' },
  { username: 'new-seeker', role: 'job_seeker', about: 'nothing yet, not even a profile' },
] as const satisfies { username: (typeof DEMO_USERNAMES)[number]; role: string; about: string }[];
