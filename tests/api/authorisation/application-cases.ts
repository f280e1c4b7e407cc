import type { applicationsContract } from '#shared/contract/applications.ts';
import { RESUME_URL } from '#tests/support/factories.ts';
import type { Case, Rows } from './case.ts';

const job = ({ jobId }: Rows) => ({ params: { id: jobId } });
const application = ({ applicationId }: Rows) => ({ params: { id: applicationId } });

/** Cases of calls about applications and their statuses. */
export const applicationCases: { [Name in keyof typeof applicationsContract]: Case<Name> } = {
  createApplication: {
    ownership: 'self',
    input: ({ jobId }) => ({ body: { jobId, resumeUrl: RESUME_URL } }),
  },
  getApplication: { ownership: 404, input: application },
  nudgeEmployer: { ownership: 404, input: application },
  withdrawApplication: { ownership: 404, input: application },
  updateApplication: {
    ownership: 404,
    input: (rows) => ({ ...application(rows), body: { status: 'rejected' } }),
  },
  getJobApplication: { ownership: 'self', input: job },
  listKnownAnswers: { ownership: 'self', input: job },
  listSeekerApplications: { ownership: 'self' },
  listEmployerApplications: { ownership: 'self' },
  countEmployerApplications: { ownership: 'self' },
  updateApplications: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: { ids: [applicationId], status: 'hired' } }),
  },
  closeJob: { ownership: 403, input: (rows) => ({ ...job(rows), body: {} }) },
  undoStatusChanges: { ownership: 404, input: () => ({ body: { changeIds: [1] } }) },
  holdStatusChanges: {
    ownership: 404,
    input: () => ({ body: { changeIds: [1], isHeld: true } }),
  },
  getCandidate: { ownership: 404, input: application },
};
