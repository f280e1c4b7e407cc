import { type Agreement, agreementsOf, needOf } from '#client/queries/agreements.ts';
import { type PaymentState, stateOf } from '#client/queries/payment-state.ts';
import type {
  AgreementStep,
  Application,
  Conversation,
  Escrow,
  MarkedJob,
  PayoutAccount,
} from '#shared/contract/contract.ts';
import { orderNeeds } from './needs-order.ts';

/** States of payments that the job seeker must act on or know of, the most urgent first. */
const PAYMENT_REASONS = [
  'offered',
  'changes',
  'overdue',
  'disputed',
] as const satisfies PaymentState[];
type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** Task that waits for the job seeker. */
export type Need =
  | { kind: 'payment'; reason: PaymentReason; escrow: Escrow }
  | { kind: 'apply'; jobId: number; title: string }
  | { kind: 'finish'; jobId: number }
  | { kind: 'interview'; application: Application }
  | { kind: 'closing'; job: MarkedJob; closesAt: string }
  | { kind: 'steps'; agreement: Agreement }
  | { kind: 'payout'; amount: number }
  | { kind: 'messages'; count: number; from: Conversation | undefined };

interface NeedSources {
  userId: number;
  /** Job that they were about to apply to when they had to sign in. */
  interrupted: { jobId: number; title: string } | undefined;
  /** Ids of the jobs with a draft of an application. */
  startedJobIds: readonly number[];
  applications: readonly Application[];
  conversations: readonly Conversation[];
  escrows: readonly Escrow[];
  steps: readonly AgreementStep[];
  saved: readonly MarkedJob[];
  now: Date;
  /** Null if there is none, undefined if unknown. */
  payout: PayoutAccount | null | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CLOSING_WITHIN_DAYS = 3;

/** All tasks of the job seeker, money first. */
export function needsOf(sources: NeedSources): Need[] {
  const { interrupted, startedJobIds } = sources;
  const applications = sources.applications.filter(({ withdrawnAt }) => !withdrawnAt);
  const isOpen = (job: number) => !applications.some(({ jobId }) => jobId === job);
  const interviews = applications.filter((each) => isUnansweredInterview(each, sources));
  return orderNeeds<Need>([
    paymentNeeds(sources),
    stepsNeeds(sources),
    payoutNeed(sources),
    interviews.map((application) => ({ kind: 'interview', application })),
    messageNeed(sources),
    interrupted && isOpen(interrupted.jobId) ? [{ kind: 'apply', ...interrupted }] : [],
    startedJobIds
      .filter((jobId) => isOpen(jobId) && jobId !== interrupted?.jobId)
      .map((jobId) => ({ kind: 'finish', jobId })),
    closingNeeds(sources, isOpen),
  ]);
}

function paymentNeeds({ escrows, now }: NeedSources): Need[] {
  const rank = ({ reason }: { reason: PaymentReason }) => PAYMENT_REASONS.indexOf(reason);
  const dateOf = ({ escrow }: { escrow: Escrow }) =>
    escrow.changes?.by ?? escrow.completionDeadline ?? '';
  return escrows
    .flatMap((escrow) => {
      const state = stateOf(escrow, now.getTime());
      const reason = PAYMENT_REASONS.find((each) => each === state);
      return reason ? [{ kind: 'payment' as const, reason, escrow }] : [];
    })
    .toSorted((a, b) => rank(a) - rank(b) || dateOf(a).localeCompare(dateOf(b)));
}

/** Whether they are asked to an interview and have not written to the employer since. */
function isUnansweredInterview(
  { id, status, history, updatedAt }: Application,
  { conversations, userId }: NeedSources,
): boolean {
  if (status !== 'interview') return false;
  const askedAt = history.at(-1)?.changedAt ?? updatedAt;
  const last = conversations.find(({ applicationId }) => applicationId === id)?.lastMessage;
  return !last || last.senderId !== userId || last.sentAt < askedAt;
}

/** Saved jobs without an application that close soon, earliest first. */
function closingNeeds({ saved, now }: NeedSources, isOpen: (jobId: number) => boolean): Need[] {
  const until = now.getTime() + CLOSING_WITHIN_DAYS * DAY_MS;
  return saved
    .flatMap((job) => {
      const { id, closesAt, isClosed } = job;
      const isNear = closesAt !== null && !isClosed && Date.parse(closesAt) < until;
      return isNear && isOpen(id) ? [{ kind: 'closing' as const, job, closesAt }] : [];
    })
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
}

/** Proposed payment steps that wait for their answer. */
const stepsNeeds = ({ steps, escrows }: NeedSources): Need[] =>
  agreementsOf(steps, escrows)
    .filter((agreement) => needOf(agreement, 'seeker'))
    .map((agreement) => ({ kind: 'steps', agreement }));

/** Money that is held for them cannot be paid out without an account. */
function payoutNeed({ escrows, payout }: NeedSources): Need[] {
  const isMissing = payout === null || payout?.status === 'incomplete';
  const amount = escrows
    .filter(({ status }) => status === 'funded' || status === 'releasing')
    .reduce((sum, { netAmount }) => sum + Number(netAmount), 0);
  return isMissing && amount > 0 ? [{ kind: 'payout', amount }] : [];
}

function messageNeed({ conversations }: NeedSources): Need[] {
  const unread = conversations.filter(({ unreadCount }) => unreadCount > 0);
  const count = unread.reduce((sum, each) => sum + each.unreadCount, 0);
  const from = unread.length === 1 ? unread[0] : undefined;
  return count > 0 ? [{ kind: 'messages', count, from }] : [];
}
