import { JOB_TYPES, MAX_RECOMMENDATIONS, WIDER_MODES } from '../domain/constants.ts';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { briefTranslationView, languageSchema, workplaceShape } from './job-shapes.ts';
import { clampedIntSchema, ownList, pageQuery } from './paging.ts';

/** A rating: 90 and above is strong, 75 good, 60 partial; below that it is not recommended. */
const scoreSchema = z.number().min(0).max(100);

const percentSchema = z.number().min(0).max(100);

/** An open job that suits the reader, and why. */
const recommendationSchema = namedObject('Recommendation', {
  /** The job's id. */
  id: idSchema,
  title: z.string(),
  language: languageSchema,
  matchScore: scoreSchema,
  /** Not recommended: it follows because few jobs are, or with a `mode`. */
  isStretch: z.boolean(),
  skillsMatch: percentSchema,
  /** Listed skills that the profile does not show; empty if it lists none. */
  unmetSkills: z.array(z.string()),
  locationScore: percentSchema,
  /** At most three, in the request's language, highest weight first. */
  matchReasons: z.array(z.string()),
  /** The costliest shortfall, in the request's language; null without one. */
  missing: z.string().nullable(),
  /** The job's pay compared with the desired pay; `within` where either is not stated. */
  salaryMatch: z.enum(['above', 'within', 'below']),
  companyInfo: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    /** Companies are not rated yet. */
    rating: z.number().nullable(),
    /** Such as '11-50'. */
    employeeCount: z.string().nullable(),
  }),
  location: z.string(),
  jobType: z.enum(JOB_TYPES),
  hourlyRateMin: z.number().nullable(),
  hourlyRateMax: z.number().nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  ...workplaceShape,
  /** Provinces that a remote job is open to; all where it names none. */
  remoteProvinces: z.array(z.enum(PROVINCE_CODES)),
  description: z.string(),
  /** Title and description in the posting's second language. */
  translation: briefTranslationView,
  /** Separated by commas. */
  requirements: z.string(),
  postedAt: z.string(),
  closesAt: z.string().nullable(),
});

/** A way to widen the recommendations, which has jobs that the one before it does not have. */
const wideningSchema = namedObject('Widening', {
  mode: z.enum(WIDER_MODES),
  /** The province of `mode=province`, otherwise null. */
  province: z.enum(PROVINCE_CODES).nullable(),
  /** Number of jobs that it adds to the list before it. */
  more: z.int(),
});

/** Match of an applicant's skills and background, without preferences. */
const candidateMatchSchema = namedObject('CandidateMatch', {
  applicationId: idSchema,
  matchScore: scoreSchema,
  /** In the request's language, highest weight first. */
  matchReasons: z.array(z.string()),
});

export const recommendationsContract = {
  listRecommendations: call('GET /api/job-seeker/recommendations', {
    cost: 'compute',
    access: 'job_seeker',
    reads: ['recommendations', 'marks', 'language'],
    delayed: true,
    summary:
      'Up to fifty open jobs that suit the job seeker, the best match first; if fewer than three do, the nearest of those that come next, at least one job in all; with a mode those that come next too: mode=province those in the province of the wished places, mode=wide all',
    query: z.object({
      mode: z.enum(WIDER_MODES).optional(),
      ...pageQuery,
      limit: clampedIntSchema(1, MAX_RECOMMENDATIONS).default(10),
    }),
    response: z.array(recommendationSchema),
    paged: true,
    errors: ['INVALID_CURSOR'],
  }),
  listWidenings: call('GET /api/job-seeker/recommendations/widenings', {
    cost: 'compute',
    access: 'job_seeker',
    reads: ['recommendations', 'marks'],
    summary: 'How many more jobs each mode of the recommendations adds, the narrowest first',
    response: z.array(wideningSchema),
  }),
  listCandidateMatches: call('GET /api/employer/jobs/:id/matches', {
    access: 'employer',
    members: 'hiring',
    reads: ['applications', 'own-jobs', 'language'],
    summary:
      "How well each applicant's work fits a posting, best first on each page of the newest applicants; empty unless the posting's matchCandidates is on",
    ...ownList(candidateMatchSchema),
  }),
};
