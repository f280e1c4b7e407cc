import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { AI_USES, PAY_EXTRAS, VACANCIES } from '../domain/posting-law/facts.ts';
import {
  DESK_SUBJECTS,
  REPORT_EVENTS,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_TEXT_LENGTH,
} from '../domain/reports.ts';
import { WAGE_UNITS } from '../domain/wages.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { translationView } from './job-shapes.ts';
import { optionalPageQuery } from './paging.ts';
import { postingVersionSchema } from './postings.ts';
import { reasonSchema } from './staff.ts';

const reportRow = z.object({
  id: idSchema,
  subject: z.enum(DESK_SUBJECTS),
  reason: z.enum(REPORT_REASONS),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** Null where a suspension is answered. */
  job: z.object({ id: idSchema, title: z.string(), isTakenDown: z.boolean() }).nullable(),
  companyName: z.string().nullable(),
  /** Number of the report that it is merged into. */
  mergedInto: idSchema.nullable(),
});

/** Snapshot of the posting at the time of the report. */
const reportedPosting = z.object({
  title: z.string(),
  description: z.string(),
  requirements: z.string().nullable(),
  benefits: z.string().nullable(),
  translation: translationView.nullish(),
  location: z.string(),
  isRemote: z.boolean(),
  jobType: z.string(),
  skills: z.array(z.string()),
  hourlyRateMin: z.number().nullable(),
  hourlyRateMax: z.number().nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  /** Missing in older reports, as are the next five. */
  payPeriod: z.enum(WAGE_UNITS).nullish(),
  payExtras: z.array(z.enum(PAY_EXTRAS)).nullish(),
  existingVacancy: z.enum(VACANCIES).nullish(),
  aiUse: z.enum(AI_USES).nullish(),
  accommodation: z.string().nullish(),
  languageReason: z.string().nullish(),
  postedAt: z.string(),
  company: z.object({
    name: z.string(),
    industry: z.string(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    description: z.string().nullable(),
  }),
});

const person = z.object({ id: idSchema, username: z.string() });

const reportView = reportRow.extend({
  /** Whether the reader is involved: they may view it but not act. */
  isParty: z.boolean(),
  text: z.string(),
  /** Null for a visitor, and once the account is erased. */
  reporter: person.nullable(),
  contact: z.string().nullable(),
  /** Languages of the reporters whose address is known, with those of merged reports. */
  answerLanguages: z.array(z.enum(POSTING_LANGUAGES)),
  /** Whether there are any; for clients of the release before `answerLanguages`. */
  canAnswer: z.boolean(),
  language: z.enum(POSTING_LANGUAGES),
  /** Language of the posting's owner. */
  ownerLanguage: z.enum(POSTING_LANGUAGES),
  reported: person,
  /** Parties of a reported conversation that have blocked the other one. */
  blockedBy: z.array(z.enum(['reporter', 'reported'])),
  snapshot: reportedPosting.nullable(),
  isOpen: z.boolean(),
  takenDown: z
    .object({ reason: z.enum(REPORT_REASONS), explanation: z.string(), takenDownAt: z.string() })
    .nullable(),
  /** Latest 200 messages of a reported conversation up to the report, oldest first. */
  messages: z
    .array(
      z.object({
        id: idSchema,
        isReporter: z.boolean(),
        content: z.string(),
        /** Name of the file that it carries. */
        fileName: z.string().nullable(),
        sentAt: z.string(),
      }),
    )
    .nullable(),
  entries: z.array(
    z.object({
      id: idSchema,
      author: z.string(),
      isAnswer: z.boolean(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Other reports about the same person, newest first, without those of this case. */
  others: z.array(reportRow),
  /** Reports that are merged into this one. */
  merged: z.array(reportRow),
  /** Reports that this one can be merged into: of the same person, posting or reporter. */
  mergeTargets: z.array(reportRow),
  /** Whether a merge can be undone: nothing was answered. */
  canSeparate: z.boolean(),
});

const reportedPerson = person.extend({
  /** Null for a job seeker. */
  companyName: z.string().nullable(),
  reports: z.int(),
  open: z.int(),
  takedowns: z.int(),
  lastReportAt: z.string(),
});

const figures = z.object({
  /** Reports answered within `hours`, later than in the bar before; null is open-ended. */
  bars: z.array(z.object({ hours: z.number().nullable(), count: z.int() })),
  waiting: z.int(),
});

const act = {
  access: 'staff',
  staffRole: 'support',
  confirmed: true,
  changes: ['reports', 'staff-audit'],
} as const;
const actOnJob = {
  ...act,
  staffRole: 'money',
  changes: [...act.changes, 'jobs', 'own-jobs'],
  errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
} as const;

const messageText = textSchema(REPORT_TEXT_LENGTH).min(1, 'validation.blank');

export const staffReportsContract = {
  listStaffReports: call('GET /api/staff/reports', {
    cost: 'compute',
    access: 'staff',
    staffRole: 'support',
    reads: ['reports'],
    summary: 'Reports: those that wait, the oldest first, or those that are done, the newest first',
    query: z.object({
      ...optionalPageQuery,
      state: z.enum(['open', 'done']).default('open'),
    }),
    response: z.array(reportRow),
    paged: true,
  }),
  getStaffReport: call('GET /api/staff/reports/:id', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['reports'],
    summary: 'A report with what was reported; that a conversation was read is in the audit log',
    response: reportView,
  }),
  listReportedVersions: call('GET /api/staff/reports/:id/versions', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['reports'],
    summary: 'Each public version of the posting that a report is about, oldest first',
    response: z.array(postingVersionSchema),
  }),
  moveStaffReport: call('POST /api/staff/reports/:id/status', {
    cost: 'write',
    ...act,
    summary: 'Take a report into review, close it or open it again',
    body: z.object({ event: z.enum(REPORT_EVENTS).exclude(['answer']), reason: reasonSchema }),
    errors: ['CONFLICT', 'REPORTED_AGAIN', 'CONFLICT_OF_INTEREST'],
  }),
  noteStaffReport: call('POST /api/staff/reports/:id/notes', {
    cost: 'write',
    ...act,
    summary: 'Note something about a report for other staff; the reason is the note',
    body: z.object({ reason: reasonSchema }),
    errors: ['CONFLICT_OF_INTEREST'],
  }),
  answerStaffReport: call('POST /api/staff/reports/:id/answer', {
    cost: 'write',
    ...act,
    summary: 'Write to the reporter, and to those of merged reports',
    body: z.object({
      /** In the language of the report. */
      text: messageText,
      /** In the other language, where the reporter of a merged report reads it. */
      otherText: messageText.optional(),
      /** Merged reports that the member has read; others refuse the answer. */
      mergedIds: z.array(idSchema).optional(),
      reason: reasonSchema,
    }),
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
  mergeStaffReport: call('POST /api/staff/reports/:id/merge', {
    cost: 'write',
    ...act,
    summary: 'Merge a report into another, which is then handled and answered for both',
    body: z.object({ into: idSchema, reason: reasonSchema }),
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
  separateStaffReport: call('POST /api/staff/reports/:id/separate', {
    cost: 'write',
    ...act,
    summary: 'Undo the merge of a report that is not answered yet',
    body: z.object({ reason: reasonSchema }),
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
  takeDownJob: call('POST /api/staff/jobs/:id/take-down', {
    cost: 'write',
    ...actOnJob,
    summary: 'Take a posting out of all lists; its employer is told why and cannot open it',
    body: z.object({
      cause: z.enum(REPORT_REASONS),
      explanation: messageText,
      reason: reasonSchema,
    }),
  }),
  putBackJob: call('POST /api/staff/jobs/:id/put-back', {
    cost: 'write',
    ...actOnJob,
    summary: 'End a takedown; the posting is open again if it was',
    body: z.object({ reason: reasonSchema }),
  }),
  listReportedPeople: call('GET /api/staff/reported', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['reports'],
    summary: 'Who was reported, most often first; the first 100',
    response: z.array(reportedPerson),
  }),
  getReportFigures: call('GET /api/staff/report-figures', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['reports'],
    summary: 'How soon the reports of the last 90 days were first answered',
    response: figures,
  }),
};
