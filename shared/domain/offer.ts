import type { Role } from './constants.ts';
import { keysOf } from './keys.ts';

/** State of a job offer to a candidate; its news are named by the state that it comes to. */
export const OFFER_STATES = ['sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Unit of the pay: an hour, a year, or the whole work. */
export const OFFER_PERIODS = ['hour', 'year', 'total'] as const;

/** Pay in cents, from $1 to $10 million. */
export const OFFER_CENTS = { min: 100, max: 1_000_000_000 };
export const MAX_OFFER_TEXT = 5000;
export const MAX_OFFER_REASON = 1000;
/** Longest time to answer. */
export const MAX_OFFER_DAYS = 90;

interface OfferTransition {
  to: OfferState;
  mailsTo?: readonly Role[];
  /** Whether the application's status becomes Hired. */
  isHire?: boolean;
}

type Transitions = { [From in OfferState | 'none']?: OfferTransition };

const transitions = {
  send: { none: { to: 'sent', mailsTo: ['job_seeker'] } },
  accept: { sent: { to: 'accepted', mailsTo: ['employer'], isHire: true } },
  decline: { sent: { to: 'declined', mailsTo: ['employer'] } },
  withdraw: { sent: { to: 'withdrawn', mailsTo: ['job_seeker'] } },
  /** The time to answer is over. */
  expire: { sent: { to: 'expired', mailsTo: ['job_seeker', 'employer'] } },
  /** The application was withdrawn or rejected, or the applicant's account closed. */
  end: { sent: { to: 'withdrawn' } },
} as const satisfies Record<string, Transitions>;

export type OfferEventType = keyof typeof transitions;
/** State and effects of each event by the state before it; other pairs are an INVALID_TRANSITION. */
export const OFFER_TRANSITIONS: Record<OfferEventType, Transitions> = transitions;
export const OFFER_EVENTS = keysOf(OFFER_TRANSITIONS);
