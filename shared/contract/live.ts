import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { ESCROW_NOTICES } from '../domain/escrow-status.ts';
import {
  LIVE_EVENT_TYPES,
  NOTIFICATION_MARKS,
  WAITING_EVENT_TYPES,
} from '../domain/live-events.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { LIVE_EVENT_TAGS, TAGS } from './tags.ts';

/**
 * An event for a person: the data of an event on `GET /api/live` (whose `event` is
 * always `live` and whose `id` is this one's), and an item of the list after login.
 */
export const liveEventView = z.object({
  /** Grows with time for one person; 0 for what is computed after login. */
  id: z.int(),
  type: z.enum(LIVE_EVENT_TYPES),
  /** What the person may read differently now. */
  tags: z.array(z.enum(TAGS)),
  at: z.string(),
  applicationId: idSchema,
  jobId: idSchema,
  jobTitle: z.string(),
  companyName: z.string(),
  /** The person on the other side. */
  counterpart: z.object({ id: idSchema, name: z.string() }),
  /** Of an application's event. */
  status: z.enum(APPLICATION_STATUSES).optional(),
  /** Of a message's. */
  message: z.object({ id: idSchema, senderId: idSchema, content: z.string() }).optional(),
  /** Of a conversation that was read: who read it. */
  readerId: idSchema.optional(),
  /** Of an escrow's: its stored status, or what the two people are told and the date it is about. */
  escrow: z
    .object({
      id: idSchema,
      status: z.string(),
      notice: z.enum(ESCROW_NOTICES).optional(),
      date: z.string().optional(),
    })
    .optional(),
  /** Of what waits after login: the person has marked it as read. */
  isRead: z.literal(true).optional(),
});

/** Each waiting event once, as many as can wait. */
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
      /** For a reader that cannot set the header `Last-Event-ID`. */
      lastEventId: z.int().optional(),
    }),
    response: liveEventView,
  }),
  listWaiting: call('GET /api/notifications', {
    cost: 'read',
    access: 'signed-in',
    reads: ['notifications'],
    summary:
      'What waits for the person: unread messages, and applications, withdrawals, status changes and news of held money not seen; nothing that they removed',
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
            /** Of the event. */
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
