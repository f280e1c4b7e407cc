import { formatDate } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { CallName, CurrentUser, ResponseOf } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { accountOf } from '#shared/domain/company.ts';
import type { EscrowNotice } from '#shared/domain/escrow-status.ts';
import type { OfferState } from '#shared/domain/offer.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import type { ApplicationNews } from '#shared/domain/progress.ts';
import * as t from '#texts';
import type { NewNotification } from './store.ts';

const EXCERPT = 140;

/** Key of the latest notification of a kind about an application. */
export const topicOf = (type: LiveEvent['type'], applicationId: number) =>
  `${type}:${applicationId}`;

/** Notification of an event; undefined for events that only update lists. */
export function notificationOf(event: LiveEvent, user: CurrentUser): NewNotification | undefined {
  const { type, applicationId, counterpart, at } = event;
  const area = user.role === 'job_seeker' ? paths.jobSeeker : paths.employer;
  const posting = { title: event.jobTitle, translation: event.jobTranslation };
  const about = (locale = currentLocale()) => ({
    job: titleIn(posting, locale),
    name: counterpart.name,
    company: event.companyName,
  });
  const base = { type: 'info', topic: topicOf(type, applicationId), timestamp: at } as const;
  const newsOf = (news: ApplicationNews): NewNotification => ({
    ...base,
    title: t.notifications.newsTitle[news],
    message: (locale) => t.notifications.newsText[news](about(locale), locale),
    actionUrl:
      news === 'nudged'
        ? paths.employer.candidates({ applicationId })
        : paths.jobSeeker.application(applicationId),
    actionText: news === 'nudged' ? t.notifications.seeCandidates : t.notifications.seeApplications,
  });
  switch (type) {
    case 'message': {
      const isOwn = event.message?.senderId === accountOf(user);
      if (!event.message || isOwn || event.isMuted) return undefined;
      const text = excerptOf(event.message.content);
      return {
        ...base,
        title: (locale) => t.notifications.messageTitle(about(locale), locale),
        message: (locale) => t.notifications.messageText({ ...about(locale), text }, locale),
        actionUrl: area.messages({ applicationId }),
        actionText: t.notifications.reply,
      };
    }
    case 'application-received':
      if (event.news) return newsOf(event.news);
      return {
        ...base,
        title: (locale) => t.notifications.applicationTitle(about(locale), locale),
        message: (locale) => t.notifications.applicationText(about(locale), locale),
        actionUrl: paths.employer.candidates({ jobId: event.jobId }),
        actionText: t.notifications.seeCandidates,
      };
    case 'application-status':
      if (event.news) return newsOf(event.news);
      // An employer's own changes send no event, only a withdrawal does.
      if (user.role === 'employer') {
        return {
          ...base,
          title: t.notifications.withdrawnTitle,
          message: (locale) => t.notifications.withdrawnText(about(locale), locale),
          actionUrl: paths.employer.candidates({ applicationId }),
          actionText: t.notifications.seeCandidates,
        };
      }
      return {
        ...base,
        type: toneOf[event.status ?? 'pending'],
        title: t.notifications.statusTitle,
        message: (locale) =>
          t.notifications.statusText(
            { ...about(locale), status: event.status ?? 'pending' },
            locale,
          ),
        actionUrl: paths.jobSeeker.applications,
        actionText: t.notifications.seeApplications,
      };
    case 'escrow': {
      const { steps } = event;
      if (steps) {
        return {
          ...base,
          title: t.notifications.stepsTitle,
          message: (locale) => t.notifications.steps[steps](about(locale), locale),
          actionUrl: area.payments,
          actionText: t.notifications.seePayments,
        };
      }
      const { notice, date } = event.escrow ?? {};
      if (notice && isOwn(notice, user)) return undefined;
      return {
        ...base,
        type: event.escrow?.status === 'disputed' ? 'warning' : 'info',
        title: t.notifications.escrowTitle,
        message: (locale) =>
          notice
            ? t.notifications.notice[notice](
                { ...about(locale), date: date ? formatDate(date) : '' },
                locale,
              )
            : t.notifications.escrowText(
                { ...about(locale), status: event.escrow?.status ?? 'other' },
                locale,
              ),
        actionUrl: area.payments,
        actionText: t.notifications.seePayments,
      };
    }
    case 'interview': {
      const isSeeker = user.role === 'job_seeker';
      const { interview: news, hearBy } = event;
      if (hearBy) {
        const date = formatDate(`${hearBy.dueOn}T12:00`);
        return {
          ...base,
          type: 'warning',
          title: t.notifications.answerTitle,
          message: (locale) =>
            t.notifications.answer[hearBy.isLaw ? 'law' : 'aim'](
              { ...about(locale), date },
              locale,
            ),
          actionUrl: paths.employer.candidates({ applicationId }),
          actionText: t.notifications.seeCandidates,
        };
      }
      if (!news || news.by === user.role) return undefined;
      const name = isSeeker ? event.companyName : counterpart.name;
      return {
        ...base,
        type: news.about === 'agreed' ? 'success' : 'info',
        title: t.notifications.interviewTitle,
        message: (locale) =>
          t.notifications.interview[news.about]({ ...about(locale), name }, locale),
        actionUrl: isSeeker
          ? paths.jobSeeker.application(applicationId)
          : paths.employer.candidates({ applicationId }),
        actionText: t.notifications.seeInterview,
      };
    }
    case 'offer': {
      const isSeeker = user.role === 'job_seeker';
      const state = event.offer;
      const own: OfferState[] = isSeeker ? ['accepted', 'declined'] : ['sent', 'withdrawn'];
      if (!state || own.includes(state)) return undefined;
      const name = isSeeker ? event.companyName : counterpart.name;
      return {
        ...base,
        type: state === 'sent' || state === 'accepted' ? 'success' : 'info',
        title: t.notifications.offerTitle,
        message: (locale) => t.notifications.offer[state]({ ...about(locale), name }, locale),
        actionUrl: isSeeker
          ? paths.jobSeeker.application(applicationId)
          : paths.employer.candidates({ applicationId }),
        actionText: t.notifications.seeOffer,
      };
    }
    case 'assessment':
    case 'message-read':
      return undefined;
  }
}

/** Whether the notice is about the person's own statement. */
function isOwn(notice: EscrowNotice, { role }: CurrentUser): boolean {
  return OWN_NOTICES[role].some((own) => own === notice);
}

const OWN_NOTICES = {
  employer: ['answer', 'changes', 'offer'],
  job_seeker: [
    ...(['delivery', 'note', 'objection', 'agreement', 'refusal', 'consent'] as const),
    'offer-declined',
  ],
} as const satisfies Record<CurrentUser['role'], EscrowNotice[]>;

const toneOf: Record<ApplicationStatus, NewNotification['type']> = {
  pending: 'info',
  reviewing: 'info',
  interview: 'success',
  rejected: 'warning',
  hired: 'success',
};

function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= EXCERPT
    ? characters.join('')
    : `${characters.slice(0, EXCERPT).join('').trimEnd()}…`;
}

/** Notifications of the person's own actions, by call. */
const ownActions: { [Name in CallName]?: (answer: ResponseOf<Name>) => NewNotification } = {
  createApplication: ({ job }) => ({
    type: 'success',
    title: t.notifications.appliedTitle,
    message: (locale) =>
      t.notifications.appliedText(
        { job: titleIn(job, locale ?? currentLocale()), company: job.companyName },
        locale,
      ),
    actionUrl: paths.jobSeeker.applications,
    actionText: t.notifications.seeApplications,
  }),
  createJob: ({ id, title }) => ({
    type: 'success',
    title: t.notifications.postedTitle,
    message: (locale) => t.notifications.postedText({ job: title }, locale),
    actionUrl: paths.job(id),
    actionText: t.notifications.seeJob,
  }),
};

/** Notification of a successful call, by its name and response. */
export function notificationOfAction(name: unknown, answer: unknown): NewNotification | undefined {
  const create = ownActions[name as CallName] as ((answer: unknown) => NewNotification) | undefined;
  return create?.(answer);
}
