import { JOB_MARKS } from '../domain/constants.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { jobCardSchema } from './job-shapes.ts';
import { optionalPageQuery, ownList } from './paging.ts';

const markSchema = z.enum(JOB_MARKS);

/** A job that is saved or dismissed; it stays in the list when it closes. */
const markedJobSchema = namedObject('MarkedJob', {
  ...jobCardSchema.omit({ description: true }).shape,
  markedAt: z.string(),
  closesAt: z.string().nullable(),
  isClosed: z.boolean(),
});

export const marksContract = {
  markJob: call('PATCH /api/jobs/:id/mark', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['marks'],
    summary: 'Save a job, dismiss it (it leaves search and recommendations), or, by null, neither',
    body: z.object({ mark: markSchema.nullable() }),
  }),
  listJobMarks: call('GET /api/job-seeker/marks', {
    access: 'job_seeker',
    reads: ['marks'],
    summary: 'Which jobs the job seeker has saved or dismissed, the latest first',
    ...ownList(z.object({ jobId: idSchema, mark: markSchema, markedAt: z.string() })),
  }),
  listMarkedJobs: call('GET /api/job-seeker/marked-jobs', {
    cost: 'compute',
    access: 'job_seeker',
    reads: ['marks', 'jobs'],
    summary: 'The jobs with a mark, the latest marked first; deleted ones are left out',
    query: z.object({ mark: markSchema, ...optionalPageQuery }),
    response: z.array(markedJobSchema),
    paged: true,
  }),
};
