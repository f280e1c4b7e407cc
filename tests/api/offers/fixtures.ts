import type { CallOf } from '#shared/contract/contract.ts';

type Offered = CallOf<'sendJobOffer'>['body'];

const DAY_MS = 86_400_000;
const inDays = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString();

/** Terms of an offer that is answered within three days from a time in milliseconds. */
export const jobOffer = (overrides: Partial<Offered> = {}, now = Date.now()): Offered => ({
  cents: 2850,
  period: 'hour',
  jobType: 'Full-time',
  startsOn: '2099-01-05',
  text: 'Hello, we would like you to join us.',
  answerBy: inDays(now, 3),
  ...overrides,
});
