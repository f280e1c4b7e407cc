import { bigserial, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StepsNews } from '../domain/escrow-status.ts';
import type { HearBy } from '../domain/hear-by.ts';
import type { InterviewSide } from '../domain/interview.ts';
import type { InterviewMailTopic } from '../domain/interview-transitions.ts';
import {
  LIVE_EVENT_TYPES,
  NOTIFICATION_MARKS,
  WAITING_EVENT_TYPES,
} from '../domain/live-events.ts';
import type { OfferState } from '../domain/offer.ts';
import type { ApplicationNews } from '../domain/progress.ts';
import { applications } from './applications.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Recent events, from which an interrupted stream resumes. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: belongsTo(() => users.id),
    type: text({ enum: LIVE_EVENT_TYPES }).notNull(),
    /** Ids only; the rest is read when the event is sent, as far as the person may see it. */
    subject: jsonb().$type<LiveSubject>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('live_events_user_idx').on(t.userId, t.id),
    index('live_events_created_idx').on(t.createdAt),
    check('live_events_type_check', oneOf(t.type, LIVE_EVENT_TYPES)),
  ],
);

export interface LiveSubject {
  applicationId: number;
  messageId?: number;
  /** The reader of the conversation. */
  readerId?: number;
  escrowId?: number;
  /** News of the steps that the work is paid in. */
  steps?: StepsNews;
  /** News of an interview, and the side that caused it. */
  interview?: InterviewMailTopic;
  interviewBy?: InterviewSide | undefined;
  /** Day by which the applicant hears, of which the company is reminded. */
  hearBy?: HearBy;
  /** News of an application besides its status. */
  news?: ApplicationNews;
  /** State that a job offer came to. */
  offer?: OfferState;
}

/** Notifications that a person has read or removed, on any device. */
export const notificationMarks = pgTable(
  'notification_marks',
  {
    userId: belongsTo(() => users.id),
    applicationId: belongsTo(() => applications.id),
    type: text({ enum: WAITING_EVENT_TYPES }).notNull(),
    mark: text({ enum: NOTIFICATION_MARKS }).notNull(),
    /** Time of the event; a later one about the same application is another notification. */
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.applicationId, t.type] }),
    index('notification_marks_application_idx').on(t.applicationId),
    check('notification_marks_type_check', oneOf(t.type, WAITING_EVENT_TYPES)),
    check('notification_marks_mark_check', oneOf(t.mark, NOTIFICATION_MARKS)),
  ],
);
