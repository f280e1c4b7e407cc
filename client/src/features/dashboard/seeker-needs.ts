import { CalendarClock, FileText, Landmark, ListChecks, UserRoundCheck } from 'lucide-react';
import { forgetApplication } from '#client/lib/storage/interrupted-application.ts';
import { formatDate, formatMoney, formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import { agreedShares } from '#client/queries/payment-state.ts';
import type {
  AgreementStep,
  Application,
  Conversation,
  Escrow,
  Interview,
  MarkedJob,
  PayoutAccount,
} from '#shared/contract/contract.ts';
import * as t from '#texts';
import {
  agreementsNeeding,
  closingWithin,
  messagesNeed,
  type Need,
  orderNeeds,
  paymentNeeds,
} from './needs.ts';

/** States of payments that the job seeker must act on or know of, the most urgent first. */
const PAYMENT_REASONS = ['offered', 'changes', 'overdue', 'disputed'] as const;

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
  interviews: readonly Interview[];
  now: Date;
  /** Null if there is none, undefined if unknown. */
  payout: PayoutAccount | null | undefined;
}

const CLOSING_WITHIN_DAYS = 3;

/** All tasks of the job seeker, money first. */
export function seekerNeedsOf(sources: NeedSources): Need[] {
  const { interrupted, now } = sources;
  const applications = sources.applications.filter(({ withdrawnAt }) => !withdrawnAt);
  const isOpen = (job: number) => !applications.some(({ jobId }) => jobId === job);
  const interviews = applications.filter((each) => isUnansweredInterview(each, sources));
  return orderNeeds([
    paymentNeeds(sources.escrows, {
      reasons: PAYMENT_REASONS,
      now,
      describe({ id, held, employer: { name } }, reason) {
        return {
          text: t.dashboard.needPayment[reason]({ amount: formatMoney(held), name }),
          href: id ? paths.jobSeeker.payment(id) : paths.jobSeeker.payments,
          label: t.dashboard.viewPayment(),
          about: name,
        };
      },
    }),
    stepsNeeds(sources),
    payoutNeed(sources),
    applications.flatMap(offerNeed),
    sources.interviews.filter(isToPick).map(pickNeed),
    interviews.map(interviewNeed),
    messageNeed(
      sources.conversations.filter(
        ({ applicationId }) => !interviews.some(({ id }) => id === applicationId),
      ),
    ),
    interrupted && isOpen(interrupted.jobId) ? [applyNeed(interrupted)] : [],
    sources.startedJobIds
      .filter((jobId) => isOpen(jobId) && jobId !== interrupted?.jobId)
      .map(finishNeed),
    closingWithin(
      sources.saved.filter(({ id, isClosed }) => !isClosed && isOpen(id)),
      { days: CLOSING_WITHIN_DAYS, now },
    ).map(closingNeed),
  ]);
}

const applyNeed = ({ jobId, title }: { jobId: number; title: string }): Need => ({
  key: 'apply',
  icon: FileText,
  text: t.dashboard.needApply(),
  href: paths.job(jobId),
  label: t.dashboard.continueApplying({ title }),
  onDone: forgetApplication,
});

const finishNeed = (jobId: number): Need => ({
  key: `finish ${jobId}`,
  icon: FileText,
  text: t.dashboard.needFinish(),
  href: paths.job(jobId),
  label: t.dashboard.finish(),
});

const interviewNeed = ({ id, job }: Application): Need => ({
  key: `interview ${id}`,
  icon: UserRoundCheck,
  text: t.dashboard.needInterview({ company: job.companyName, job: titleOf(job) }),
  href: paths.jobSeeker.messages({ applicationId: id }),
  label: t.dashboard.reply(),
});

const offerNeed = ({ id, job, offer, withdrawnAt }: Application): Need[] =>
  offer?.state === 'sent' && !withdrawnAt
    ? [
        {
          key: `offer ${id}`,
          icon: UserRoundCheck,
          text: t.dashboard.needOffer({
            company: job.companyName,
            job: titleOf(job),
            day: formatDate(offer.answerBy),
          }),
          href: paths.jobSeeker.application(id),
          label: t.dashboard.answerOffer(),
          about: titleOf(job),
        },
      ]
    : [];

/** Whether times are offered that they can still pick. */
const isToPick = ({ state, times }: Interview): boolean => state === 'proposed' && times.length > 0;

const pickNeed = ({ id, applicationId, companyName: company, job }: Interview): Need => ({
  key: `pick ${id}`,
  icon: CalendarClock,
  text: t.dashboard.needPick({ company, job: titleOf(job) }),
  href: paths.jobSeeker.application(applicationId),
  label: t.dashboard.pickTime(),
  about: titleOf(job),
});

const closingNeed = ({ closesAt, ...job }: MarkedJob & { closesAt: string }): Need => ({
  key: `closing ${job.id}`,
  icon: CalendarClock,
  text: t.dashboard.needClosing({ when: formatRelativeTime(closesAt), job: titleOf(job) }),
  href: paths.job(job.id),
  label: t.dashboard.viewJob(),
});

/** Whether they are asked to an interview and have not written to the employer since. */
function isUnansweredInterview(
  { id, status, history, updatedAt, offer }: Application,
  { conversations, userId, interviews }: NeedSources,
): boolean {
  const isArranged = interviews.some(({ applicationId }) => applicationId === id);
  if (status !== 'interview' || isArranged || offer) return false;
  const askedAt = history.at(-1)?.changedAt ?? updatedAt;
  const last = conversations.find(({ applicationId }) => applicationId === id)?.lastMessage;
  return !last || last.senderId !== userId || last.sentAt < askedAt;
}

/** Proposed payment steps that wait for their answer. */
const stepsNeeds = (sources: NeedSources): Need[] =>
  agreementsNeeding(sources, 'seeker').map(({ applicationId, job, employer }) => ({
    key: `steps ${applicationId}`,
    icon: ListChecks,
    text: t.dashboard.needSteps({ company: employer.name, job: titleOf(job) }),
    href: paths.jobSeeker.steps(applicationId),
    label: t.payments.steps.review(),
    about: titleOf(job),
  }));

/** Money held for them, or on the way to them, cannot be paid out without an account. */
function payoutNeed({ escrows, payout }: NeedSources): Need[] {
  const isMissing = payout === null || payout?.status === 'incomplete';
  const held = escrows
    .filter(({ status }) => status === 'funded' || status === 'releasing')
    .reduce((sum, escrow) => sum + Number(agreedShares(escrow)?.net ?? escrow.netAmount), 0);
  if (!isMissing || held === 0) return [];
  return [
    {
      key: 'payout',
      icon: Landmark,
      text: t.dashboard.needPayout({ held: formatMoney(held) }),
      href: paths.jobSeeker.payments,
      label: t.dashboard.setUpPayouts(),
    },
  ];
}

/** Unread messages, but for those that an interview's row leads to. */
function messageNeed(conversations: readonly Conversation[]): Need[] {
  const unread = conversations.filter(({ unreadCount }) => unreadCount > 0);
  const count = unread.reduce((sum, each) => sum + each.unreadCount, 0);
  if (count === 0) return [];
  const from = unread.length === 1 ? unread[0] : undefined;
  const company = from?.job.companyName;
  const job = from && titleOf(from.job);
  const text =
    company && job
      ? t.dashboard.needMessageFrom({ company, job })
      : t.dashboard.needMessages({ count });
  return [messagesNeed(paths.jobSeeker.messages({ applicationId: from?.applicationId }), text)];
}
