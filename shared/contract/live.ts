import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { ESCROW_NOTICES, STEPS_NEWS } from '../domain/escrow-status.ts';
import { INTERVIEW_SIDES } from '../domain/interview.ts';
import { INTERVIEW_NEWS } from '../domain/interview-transitions.ts';
import {
  LIVE_EVENT_TYPES,
  NOTIFICATION_MARKS,
  WAITING_EVENT_TYPES,
} from '../domain/live-events.ts';
import { OFFER_STATES } from '../domain/offer.ts';
import { APPLICATION_NEWS } from '../domain/progress.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { hearByView } from './applicants.ts';
import { call } from './call.ts';
import { translatedTitleView } from './job-shapes.ts';
import { messageFileView } from './messages.ts';
import { LIVE_EVENT_TAGS, TAGS } from './tags.ts';

/**
 * An event for a person: the data of a server-sent event on `GET /api/live` (its `event` is always
 * `live`, its `id` this one's), and an item of the list after login.
 */
export const liveEventView = namedObject('LiveEvent', {
  /** Increases over time per person; 0 for events computed after login. */
  id: z.int(),
  type: z.enum(LIVE_EVENT_TYPES),
  /** Tags whose reads are stale. */
  tags: z.array(z.enum(TAGS)),
  at: z.string(),
  applicationId: idSchema,
  jobId: idSchema,
  jobTitle: z.string(),
  jobTranslation: translatedTitleView,
  companyName: z.string(),
  /** The other party. */
  counterpart: z.object({ id: idSchema, name: z.string() }),
  /** Set for application events. */
  status: z.enum(APPLICATION_STATUSES).optional(),
  /** Set for new messages. */
  message: z
    .object({
      id: idSchema,
      senderId: idSchema,
      content: z.string(),
      author: z.string().nullable().optional(),
      file: messageFileView.optional(),
    })
    .optional(),
  /** Set for messages of a conversation that the person has muted. */
  isMuted: z.literal(true).optional(),
  /** Reader of the conversation; set for `message-read`. */
  readerId: idSchema.optional(),
  /** Set for escrow events: the stored status, or the notice and the date it is about. */
  escrow: z
    .object({
      id: idSchema,
      status: z.string(),
      notice: z.enum(ESCROW_NOTICES).optional(),
      date: z.string().optional(),
    })
    .optional(),
  /** Set for events about the steps that the work is paid in. */
  steps: z.enum(STEPS_NEWS).optional(),
  /** Set for news of interviews, with the side that caused it. */
  interview: z
    .object({ about: z.enum(INTERVIEW_NEWS), by: z.enum(INTERVIEW_SIDES).optional() })
    .optional(),
  /** Set for reminders of an interviewed applicant who has not heard. */
  hearBy: hearByView.optional(),
  /** Set for news of an application besides its status: a question for news, an ended posting. */
  news: z.enum(APPLICATION_NEWS).optional(),
  /** Set for news of a job offer: the state that it came to. */
  offer: z.enum(OFFER_STATES).optional(),
  /** Set in the list after login once the person has marked it as read. */
  isRead: z.literal(true).optional(),
});

/** Maximum number of waiting events. */
const MOST_MARKS = 100;

export type LiveEvent = z.output<typeof liveEventView>;

export const liveContract = {
  followEvents: call('GET /api/live', {
    cost: 'read',
    kind: 'stream',
    access: 'signed-in',
    reads: [...new Set(Object.values(LIVE_EVENT_TAGS).flat())],
    summary: 'What happens to the person, as server-sent events',
    query: z.object({
      /** For clients that cannot set the header `Last-Event-ID`. */
      lastEventId: z.int().optional(),
    }),
    response: liveEventView,
  }),
  listWaiting: call('GET /api/notifications', {
    cost: 'read',
    access: 'signed-in',
    members: 'all',
    reads: ['notifications'],
    summary:
      'What waits for the person: unread messages, and applications, withdrawals, status changes, reminders and news of held money not seen; nothing that they removed',
    response: z.array(liveEventView),
  }),
  markNotifications: call('PATCH /api/notifications', {
    cost: 'write',
    access: 'signed-in',
    changes: ['notifications'],
    summary: 'Mark notifications as read, or remove them, on all devices',
    body: z.object({
      marks: z
        .array(
          z.object({
            type: z.enum(WAITING_EVENT_TYPES),
            applicationId: idSchema,
            /** Time of the event. */
            at: z.iso.datetime(),
            mark: z.enum(NOTIFICATION_MARKS),
          }),
        )
        .min(1)
        .max(MOST_MARKS),
    }),
  }),
  markSeen: call('PATCH /api/notifications/seen', {
    cost: 'write',
    access: 'signed-in',
    changes: ['notifications'],
    summary: 'Remember that the person has seen their notifications up to now',
  }),
};
