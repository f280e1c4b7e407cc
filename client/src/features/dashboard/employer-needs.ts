import { type Agreement, agreementsOf, needOf } from '#client/queries/agreements.ts';
import { type PaymentState, stateOf } from '#client/queries/payment-state.ts';
import type { AgreementStep, CallOf, Escrow, OwnJob } from '#shared/contract/contract.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { orderNeeds } from './needs-order.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

/** A posting that is not finished; its title is '' if it has none yet. */
export interface DraftToFinish {
  title: string;
  /** Path of its form. */
  path: string;
}

/** States of payments that the employer must act on or know of, the most urgent first. */
const PAYMENT_REASONS = [
  'refundRefused',
  'objected',
  'delivered',
  'overdue',
  'refundAgreed',
  'pending',
  'disputed',
  'waiting',
] as const satisfies PaymentState[];
type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** Task that waits for the employer. */
export type EmployerNeed =
  | { kind: 'payment'; reason: PaymentReason; escrow: Escrow }
  | { kind: 'steps'; state: 'accepted' | 'declined'; agreement: Agreement }
  | { kind: 'takenDown'; posting: OwnJob }
  | { kind: 'messages'; count: number }
  | { kind: 'applicants'; posting: OwnJob; count: number }
  | { kind: 'closing'; posting: OwnJob; closesAt: string }
  | { kind: 'verification'; expiresAt: string }
  | ({ kind: 'draft' } & DraftToFinish)
  | { kind: 'filled'; posting: OwnJob; count: number };

interface NeedSources {
  now: Date;
  draft: DraftToFinish | undefined;
  postings: readonly OwnJob[];
  stages: readonly PostingStages[];
  escrows: readonly Escrow[];
  steps: readonly AgreementStep[];
  unread: number;
  /** When the mark of the company ends; undefined without one. */
  verifiedUntil: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CLOSING_WITHIN_DAYS = 7;
const VERIFY_WITHIN_DAYS = 30;

/** All tasks of the employer, money first. */
export function employerNeedsOf(sources: NeedSources): EmployerNeed[] {
  const { draft, unread } = sources;
  return orderNeeds<EmployerNeed>([
    paymentNeeds(sources),
    stepsNeeds(sources),
    sources.postings
      .filter(({ takenDown }) => takenDown)
      .map((posting) => ({ kind: 'takenDown', posting })),
    unread > 0 ? [{ kind: 'messages', count: unread }] : [],
    applicantNeeds(sources),
    closingNeeds(sources),
    verificationNeeds(sources),
    draft === undefined ? [] : [{ kind: 'draft', ...draft }],
    filledNeeds(sources),
  ]);
}

function paymentNeeds({ escrows, now }: NeedSources): EmployerNeed[] {
  const rank = ({ reason }: { reason: PaymentReason }) => PAYMENT_REASONS.indexOf(reason);
  const dateOf = ({ escrow }: { escrow: Escrow }) =>
    escrow.answerBy ?? escrow.completionDeadline ?? '';
  return escrows
    .flatMap((escrow) => {
      const state = stateOf(escrow, now.getTime());
      const reason = PAYMENT_REASONS.find((each) => each === state);
      return reason ? [{ kind: 'payment' as const, reason, escrow }] : [];
    })
    .toSorted((a, b) => rank(a) - rank(b) || dateOf(a).localeCompare(dateOf(b)));
}

/** Steps that the job seeker has answered: to fund, or to change. */
function stepsNeeds({ steps, escrows }: NeedSources): EmployerNeed[] {
  return agreementsOf(steps, escrows).flatMap((agreement) => {
    const state = needOf(agreement, 'employer');
    return state && state !== 'proposed' ? [{ kind: 'steps' as const, state, agreement }] : [];
  });
}

/** The postings with the most new applicants first. */
function applicantNeeds({ postings, stages }: NeedSources): EmployerNeed[] {
  return stages
    .flatMap(({ jobId, pending }) => {
      const posting = postings.find(({ id }) => id === jobId);
      return posting && pending > 0
        ? [{ kind: 'applicants' as const, posting, count: pending }]
        : [];
    })
    .toSorted((a, b) => b.count - a.count || b.posting.id - a.posting.id);
}

/** Postings that close soon, earliest first. */
function closingNeeds({ postings, now }: NeedSources): EmployerNeed[] {
  const until = new Date(now.getTime() + CLOSING_WITHIN_DAYS * DAY_MS);
  return postings
    .flatMap((posting) => {
      const { closesAt } = posting;
      const isNear = closesAt !== null && !isClosed(posting, now) && new Date(closesAt) < until;
      return isNear ? [{ kind: 'closing' as const, posting, closesAt }] : [];
    })
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
}

function verificationNeeds({ verifiedUntil, now }: NeedSources): EmployerNeed[] {
  if (verifiedUntil === undefined) return [];
  const isNear = Date.parse(verifiedUntil) < now.getTime() + VERIFY_WITHIN_DAYS * DAY_MS;
  return isNear ? [{ kind: 'verification', expiresAt: verifiedUntil }] : [];
}

/** Open postings with a hired applicant. */
function filledNeeds({ postings, stages, now }: NeedSources): EmployerNeed[] {
  return postings.flatMap((posting) => {
    const { hired = 0 } = stages.find(({ jobId }) => jobId === posting.id) ?? {};
    return hired > 0 && !isClosed(posting, now) ? [{ kind: 'filled', posting, count: hired }] : [];
  });
}
