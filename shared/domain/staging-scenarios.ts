/** States in which a scenario leaves a payment. */
export const SCENARIO_PAYMENTS = [
  'begun',
  'held',
  'asked',
  'released',
  'payout-missing',
  'payout-refused',
  'payout-returned',
  'refunded',
  'refund-refused',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;
export type ScenarioPayment = (typeof SCENARIO_PAYMENTS)[number];

/** Kinds of scenarios that a tester can make. */
export const SCENARIOS = ['applicants', 'payment', 'dispute', 'ontario'] as const;
export type ScenarioKind = (typeof SCENARIOS)[number];

export const MAX_SCENARIO_APPLICANTS = 600;
/** Days before now on which the money of a scenario may have been paid in. */
export const MAX_SCENARIO_DAYS = 60;
