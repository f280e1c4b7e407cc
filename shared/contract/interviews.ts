import {
  INTERVIEW_FACTS,
  INTERVIEW_MODES,
  INTERVIEW_SIDES,
  INTERVIEW_STATES,
  TOLD_DECISIONS,
} from '../domain/interview.ts';
import {
  interviewInvitationSchema,
  interviewMoveSchema,
  interviewProposalSchema,
  interviewReasonSchema,
  interviewScheduleSchema,
  interviewTimesSchema,
} from '../validators/interview.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { translatedTitleView } from './job-shapes.ts';
import { ownList } from './paging.ts';

const person = z.object({ id: idSchema, name: z.string() });
const slot = z.object({ id: idSchema, startsAt: z.string() });

const interviewView = namedObject('Interview', {
  id: idSchema,
  applicationId: idSchema,
  job: z.object({ id: idSchema, title: z.string(), translation: translatedTitleView }),
  companyName: z.string(),
  /** The applicant's name. */
  candidate: z.string(),
  state: z.enum(INTERVIEW_STATES),
  minutes: z.int(),
  bufferMinutes: z.int(),
  mode: z.enum(INTERVIEW_MODES),
  /** Address, link of a video call, or telephone number. */
  place: z.string(),
  /** Zone in which the company has chosen the times. */
  timeZone: z.string(),
  /** Members who take part. */
  people: z.array(person),
  /** Offered times that can still be picked; of the job seeker where the state is `countered`. */
  times: z.array(slot),
  /** The agreed time, also of an interview that was cancelled. */
  startsAt: z.string().nullable(),
  reason: z.string().nullable(),
  reasonBy: z.enum(INTERVIEW_SIDES).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const scheduleView = namedObject('InterviewSchedule', {
  id: idSchema,
  jobId: idSchema,
  minutes: z.int(),
  bufferMinutes: z.int(),
  mode: z.enum(INTERVIEW_MODES),
  place: z.string(),
  timeZone: z.string(),
  people: z.array(person),
  /** Candidates who were invited and have not picked yet. */
  waiting: z.int(),
  slots: z.array(
    z.object({
      id: idSchema,
      startsAt: z.string(),
      /** Who has taken it. */
      takenBy: z.object({ applicationId: idSchema, name: z.string() }).nullable(),
    }),
  ),
});

const recordView = z.object({
  id: idSchema,
  /** Null once the candidate's account is erased. */
  applicationId: idSchema.nullable(),
  /** The candidate's; null once the company no longer has the application. */
  name: z.string().nullable(),
  about: z.enum(INTERVIEW_FACTS),
  /** Decision in the notice to the candidate. */
  decision: z.enum(TOLD_DECISIONS).nullable(),
  /** The company's words as the candidate read them; null for Portage's own. */
  message: z.string().nullable(),
  /** Who invited or decided. */
  member: z.string().nullable(),
  at: z.string(),
});

const changes = ['interviews', 'applications'] as const;
const ofBoth = { cost: 'write', access: 'signed-in', members: 'hiring', changes } as const;
const ofCompany = { cost: 'write', access: 'employer', members: 'hiring', changes } as const;

/** Times for interviews: offered, picked, moved, called off. */
export const interviewsContract = {
  listInterviews: call('GET /api/interviews', {
    cost: 'read',
    access: 'signed-in',
    members: 'hiring',
    reads: ['interviews', 'applications'],
    summary:
      "The person's interviews, or those of the company that they see: open ones, and ended ones of the last 30 days",
    query: z.object({
      /** All of this application, whenever they were. */
      applicationId: idSchema.optional(),
    }),
    response: z.array(interviewView),
  }),
  proposeInterview: call('POST /api/applications/:id/interviews', {
    ...ofCompany,
    limit: { name: 'message', per: 'caller' },
    summary: 'Propose up to ten times for an interview; the status of the application stays',
    body: interviewProposalSchema,
    response: interviewView,
    status: 201,
    errors: ['CONFLICT', 'INTERVIEW_EXISTS', 'BLOCKED'],
  }),
  proposeInterviewTimes: call('POST /api/interviews/:id/times', {
    ...ofBoth,
    limit: { name: 'message', per: 'caller' },
    summary: 'Propose other times: for the company to the job seeker, or the other way round',
    body: interviewTimesSchema,
    response: interviewView,
    errors: ['CONFLICT', 'INVALID_TRANSITION', 'INTERVIEW_EXISTS', 'BLOCKED'],
  }),
  pickInterviewTime: call('POST /api/interviews/:id/pick', {
    ...ofBoth,
    summary: 'Pick one of the offered times; a time is taken once',
    body: z.object({ slotId: idSchema }),
    response: interviewView,
    errors: ['CONFLICT', 'INVALID_TRANSITION', 'SLOT_TAKEN'],
  }),
  declineInterview: call('POST /api/interviews/:id/decline', {
    cost: 'write',
    access: 'job_seeker',
    changes,
    summary: 'Decline an interview of which no time is agreed',
    body: z.object({ reason: interviewReasonSchema.optional() }),
    response: interviewView,
    errors: ['INVALID_TRANSITION'],
  }),
  moveInterview: call('POST /api/interviews/:id/move', {
    ...ofCompany,
    summary: 'Move an agreed interview to another time, and say why',
    body: interviewMoveSchema,
    response: interviewView,
    errors: ['CONFLICT', 'INVALID_TRANSITION', 'SLOT_TAKEN', 'BLOCKED'],
  }),
  cancelInterview: call('POST /api/interviews/:id/cancel', {
    ...ofBoth,
    summary: 'Call an interview off, and say why',
    body: z.object({ reason: interviewReasonSchema }),
    response: interviewView,
    errors: ['INVALID_TRANSITION'],
  }),
  getCalendarFeed: call('GET /api/calendar-feed', {
    cost: 'read',
    access: 'signed-in',
    reads: ['calendar-feed'],
    summary: 'Since when the person has a private address at which calendars read their interviews',
    response: z.object({ since: z.string().nullable() }),
  }),
  createCalendarFeed: call('POST /api/calendar-feed', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['calendar-feed'],
    summary: 'Make that address, which ends the one before; it is answered only now',
    response: z.object({ path: z.string() }),
  }),
  removeCalendarFeed: call('POST /api/calendar-feed/removal', {
    cost: 'write',
    access: 'signed-in',
    changes: ['calendar-feed'],
    summary: 'End that address',
  }),
  listInterviewRecords: call('GET /api/employer/jobs/:id/interview-records', {
    access: 'employer',
    members: 'hiring',
    reads: ['interviews', 'applications'],
    summary: 'When candidates of a posting were invited, interviewed and told, the latest first',
    ...ownList(recordView),
  }),
  listInterviewSchedules: call('GET /api/employer/jobs/:id/interview-schedules', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['interviews', 'applications'],
    summary: 'The times that a posting offers to its candidates, and who has taken them',
    response: z.array(scheduleView),
  }),
  createInterviewSchedule: call('POST /api/employer/jobs/:id/interview-schedules', {
    ...ofCompany,
    summary: 'Publish times of which each candidate of the posting who is invited picks one',
    body: interviewScheduleSchema,
    response: scheduleView,
    status: 201,
    errors: ['TOO_MANY_SCHEDULES'],
  }),
  inviteToSchedule: call('POST /api/employer/interview-schedules/:id/invitations', {
    ...ofCompany,
    limit: { name: 'message', per: 'caller' },
    summary:
      'Invite candidates of the posting to pick a time; those who have an open interview, have withdrawn, were decided about or are blocked are left out',
    body: interviewInvitationSchema,
    response: z.object({
      /** Applications that were invited. */
      ids: z.array(idSchema),
    }),
  }),
  closeInterviewSchedule: call('POST /api/employer/interview-schedules/:id/close', {
    ...ofCompany,
    summary: 'Take the times back that nobody has picked',
    response: scheduleView,
  }),
};
