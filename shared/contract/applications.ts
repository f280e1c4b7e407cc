import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  MAX_APPLICATIONS_AT_ONCE,
} from '../domain/application-status.ts';
import { CONTACT_STATES } from '../domain/contact.ts';
import { ENDINGS } from '../domain/progress.ts';
import {
  applicationSchema,
  applicationStatusSchema,
  jobClosingSchema,
  manyApplicationsStatusSchema,
} from '../validators/application.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { applicantFilter, candidateView, hearByView } from './applicants.ts';
import { call } from './call.ts';
import {
  answerValueSchema,
  askedQuestionView,
  languageSchema,
  translatedTitleView,
} from './job-shapes.ts';
import { offerView } from './offers.ts';
import { optionalPageQuery, ownList } from './paging.ts';
import { resumeFileView } from './profiles.ts';

const count = z.int();

const changeIdsSchema = z.array(idSchema).min(1).max(MAX_APPLICATIONS_AT_ONCE);

/** Details of CANNOT_UNDO: changes that were published or replaced, each with its applicant. */
export interface TooLate {
  tooLate: { changeId: number; name: string }[];
}

const statusCountsView = namedObject('StatusCounts', {
  pending: count,
  reviewing: count,
  interview: count,
  rejected: count,
  hired: count,
  withdrawn: count,
} satisfies Record<ApplicationStatus | 'withdrawn', typeof count>);

/** An application as its applicant and the employer see it. */
const applicationView = namedObject('Application', {
  id: idSchema,
  jobId: idSchema,
  jobSeekerId: idSchema,
  /** The applicant's user id. */
  userId: idSchema,
  /** The user id of the employer who owns the job. */
  employerUserId: idSchema,
  status: z.enum(APPLICATION_STATUSES),
  coverLetter: z.string().nullable(),
  /** Empty where the application has an uploaded file instead. */
  resumeUrl: z.string(),
  resumeFile: resumeFileView.nullable(),
  /** Each beside its question as it was asked. */
  answers: z.array(
    z.object({
      question: askedQuestionView,
      value: answerValueSchema,
      /** Whether the posting wishes it now; null where it wishes none, and for the applicant. */
      isWished: z.boolean().nullable(),
    }),
  ),
  appliedAt: z.string(),
  updatedAt: z.string(),
  /** When a member of the company first opened it. */
  seenAt: z.string().nullable(),
  /** When the job seeker withdrew it; the status is left unchanged. */
  withdrawnAt: z.string().nullable(),
  /** Whether the applicant and the employer can write to each other. */
  contact: z.enum(CONTACT_STATES),
  version: z.number(),
  jobTitle: z.string(),
  job: z.object({
    title: z.string(),
    jobType: z.string(),
    language: languageSchema,
    translation: translatedTitleView,
    companyName: z.string(),
    location: z.string(),
  }),
  jobSeeker: z.object({
    name: z.string(),
    title: z.string().nullable(),
    location: z.string().nullable(),
    resumeUrl: z.string().nullable(),
  }),
  /** The latest job offer. */
  offer: offerView.nullable(),
  /** Null unless the applicant waits for a decision after an interview. */
  hearBy: hearByView.nullable(),
  /** Next steps while the applicant waits. */
  progress: z.object({
    /** When the job seeker can ask for news; null where they have, or wait for no decision. */
    nudgeFrom: z.string().nullable(),
    nudgedAt: z.string().nullable(),
    /** Days within which the company usually answers. */
    answerDays: z.int().nullable(),
    /** Whether the posting has hired all whom it wants, or takes no more applications. */
    ending: z.enum(ENDINGS).nullable(),
  }),
  /** Status changes, oldest first; the job seeker gets only published ones. */
  history: z.array(
    z.object({
      id: idSchema,
      status: z.enum(APPLICATION_STATUSES),
      changedAt: z.string(),
      /** Whether the job seeker sees it; until then the change can be undone. */
      isPublished: z.boolean(),
      /** The company's words to the applicant. */
      message: z.string().nullable(),
      /** When the applicant sees it and is mailed; null once it is published, and for them. */
      tellAt: z.string().nullable(),
      /** For the company alone. */
      reason: z.string().nullable(),
    }),
  ),
});

export const applicationsContract = {
  createApplication: call('POST /api/applications', {
    cost: 'write',
    access: 'job_seeker',
    limit: { name: 'application', per: 'caller' },
    forbidden: 'Only job seekers can apply for jobs.',
    changes: ['applications', 'recommendations', 'profile'],
    summary: 'Apply to a job',
    body: applicationSchema,
    response: applicationView,
    status: 201,
    errors: ['RESUME_REQUIRED', 'ALREADY_APPLIED', 'JOB_CLOSED', 'QUESTIONS_CHANGED', 'BLOCKED'],
  }),
  getApplication: call('GET /api/applications/:id', {
    cost: 'read',
    access: 'signed-in',
    members: 'all',
    reads: ['applications'],
    summary: 'An application, for its applicant and the employer of the job',
    response: applicationView,
  }),
  withdrawApplication: call('POST /api/applications/:id/withdraw', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['applications'],
    summary:
      'Withdraw an application that is neither rejected nor hired and for which no money is held',
    response: applicationView,
    errors: ['CONFLICT', 'ESCROW_EXISTS'],
  }),
  nudgeEmployer: call('POST /api/applications/:id/nudge', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['applications'],
    summary: 'Ask the employer for news, once, after 14 days without any',
    response: applicationView,
    errors: ['CONFLICT', 'BLOCKED'],
  }),
  updateApplication: call('PATCH /api/applications/:id', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['applications'],
    summary: 'Set the status of an application',
    body: applicationStatusSchema,
    response: applicationView,
    errors: ['STALE_RECORD', 'CONFLICT'],
  }),
  getJobApplication: call('GET /api/jobs/:id/application', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['applications'],
    summary:
      "The job seeker's application to a job, null when they have not applied or have withdrawn it",
    response: applicationView.nullable(),
  }),
  listKnownAnswers: call('GET /api/jobs/:id/answers', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['applications', 'jobs'],
    summary: "The job seeker's latest answers to the questions of a job, from earlier applications",
    response: z.array(z.object({ questionId: z.string(), value: answerValueSchema })),
  }),
  listSeekerApplications: call('GET /api/job-seeker/applications', {
    access: 'job_seeker',
    reads: ['applications'],
    summary: "The job seeker's applications, newest first",
    ...ownList(applicationView),
  }),
  listEmployerApplications: call('GET /api/employer/applications', {
    cost: 'compute',
    access: 'employer',
    members: 'all',
    reads: ['applications'],
    summary:
      "The applications to the employer's jobs, newest first; for finance, of people who are hired or paid",
    query: z.object({
      ...optionalPageQuery,
      ...applicantFilter,
      status: z.enum(APPLICATION_STATUSES).optional(),
    }),
    response: z.array(applicationView),
    paged: true,
  }),
  countEmployerApplications: call('GET /api/employer/applications/counts', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['applications'],
    summary:
      "How many applications to the employer's jobs are in each status, and how many were withdrawn",
    query: z.object(applicantFilter),
    response: statusCountsView,
  }),
  updateApplications: call('PATCH /api/employer/applications', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['applications'],
    summary:
      'Set the status of several applications, of all or of none; those that were withdrawn keep theirs',
    body: manyApplicationsStatusSchema,
    response: z.object({
      /** Ids without those of withdrawn applications. */
      ids: z.array(idSchema),
      status: z.enum(APPLICATION_STATUSES),
      /** Ids of the status changes; applications that already had the status have none. */
      changeIds: z.array(idSchema),
    }),
  }),
  closeJob: call('POST /api/employer/jobs/:id/close', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['jobs', 'own-jobs', 'plan', 'applications'],
    summary: 'Close a posting, and reject those who wait for a decision, 500 at most',
    body: jobClosingSchema,
    response: z.object({
      changeIds: z.array(idSchema),
      /** Applicants who still wait. */
      waiting: count,
    }),
  }),
  undoStatusChanges: call('POST /api/employer/applications/undo', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['applications'],
    summary:
      'Undo changes of status that the job seekers have not seen yet and that are the latest, all or none',
    body: z.object({ changeIds: changeIdsSchema }),
    response: z.array(z.object({ id: idSchema, status: z.enum(APPLICATION_STATUSES) })),
    errors: ['CANNOT_UNDO'],
  }),
  holdStatusChanges: call('POST /api/employer/applications/undo/hold', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: [],
    summary:
      'Keep changes of status undoable while somebody reads the offer to undo them, by two minutes at most, or let them go on',
    body: z.object({ changeIds: changeIdsSchema, isHeld: z.boolean() }),
    response: z.object({
      /** Changes that can still be undone. */
      changeIds: z.array(idSchema),
      /** Time until the first of them can no longer be undone. */
      remainingMs: count,
    }),
    errors: ['CANNOT_UNDO'],
  }),
  getCandidate: call('GET /api/employer/applications/:id/candidate', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['applications'],
    changes: ['plan'],
    summary: "The applicant's profile, for the employer of the job; counted as a profile view",
    response: candidateView,
  }),
};
