import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { applicationSchema, applicationStatusSchema } from '../schema/applications.ts';
import { idSchema, z } from '../schema/validator.ts';
import { endpoint } from './endpoint.ts';
import { optionalPageQuery } from './paging.ts';
import { routes } from './routes.ts';

/** An application as either of its two people sees it. */
const applicationView = z.object({
  id: idSchema,
  jobId: idSchema,
  jobSeekerId: idSchema,
  /** The applicant's user id. */
  userId: idSchema,
  /** The user id of the employer who owns the job. */
  employerUserId: idSchema,
  status: z.enum(APPLICATION_STATUSES),
  coverLetter: z.string().nullable(),
  resumeUrl: z.string(),
  appliedAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  jobTitle: z.string(),
  job: z.object({ title: z.string(), companyName: z.string(), location: z.string() }),
  jobSeeker: z.object({
    name: z.string(),
    title: z.string().nullable(),
    location: z.string().nullable(),
    resumeUrl: z.string().nullable(),
  }),
  /** Every status with its time, oldest first. */
  history: z.array(z.object({ status: z.enum(APPLICATION_STATUSES), changedAt: z.string() })),
});

export const applicationsContract = {
  createApplication: endpoint(routes.createApplication, {
    summary: 'Apply to a job',
    body: applicationSchema,
    response: applicationView,
    status: 201,
    errors: ['RESUME_REQUIRED', 'ALREADY_APPLIED', 'JOB_CLOSED'],
  }),
  getApplication: endpoint(routes.getApplication, {
    summary: 'An application, for its applicant and the employer of the job',
    response: applicationView,
  }),
  updateApplication: endpoint(routes.updateApplication, {
    summary: 'Set the status of an application',
    body: applicationStatusSchema,
    response: applicationView,
    errors: ['STALE_RECORD'],
  }),
  listSeekerApplications: endpoint(routes.listSeekerApplications, {
    summary: "The job seeker's applications, newest first",
    query: z.object(optionalPageQuery),
    response: z.array(applicationView),
    paged: true,
  }),
  listEmployerApplications: endpoint(routes.listEmployerApplications, {
    summary: "The applications to the employer's jobs, newest first",
    query: z.object({
      ...optionalPageQuery,
      jobId: z.coerce.number().pipe(idSchema).optional(),
    }),
    response: z.array(applicationView),
    paged: true,
  }),
};
