import {
  BadgeCheck,
  Ban,
  CalendarClock,
  EyeOff,
  FileText,
  ListChecks,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import { hearByFacts } from '#client/components/interview/hear-by.ts';
import { formatDate, formatMoney, formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { NamePosting } from '#client/lib/text/posting-names.ts';
import { NEEDING_EMPLOYER } from '#client/queries/payment-state.ts';
import type {
  AgreementStep,
  CallOf,
  Conversation,
  Escrow,
  Interview,
  OwnJob,
} from '#shared/contract/contract.ts';
import { UNSEEN_DAYS } from '#shared/domain/hear-by.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import * as t from '#texts';
import {
  agreementsNeeding,
  closingWithin,
  messagesNeed,
  type Need,
  orderNeeds,
  paymentNeeds,
} from './needs.ts';

/** A posting that is not finished; its title is '' if it has none yet. */
export interface DraftToFinish {
  title: string;
  /** Path of its form. */
  path: string;
}

interface NeedSources {
  now: Date;
  draft: DraftToFinish | undefined;
  postings: readonly OwnJob[];
  nameOf: NamePosting;
  stages: CallOf<'listPostingStages'>['response'];
  escrows: readonly Escrow[];
  steps: readonly AgreementStep[];
  /** Number of unread messages, and the conversations that they are in. */
  unread: number;
  conversations: readonly Conversation[];
  interviews: readonly Interview[];
  /** When the mark of the company ends; undefined without one. */
  verifiedUntil: string | undefined;
}

const CLOSING_WITHIN_DAYS = 7;
const VERIFY_WITHIN_DAYS = 30;

/** All tasks of the employer, money first. */
export function employerNeedsOf(sources: NeedSources): Need[] {
  const { draft, now } = sources;
  return orderNeeds([
    paymentNeeds(sources.escrows, {
      reasons: NEEDING_EMPLOYER,
      now,
      describe({ id, amount, jobSeeker: { name } }, reason) {
        const { needPayment, paymentAction } = t.employerDashboard;
        return {
          text: needPayment[reason]({ amount: formatMoney(amount), name }),
          href: id ? paths.employer.payment(id) : paths.employer.payments,
          label: paymentAction[reason](),
          about: name,
        };
      },
    }),
    stepsNeeds(sources),
    pickNeeds(sources),
    takenDownNeeds(sources),
    messageNeed(sources),
    answerNeeds(sources),
    unseenNeeds(sources),
    applicantNeeds(sources),
    closingNeeds(sources),
    verificationNeed(sources),
    draft === undefined ? [] : [draftNeed(draft)],
    filledNeeds(sources),
  ]);
}

/** Steps that the job seeker has answered: to fund, or to change. */
const stepsNeeds = (sources: NeedSources): Need[] =>
  agreementsNeeding(sources, 'employer').flatMap(
    ({ applicationId, jobSeeker, job, ...waiting }) => {
      const { state, count } = waiting;
      const names = { name: jobSeeker.name, job: job.title };
      const { accepted, declined } = t.employerDashboard.needSteps;
      return state === 'proposed'
        ? []
        : {
            key: `steps ${applicationId} ${state}`,
            icon: ListChecks,
            text: state === 'accepted' ? accepted({ ...names, count }) : declined(names),
            href: paths.employer.fund(applicationId),
            label: t.employerDashboard.stepsAction[state](),
            about: jobSeeker.name,
          };
    },
  );

/** Names the person and the job if all unread messages are from one person. */
function messageNeed({ unread: count, conversations, nameOf, postings }: NeedSources): Need[] {
  if (count === 0) return [];
  const unread = conversations.filter(({ unreadCount }) => unreadCount > 0);
  const [from] = unread;
  if (!from || unread.length > 1) {
    return [messagesNeed(paths.employer.messages(), t.dashboard.needMessages({ count }))];
  }
  const { applicationId, counterpart, job } = from;
  const posting = postings.find(({ id }) => id === job.id);
  const text = t.employerDashboard.needMessageFrom({
    name: counterpart.name,
    job: posting ? nameOf(posting) : job.title,
  });
  return [messagesNeed(paths.employer.messages({ applicationId }), text)];
}

/** Candidates who propose other times, or to whom no time is left to pick. */
const pickNeeds = ({ interviews }: NeedSources): Need[] =>
  interviews
    .filter(({ state, times }) => state === 'countered' || (state === 'proposed' && !times.length))
    .map(({ id, applicationId, candidate: name, job, state }) => ({
      key: `pick ${id}`,
      icon: CalendarClock,
      text:
        state === 'countered'
          ? t.employerDashboard.needPick({ name, job: job.title })
          : t.employerDashboard.needTimes({ name, job: job.title }),
      href: paths.employer.candidates({ applicationId }),
      label: t.dashboard.pickTime(),
      about: name,
    }));

const takenDownNeeds = ({ postings, nameOf }: NeedSources): Need[] =>
  postings
    .filter(({ takenDown }) => takenDown)
    .map((posting) => ({
      key: `taken down ${posting.id}`,
      icon: Ban,
      text: t.employerDashboard.needTakenDown({ job: nameOf(posting) }),
      href: paths.employer.jobPosting(posting.id),
      label: t.employerDashboard.readWhy(),
      about: nameOf(posting),
    }));

/** Postings with interviewed candidates who await a decision, earliest deadline first. */
const answerNeeds = ({ postings, stages, nameOf, now }: NeedSources): Need[] =>
  postings
    .flatMap((posting) => {
      const { waiting } = stages.find(({ jobId }) => jobId === posting.id) ?? {};
      return waiting ? { posting, ...waiting } : [];
    })
    .toSorted((a, b) => a.hearBy.dueOn.localeCompare(b.hearBy.dueOn))
    .map(({ posting, count, hearBy }) => {
      const job = nameOf(posting);
      const { date, when } = hearByFacts(hearBy, now);
      return {
        key: `answer ${posting.id}`,
        icon: CalendarClock,
        text: t.employerDashboard.needAnswer[hearBy.isLaw ? 'law' : 'aim']({
          count,
          job,
          date,
          when,
        }),
        href: paths.employer.candidates({ jobId: posting.id, waits: 'decision' }),
        label: t.employerDashboard.answerThem(),
        about: job,
      };
    });

/** Postings with applications unopened for some days. */
const unseenNeeds = ({ postings, stages, nameOf }: NeedSources): Need[] =>
  postings.flatMap((posting) => {
    const { unseen: count = 0 } = stages.find(({ jobId }) => jobId === posting.id) ?? {};
    if (count === 0) return [];
    const job = nameOf(posting);
    return {
      key: `unseen ${posting.id}`,
      icon: EyeOff,
      text: t.employerDashboard.needUnseen({ count, job, days: UNSEEN_DAYS }),
      href: paths.employer.candidates({ jobId: posting.id, waits: 'unseen' }),
      label: t.employerDashboard.review(),
      about: job,
    };
  });

/** Postings by new applicants, most first, without those listed for unopened applications. */
const applicantNeeds = ({ postings, stages, nameOf }: NeedSources): Need[] =>
  stages
    .toSorted((a, b) => b.pending - a.pending || b.jobId - a.jobId)
    .flatMap(({ jobId, pending: count, unseen }) => {
      const posting = postings.find(({ id }) => id === jobId);
      if (!posting || count === unseen) return [];
      const job = nameOf(posting);
      return {
        key: `applicants ${jobId}`,
        icon: Users,
        text: t.employerDashboard.needApplicants({ count, job }),
        href: paths.employer.candidates({ jobId, status: 'pending' }),
        label: t.employerDashboard.review(),
        about: job,
      };
    });

const closingNeeds = ({ postings, nameOf, now }: NeedSources): Need[] =>
  closingWithin(
    postings.filter((posting) => !isClosed(posting, now)),
    { days: CLOSING_WITHIN_DAYS, now },
  ).map((posting) => {
    const job = nameOf(posting);
    const when = formatRelativeTime(posting.closesAt);
    return {
      key: `closing ${posting.id}`,
      icon: CalendarClock,
      text: t.employerDashboard.needClosing({ job, when }),
      href: paths.employer.editJobPosting(posting.id),
      label: t.employerDashboard.moveDate(),
      about: job,
    };
  });

const verificationNeed = ({ verifiedUntil, now }: NeedSources): Need[] =>
  closingWithin([{ closesAt: verifiedUntil ?? null }], { days: VERIFY_WITHIN_DAYS, now }).map(
    ({ closesAt }) => ({
      key: 'verification',
      icon: BadgeCheck,
      text: t.employerDashboard.needVerification({ date: formatDate(closesAt) }),
      href: paths.employer.companyProfile,
      label: t.employerDashboard.viewCompany(),
    }),
  );

const draftNeed = ({ title, path }: DraftToFinish): Need => ({
  key: 'draft',
  icon: FileText,
  text: title ? t.employerDashboard.needDraft({ title }) : t.employerDashboard.needUntitledDraft(),
  href: path,
  label: t.dashboard.finish(),
});

/** Open postings whose openings are filled. */
const filledNeeds = ({ postings, stages, nameOf, now }: NeedSources): Need[] =>
  postings.flatMap((posting) => {
    const { hired = 0 } = stages.find(({ jobId }) => jobId === posting.id) ?? {};
    if (hired < (posting.openings ?? 1) || isClosed(posting, now)) return [];
    const job = nameOf(posting);
    return {
      key: `filled ${posting.id}`,
      icon: UserRoundCheck,
      text: t.employerDashboard.needFilled({ count: hired, job }),
      href: paths.employer.candidates({ jobId: posting.id }),
      label: t.employerDashboard.closePosting(),
      about: job,
    };
  });
