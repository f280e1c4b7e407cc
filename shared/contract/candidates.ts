import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { RATING } from '../domain/assessment.ts';
import { CANDIDATE_SORTS } from '../domain/candidates.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { applicantFilter, hearByView } from './applicants.ts';
import { call } from './call.ts';
import { languageSchema } from './job-shapes.ts';
import { CANDIDATE_ROWS } from './list-sizes.ts';

/** Row of the applicants list, without the profile, whose opening is counted. */
const candidateRow = namedObject('CandidateRow', {
  /** The application's id. */
  id: idSchema,
  jobId: idSchema,
  jobTitle: z.string(),
  /** Language of the posting. */
  language: languageSchema,
  name: z.string(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  status: z.enum(APPLICATION_STATUSES),
  appliedAt: z.string(),
  isWithdrawn: z.boolean(),
  /** Number of the person's other applications to the company's postings. */
  others: z.int(),
  /** Null unless they wait for a decision after an interview. */
  hearBy: hearByView.nullable(),
  /** The posting's skills that the profile has and lacks, in the posting's wording and order. */
  skills: z.object({ met: z.array(z.string()), missing: z.array(z.string()) }),
  /** How many of the answers that the posting wishes they gave; null where it wishes none. */
  answers: z.object({ met: z.int(), total: z.int() }).nullable(),
  /** Average of the ratings that the caller sees, null without any. */
  rating: z.number().min(RATING.min).max(RATING.max).nullable(),
  /** Null unless the posting's matchCandidates is on. */
  match: z.object({ score: z.number().min(0).max(100), reasons: z.array(z.string()) }).nullable(),
});

const choice = namedObject('Choice', { value: z.string(), count: z.int() });

export const candidatesContract = {
  listCandidates: call('GET /api/employer/candidates', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['applications', 'own-jobs', 'language'],
    summary:
      "The order of an employer's applicants: the ids of their applications, at most 10,000, and the first rows",
    query: z.object({
      ...applicantFilter,
      status: z.enum(APPLICATION_STATUSES).optional(),
      /** By default by match where the posting's matchCandidates is on, else newest first. */
      sort: z.enum(CANDIDATE_SORTS).optional(),
    }),
    response: z.object({
      /** The applied order; matches of several postings cannot be compared. */
      sort: z.enum(CANDIDATE_SORTS),
      ids: z.array(idSchema),
      rows: z.array(candidateRow),
    }),
  }),
  listCandidateRows: call('GET /api/employer/candidates/rows', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['applications', 'assessments', 'own-jobs', 'language'],
    summary: "The rows of these applications to the employer's jobs, in their order",
    query: z.object({ ids: z.array(idSchema).min(1).max(CANDIDATE_ROWS) }),
    response: z.array(candidateRow),
  }),
  listCandidateChoices: call('GET /api/employer/candidates/choices', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['applications', 'language'],
    summary:
      'The skills and places that applicants can be filtered by, the most frequent first, each counted with all other filters',
    query: z.object({ ...applicantFilter, status: z.enum(APPLICATION_STATUSES).optional() }),
    response: z.object({ skills: z.array(choice), places: z.array(choice) }),
  }),
};
