import type { EscrowNotice, EscrowStatus } from './escrow-status.ts';
import { keysOf } from './keys.ts';
import { ANSWER_DAYS, HOLD_DAYS } from './money.ts';

export type PaymentMailTopic =
  | 'held'
  | 'released'
  | 'refunded'
  | 'refund-returned'
  | 'refunded-outside'
  | 'disputed'
  | 'payout-account'
  | 'split'
  | EscrowNotice;

export interface EscrowMail {
  to: 'employer' | 'seeker';
  /** `notice` is the notice of the event; there is no mail if it has none. */
  about: PaymentMailTopic | 'notice';
  delayMinutes?: number;
}

/** Consequences of an event besides its status and columns, in the same transaction. */
export interface EscrowEffects {
  /**
   * Receipt that is issued: of the operation that ends, of the movement that the event adds, or one
   * that voids the operation's, whose money came back.
   */
  receipt?: 'operation' | 'movement' | 'void';
  /** Dates that are set, in days from the event. */
  dates?: { holdEndsAt?: number; answerBy?: number };
  /** Whether the open pages of both parties learn of it. */
  isLive: boolean;
  mails?: EscrowMail[];
}

export interface EscrowTransition extends EscrowEffects {
  to: EscrowStatus;
}

type Statuses = { [From in EscrowStatus | 'none']?: EscrowStatus };
type Transitions = { [From in EscrowStatus | 'none']?: EscrowTransition };

/** Each of these statuses stays as it is. */
const unchanged = (...statuses: EscrowStatus[]): Statuses =>
  Object.fromEntries(statuses.map((status) => [status, status]));

/** Transitions that open pages learn of later, when they next read. */
const silently = (statuses: Statuses): Transitions => withEffects(statuses, { isLive: false });

/**
 * Transitions that the open pages of both parties show at once, with their other effects. The
 * statuses are those before and after: `{ funded: 'releasing' }`, or `unchanged('funded')`.
 */
const openly = (statuses: Statuses, effects: Omit<EscrowEffects, 'isLive'> = {}): Transitions =>
  withEffects(statuses, { isLive: true, ...effects });

function withEffects(statuses: Statuses, effects: EscrowEffects): Transitions {
  return Object.fromEntries(
    Object.entries(statuses).map(([from, to]) => [from, { to, ...effects }]),
  );
}

const toEmployer = (about: EscrowMail['about']): EscrowMail[] => [{ to: 'employer', about }];
const toSeeker = (about: EscrowMail['about']): EscrowMail[] => [{ to: 'seeker', about }];
const toBoth = (about: EscrowMail['about']) => [...toEmployer(about), ...toSeeker(about)];

/** Delayed until it is known whether the money can be sent. */
const PAYOUT_ACCOUNT: EscrowMail = { to: 'seeker', about: 'payout-account', delayMinutes: 5 };

/**
 * Status and effects of each event by the status before it; any other pair is an
 * INVALID_TRANSITION. `in_progress` is allowed wherever `funded` is. `released` and `refunded` are
 * final, unless Stripe itself brings the money back.
 */
const transitions = {
  fund: openly(
    { none: 'funded' },
    { receipt: 'movement', dates: { holdEndsAt: HOLD_DAYS }, mails: toBoth('held') },
  ),
  /** The job seeker states that the work is done. */
  deliver: openly(unchanged('funded', 'in_progress', 'releasing'), {
    dates: { answerBy: ANSWER_DAYS },
    mails: toEmployer('delivery'),
  }),
  /** The job seeker adds a note to the delivery. */
  addNote: openly(unchanged('funded', 'in_progress'), { mails: toEmployer('note') }),
  /** The job seeker objects to a refund. */
  object: openly(unchanged('funded', 'in_progress'), { mails: toEmployer('objection') }),
  /** The employer requests changes by a date, until which no deadline runs. */
  askForChanges: openly(unchanged('funded', 'in_progress'), { mails: toSeeker('changes') }),
  /** The job seeker agrees to make the changes. */
  agreeToChanges: openly(unchanged('funded', 'in_progress'), { mails: toEmployer('agreement') }),
  /** The job seeker refuses to make the changes. */
  refuseChanges: openly(unchanged('funded', 'in_progress'), { mails: toEmployer('refusal') }),
  /** The employer refuses the delivered work. */
  answer: openly(unchanged('funded', 'in_progress'), { mails: toSeeker('answer') }),
  /** The job seeker agrees to a refund. */
  consent: openly(unchanged('funded', 'in_progress'), { mails: toEmployer('consent') }),
  /** The employer asks Portage to decide. */
  appealOfEmployer: openly(unchanged('funded', 'in_progress'), { mails: toSeeker('appeal') }),
  /** The job seeker asks Portage to decide. */
  appealOfSeeker: openly(unchanged('funded', 'in_progress'), { mails: toEmployer('appeal') }),
  /** The employer offers to release a part and take the rest back, or to take back all of it. */
  offer: openly(unchanged('funded', 'in_progress'), { mails: toSeeker('offer') }),
  withdrawOffer: openly(unchanged('funded', 'in_progress')),
  declineOffer: openly(unchanged('funded', 'in_progress'), { mails: toEmployer('offer-declined') }),
  /** The job seeker accepts the offer: its refund is requested, and the rest is released after it. */
  acceptOffer: openly(unchanged('funded', 'in_progress'), { mails: toBoth('offer-accepted') }),
  /** Both parties are reminded of a date. */
  remind: openly(unchanged('funded', 'in_progress', 'releasing'), { mails: toBoth('notice') }),
  requestRelease: openly(
    { funded: 'releasing', in_progress: 'releasing' },
    { mails: [...toBoth('notice'), PAYOUT_ACCOUNT] },
  ),
  /** The employer cancels a release of which nothing was sent. */
  cancelRelease: openly({ releasing: 'funded' }),
  /** Stripe has transferred the net amount to the job seeker. */
  release: openly({ releasing: 'released' }, { receipt: 'operation', mails: toBoth('released') }),
  /** Stripe's operator has reversed the whole transfer. */
  reverseRelease: openly({ released: 'funded' }, { receipt: 'void' }),
  /** The whole transfer was reversed because the charge is disputed. */
  reclaimRelease: openly({ released: 'disputed' }, { receipt: 'void', mails: toBoth('disputed') }),
  requestRefund: openly(unchanged('funded', 'in_progress'), { mails: toBoth('notice') }),
  /** Stripe has given the amount back to the card holder. */
  refund: openly(
    { funded: 'refunded', in_progress: 'refunded', disputed: 'refunded' },
    { receipt: 'operation', mails: toBoth('refunded') },
  ),
  /** Stripe or the bank has refused the refund that was requested. */
  failRefund: openly(unchanged('funded', 'in_progress', 'disputed')),
  /** The bank could not deliver a refund that had succeeded. */
  returnRefund: openly(
    { refunded: 'funded' },
    { receipt: 'void', mails: toBoth('refund-returned') },
  ),
  /** A refund made by hand at Stripe. */
  adoptRefund: openly(
    { funded: 'refunded', in_progress: 'refunded', disputed: 'refunded' },
    { receipt: 'movement', mails: toBoth('refunded') },
  ),
  /** Staff have paid a refused refund another way, of all that is held or of a part. */
  payOutside: openly(
    { funded: 'refunded', in_progress: 'refunded' },
    { receipt: 'movement', mails: toBoth('refunded-outside') },
  ),
  payPartOutside: openly(unchanged('funded', 'in_progress'), {
    receipt: 'movement',
    mails: toBoth('refunded-outside'),
  }),
  /** Staff refund a part; the rest is released after it. */
  split: openly(unchanged('funded', 'in_progress'), { mails: toBoth('split') }),
  /** The part is refunded, which requests the release of the rest, unless a dispute holds it. */
  refundPart: openly(
    { funded: 'releasing', in_progress: 'releasing', disputed: 'disputed' },
    { receipt: 'operation', mails: [PAYOUT_ACCOUNT] },
  ),
  /** The rest is transferred after the bank has returned the part, which is still held. */
  releasePart: openly({ releasing: 'funded' }, { receipt: 'operation' }),
  /** The bank could not deliver the part, which is held again. */
  returnPart: openly(
    { ...unchanged('funded', 'in_progress', 'releasing', 'disputed'), released: 'funded' },
    { receipt: 'void', mails: toBoth('refund-returned') },
  ),
  /** The card holder's bank disputes the charge while the money can still be held back. */
  holdDispute: openly(
    { funded: 'disputed', in_progress: 'disputed', releasing: 'disputed' },
    { mails: toBoth('disputed') },
  ),
  /** A charge is disputed while a transfer may be in flight, or after the outcome is final. */
  noteDispute: silently(unchanged('releasing', 'disputed', 'released', 'refunded')),
  winDispute: {
    ...openly({ disputed: 'funded' }),
    ...silently(unchanged('funded', 'in_progress', 'releasing', 'released', 'refunded')),
  },
  /** A dispute is won after the transfer was reversed: the job seeker is paid again. */
  resumeRelease: openly({ disputed: 'releasing' }),
  /** The bank has given the money back to the card holder. */
  loseDispute: openly({ disputed: 'refunded' }, { receipt: 'movement', mails: toBoth('refunded') }),
} satisfies Record<string, Transitions>;

export type EscrowEventType = keyof typeof transitions;
export const ESCROW_TRANSITIONS: Record<EscrowEventType, Transitions> = transitions;
export const ESCROW_EVENTS = keysOf(ESCROW_TRANSITIONS);
