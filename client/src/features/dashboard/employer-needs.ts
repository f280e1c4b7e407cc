import type { CallOf, Escrow, OwnJob } from '#shared/contract/contract.ts';
import { isClosed } from '#shared/domain/posting-state.ts';

type PostingStages = CallOf<'listPostingStages'>['response'][number];

/** Something that waits for the employer. */
export type EmployerNeed =
  | { kind: 'draft'; title: string }
  | { kind: 'payment'; reason: PaymentReason; escrow: Escrow }
  | { kind: 'messages'; count: number }
  | { kind: 'applicants'; posting: OwnJob; count: number }
  | { kind: 'closing'; posting: OwnJob; closesAt: string };

/**
 * A card payment that was begun; of held money, a refund that was not made, an objection or a delivery
 * without an answer, a date that has passed.
 */
export type PaymentReason = 'unfinished' | 'refundFailed' | 'objected' | 'delivered' | 'overdue';

interface Waiting {
  now: Date;
  /** The title of a new posting that was begun in this browser, '' where it has none yet. */
  draft: string | undefined;
  postings: readonly OwnJob[];
  stages: readonly PostingStages[];
  escrows: readonly Escrow[];
  unread: number;
}

/** Rows that fit above the fold with what follows them. */
const MOST = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const CLOSING_WITHIN_DAYS = 7;

/**
 * What needs the employer, at most four of it: the first of each kind before the second of any, so
 * that many new applicants do not hide that money waits.
 */
export function employerNeedsOf(waiting: Waiting): EmployerNeed[] {
  const { draft, unread } = waiting;
  const byKind: EmployerNeed[][] = [
    paymentNeeds(waiting),
    unread > 0 ? [{ kind: 'messages', count: unread }] : [],
    applicantNeeds(waiting),
    closingNeeds(waiting),
    draft === undefined ? [] : [{ kind: 'draft', title: draft }],
  ];
  return byKind
    .flatMap((needs, kind) => needs.map((need, turn) => ({ need, kind, turn })))
    .toSorted((a, b) => a.turn - b.turn || a.kind - b.kind)
    .slice(0, MOST)
    .toSorted((a, b) => a.kind - b.kind || a.turn - b.turn)
    .map(({ need }) => need);
}

function paymentNeeds({ escrows, now }: Waiting): EmployerNeed[] {
  return escrows.flatMap((escrow) => {
    const reason = reasonOf(escrow, now);
    return reason ? [{ kind: 'payment' as const, reason, escrow }] : [];
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
function applicantNeeds({ postings, stages }: Waiting): EmployerNeed[] {
  return stages
    .flatMap(({ jobId, pending }) => {
      const posting = postings.find(({ id }) => id === jobId);
      return posting && pending > 0
        ? [{ kind: 'applicants' as const, posting, count: pending }]
        : [];
    })
    .toSorted((a, b) => b.count - a.count || b.posting.id - a.posting.id);
}

/** Those that close first, first. */
function closingNeeds({ postings, now }: Waiting): EmployerNeed[] {
  const until = new Date(now.getTime() + CLOSING_WITHIN_DAYS * DAY_MS);
  return postings
    .flatMap((posting) => {
      const { closesAt } = posting;
      const isNear = closesAt !== null && !isClosed(posting, now) && new Date(closesAt) < until;
      return isNear ? [{ kind: 'closing' as const, posting, closesAt }] : [];
    })
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
}
