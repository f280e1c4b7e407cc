import { paths } from '#client/lib/paths.ts';
import type { CallName, CurrentUser, ResponseOf } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { News } from './store.ts';

const EXCERPT = 140;

/** Names the notification of a conversation's unread messages. */
export const messageTopic = (applicationId: number) => `message:${applicationId}`;

/** What to tell a person of an event; undefined for what is only for the lists to follow. */
export function newsOf(event: LiveEvent, user: CurrentUser): News | undefined {
  const { type, applicationId, jobTitle, counterpart, at } = event;
  const area = user.role === 'job_seeker' ? paths.jobSeeker : paths.employer;
  const about = { job: jobTitle, name: counterpart.name, company: event.companyName };
  switch (type) {
    case 'message':
      if (!event.message || event.message.senderId === user.id) return undefined;
      return {
        type: 'info',
        title: 'notifications.messageTitle',
        message: 'notifications.messageText',
        values: { ...about, text: excerptOf(event.message.content) },
        actionUrl: area.messages({ applicationId }),
        actionText: 'notifications.reply',
        topic: messageTopic(applicationId),
        timestamp: at,
      };
    case 'application-received':
      return {
        type: 'info',
        title: 'notifications.applicationTitle',
        message: 'notifications.applicationText',
        values: about,
        actionUrl: paths.employer.candidates({ jobId: event.jobId }),
        actionText: 'notifications.seeCandidates',
        topic: `application-received:${applicationId}`,
        timestamp: at,
      };
    case 'application-status':
      return {
        type: toneOf[event.status ?? 'pending'],
        title: 'notifications.statusTitle',
        message: 'notifications.statusText',
        values: { ...about, status: event.status },
        actionUrl: paths.jobSeeker.applications,
        actionText: 'notifications.seeApplications',
        topic: `application-status:${applicationId}`,
        timestamp: at,
      };
    case 'escrow':
      return {
        type: event.escrow?.status === 'disputed' ? 'warning' : 'info',
        title: 'notifications.escrowTitle',
        message: 'notifications.escrowText',
        values: { ...about, status: event.escrow?.status ?? 'other' },
        actionUrl: area.payments,
        actionText: 'notifications.seePayments',
        topic: `escrow:${applicationId}`,
        timestamp: at,
      };
    case 'message-read':
      return undefined;
  }
}

const toneOf: Record<ApplicationStatus, News['type']> = {
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

/** The person's own actions that are worth finding again, by the call that did them. */
const ownActions: { [Name in CallName]?: (answer: ResponseOf<Name>) => News } = {
  createApplication: ({ jobTitle, job }) => ({
    type: 'success',
    title: 'notifications.appliedTitle',
    message: 'notifications.appliedText',
    values: { job: jobTitle, company: job.companyName },
    actionUrl: paths.jobSeeker.applications,
    actionText: 'notifications.seeApplications',
  }),
  createJob: ({ id, title }) => ({
    type: 'success',
    title: 'notifications.postedTitle',
    message: 'notifications.postedText',
    values: { job: title },
    actionUrl: paths.job(id),
    actionText: 'notifications.seeJob',
  }),
};

/** What to tell of a call that succeeded, by its name and answer. */
export function newsOfAction(name: unknown, answer: unknown): News | undefined {
  const tell = ownActions[name as CallName] as ((answer: unknown) => News) | undefined;
  return tell?.(answer);
}
