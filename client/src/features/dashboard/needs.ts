import type {
  Application,
  Conversation,
  Escrow,
  MarkedJob,
  PayoutAccount,
} from '#shared/contract/contract.ts';

/** Something that waits for the job seeker. */
export type Need =
  | { kind: 'apply'; jobId: number; title: string }
  | { kind: 'finish'; jobId: number }
  | { kind: 'interview'; application: Application }
  | { kind: 'closing'; job: MarkedJob; closesAt: string }
  | { kind: 'payout'; amount: number }
  | { kind: 'messages'; count: number; from: Conversation | undefined };

interface Waiting {
  userId: number;
  /** What they wanted to apply to before they signed in. */
  interrupted: { jobId: number; title: string } | undefined;
  /** The jobs to which they have begun to write. */
  begun: readonly number[];
  applications: readonly Application[];
  conversations: readonly Conversation[];
  escrows: readonly Escrow[];
  saved: readonly MarkedJob[];
  now: Date;
  /** Null: there is none; undefined: not known. */
  payout: PayoutAccount | null | undefined;
}

/** Rows that fit above the fold with what follows them. */
const MOST = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const CLOSING_WITHIN_DAYS = 3;

/** What needs the job seeker, what they have begun first, then what an employer waits for. */
export function needsOf(waiting: Waiting): Need[] {
  const { interrupted, begun } = waiting;
  const applications = waiting.applications.filter(({ withdrawnAt }) => !withdrawnAt);
  const isOpen = (job: number) => !applications.some(({ jobId }) => jobId === job);
  const interviews = applications.filter((each) => isUnansweredInterview(each, waiting));
  return [
    ...(interrupted && isOpen(interrupted.jobId)
      ? [{ kind: 'apply', ...interrupted } as const]
      : []),
    ...begun
      .filter((jobId) => isOpen(jobId) && jobId !== interrupted?.jobId)
      .map((jobId) => ({ kind: 'finish', jobId }) as const),
    ...interviews.map((application) => ({ kind: 'interview', application }) as const),
    ...closingNeeds(waiting, isOpen),
    ...payoutNeed(waiting),
    ...messageNeed(waiting, interviews),
  ].slice(0, MOST);
}

/** Asked to an interview, and not written to the employer since. */
function isUnansweredInterview(
  { id, status, history, updatedAt }: Application,
  { conversations, userId }: Waiting,
): boolean {
  if (status !== 'interview') return false;
  const askedAt = history.at(-1)?.changedAt ?? updatedAt;
  const last = conversations.find(({ applicationId }) => applicationId === id)?.lastMessage;
  return !last || last.senderId !== userId || last.sentAt < askedAt;
}

/** Jobs that they saved and have not applied to, the first to close first. */
function closingNeeds({ saved, now }: Waiting, isOpen: (jobId: number) => boolean): Need[] {
  const until = now.getTime() + CLOSING_WITHIN_DAYS * DAY_MS;
  return saved
    .flatMap((job) => {
      const { id, closesAt, isClosed } = job;
      const isNear = closesAt !== null && !isClosed && Date.parse(closesAt) < until;
      return isNear && isOpen(id) ? [{ kind: 'closing' as const, job, closesAt }] : [];
    })
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
}

/** Money that is held for them cannot be paid out without an account. */
function payoutNeed({ escrows, payout }: Waiting): Need[] {
  const isMissing = payout === null || payout?.status === 'incomplete';
  const amount = escrows
    .filter(({ status }) => status === 'funded' || status === 'releasing')
    .reduce((sum, { netAmount }) => sum + Number(netAmount), 0);
  return isMissing && amount > 0 ? [{ kind: 'payout', amount }] : [];
}

/** But for those about an interview, whose own row leads to them. */
function messageNeed({ conversations }: Waiting, interviews: readonly Application[]): Need[] {
  const unread = conversations.filter(
    ({ unreadCount, applicationId }) =>
      unreadCount > 0 && !interviews.some(({ id }) => id === applicationId),
  );
  const count = unread.reduce((sum, each) => sum + each.unreadCount, 0);
  const from = unread.length === 1 ? unread[0] : undefined;
  return count > 0 ? [{ kind: 'messages', count, from }] : [];
}
