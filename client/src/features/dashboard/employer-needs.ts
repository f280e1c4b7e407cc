import { type Agreement, agreementsOf, needOf } from '#client/queries/agreements.ts';
import type { AgreementStep, CallOf, Escrow, OwnJob } from '#shared/contract/contract.ts';
import { isClosed } from '#shared/domain/posting-state.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

/** A posting that is not finished; its title is '' if it has none yet. */
export interface DraftToFinish {
  title: string;
  /** Path of its form. */
  path: string;
}

/** Task that waits for the employer. */
export type EmployerNeed =
  | ({ kind: 'draft' } & DraftToFinish)
  | { kind: 'payment'; reason: PaymentReason; escrow: Escrow }
  | { kind: 'steps'; state: 'accepted' | 'declined'; agreement: Agreement }
  | { kind: 'messages'; count: number }
  | { kind: 'applicants'; posting: OwnJob; count: number }
  | { kind: 'closing'; posting: OwnJob; closesAt: string };

/**
 * An unfinished card payment, or held money with a failed refund, an unanswered objection or
 * delivery, or a deadline that has passed.
 */
export type PaymentReason = 'unfinished' | 'refundFailed' | 'objected' | 'delivered' | 'overdue';

interface NeedSources {
  now: Date;
  draft: DraftToFinish | undefined;
  postings: readonly OwnJob[];
  stages: readonly PostingStages[];
  escrows: readonly Escrow[];
  steps: readonly AgreementStep[];
  unread: number;
}

/** Rows that fit above the fold together with the next card. */
const MAX_NEEDS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const CLOSING_WITHIN_DAYS = 7;

/**
 * Tasks of the employer, at most four: the first of each kind before the second of any, so that many
 * new applicants do not hide a payment.
 */
export function employerNeedsOf(sources: NeedSources): EmployerNeed[] {
  const { draft, unread } = sources;
  const byKind: EmployerNeed[][] = [
    paymentNeeds(sources),
    stepsNeeds(sources),
    unread > 0 ? [{ kind: 'messages', count: unread }] : [],
    applicantNeeds(sources),
    closingNeeds(sources),
    draft === undefined ? [] : [{ kind: 'draft', ...draft }],
  ];
  return byKind
    .flatMap((needs, kind) => needs.map((need, rank) => ({ need, kind, rank })))
    .toSorted((a, b) => a.rank - b.rank || a.kind - b.kind)
    .slice(0, MAX_NEEDS)
    .toSorted((a, b) => a.kind - b.kind || a.rank - b.rank)
    .map(({ need }) => need);
}

function paymentNeeds({ escrows, now }: NeedSources): EmployerNeed[] {
  return escrows.flatMap((escrow) => {
    const reason = reasonOf(escrow, now);
    return reason ? [{ kind: 'payment' as const, reason, escrow }] : [];
  });
}

/** Steps that the job seeker has answered: to fund, or to change. */
function stepsNeeds({ steps, escrows }: NeedSources): EmployerNeed[] {
  return agreementsOf(steps, escrows).flatMap((agreement) => {
    const state = needOf(agreement, 'employer');
    return state && state !== 'proposed' ? [{ kind: 'steps' as const, state, agreement }] : [];
  });
}

function reasonOf(escrow: Escrow, now: Date): PaymentReason | undefined {
  const { status, pendingOperation, refundFailed, completionDeadline } = escrow;
  const { objection, deliveredAt, answer } = escrow;
  if (status === 'pending') return 'unfinished';
  if (status !== 'funded' || pendingOperation) return undefined;
  if (refundFailed) return 'refundFailed';
  if (!answer && objection) return 'objected';
  if (!answer && deliveredAt) return 'delivered';
  const isOverdue = completionDeadline !== null && new Date(completionDeadline) < now;
  return isOverdue ? 'overdue' : undefined;
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
