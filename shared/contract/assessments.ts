import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import {
  criteriaSchema,
  noteChangeSchema,
  noteSchema,
  ratingSchema,
} from '../validators/assessment.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { applicantFilter } from './applicants.ts';
import { call } from './call.ts';
import { pageQuery } from './paging.ts';

const noteView = namedObject('Note', {
  id: idSchema,
  author: z.string(),
  /** Whether the reader wrote it, and may change it. */
  isOwn: z.boolean(),
  /** Whether colleagues see it. */
  isShared: z.boolean(),
  text: z.string(),
  /** The note that it answers. */
  replyTo: idSchema.nullable(),
  createdAt: z.string(),
  /** Null unless it was edited. */
  editedAt: z.string().nullable(),
});

/** Notes and ratings of a company's members; no job seeker's call returns them. */
const assessmentView = namedObject('Assessment', {
  applicationId: idSchema,
  jobId: idSchema,
  /** The reader's own ratings, in the posting's order; its first skills until others are chosen. */
  criteria: z.array(
    z.object({
      label: z.string(),
      rating: z.int().nullable(),
      ratedAt: z.string().nullable(),
      isShared: z.boolean(),
    }),
  ),
  /** Ratings of colleagues, once the reader has rated by every criterion. */
  colleagues: z.array(
    z.object({
      userId: idSchema,
      name: z.string(),
      ratings: z.array(z.object({ label: z.string(), rating: z.int() })),
    }),
  ),
  /** Number of colleagues whose ratings the reader does not see yet. */
  hiddenCount: z.int(),
  /** Mean of the ratings above, to two decimals. */
  average: z.number().nullable(),
  /** Notes, oldest first. */
  notes: z.array(noteView),
});

export const assessmentsContract = {
  getAssessment: call('GET /api/employer/applications/:id/assessment', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['assessments', 'own-jobs'],
    summary: 'The notes and ratings that the employer of the job keeps about an application',
    response: assessmentView,
  }),
  listAssessments: call('GET /api/employer/assessments', {
    cost: 'compute',
    access: 'employer',
    members: 'hiring',
    reads: ['assessments', 'applications', 'own-jobs'],
    summary:
      "The notes and ratings of the employer's applicants that have any, newest applicant first",
    query: z.object({
      ...pageQuery,
      ...applicantFilter,
      status: z.enum(APPLICATION_STATUSES).optional(),
    }),
    response: z.array(assessmentView),
    paged: true,
  }),
  createNote: call('POST /api/employer/applications/:id/notes', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['assessments'],
    summary: 'Note something about an application; 50 notes at most',
    body: noteSchema,
    response: assessmentView,
    status: 201,
    errors: ['CONFLICT'],
  }),
  updateNote: call('PATCH /api/employer/notes/:id', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['assessments'],
    summary: 'Change a note of one’s own, or, by null, delete it',
    body: noteChangeSchema,
    response: assessmentView,
  }),
  rateApplication: call('PATCH /api/employer/applications/:id/rating', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['assessments'],
    summary: 'Rate an application by a criterion of its posting, 1 to 4, or, by null, take it back',
    body: ratingSchema,
    response: assessmentView,
  }),
  shareAssessment: call('POST /api/employer/applications/:id/assessment/share', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['assessments'],
    summary: "Share the caller's own notes and ratings of an application with colleagues",
    response: assessmentView,
  }),
  updateCriteria: call('PATCH /api/employer/jobs/:id/criteria', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['assessments'],
    summary: 'What the applicants of a posting are rated by, five criteria at most',
    body: criteriaSchema,
    response: z.object({ criteria: z.array(z.string()) }),
  }),
};
