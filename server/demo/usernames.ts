/** Accounts by which a start recognises demo data that have no mark. */
export const DEMO_USERNAMES = [
  'demo-employer',
  'demo-seeker',
  'new-employer',
  'new-seeker',
] as const;
