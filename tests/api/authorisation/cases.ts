import type { CallName, EndpointName } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import type { RawInput } from '#tests/support/client.ts';
import { newJob, newRegistration, RESUME_URL } from '#tests/support/factories.ts';
import { funding } from '#tests/support/money.ts';

/** The rows that one seeker and one employer share. */
export interface Rows {
  jobId: number;
  closedJobId: number;
  applicationId: number;
  escrowId: number;
  /** The number of its funding's receipt. */
  receipt: number;
  paymentIntentId: string;
  seekerId: number;
}

/**
 * What another person's record answers: `404` as if it did not exist, `403` for a job, which is
 * public; `self` where a call reaches only what is the caller's own, and `open` where it belongs to all.
 */
type Ownership = 'open' | 'self' | 404 | 403;

type SentBy<Name extends EndpointName> = Name extends CallName ? InputOf<Name> : RawInput;

/** Whose records a call reaches, and what a caller who may reach them would send. */
type Case<Name extends EndpointName> = { ownership: Ownership } & (Record<
  string,
  never
> extends SentBy<Name>
  ? { input?: (rows: Rows) => SentBy<Name> }
  : { input: (rows: Rows) => SentBy<Name> });

const job = ({ jobId }: Rows) => ({ params: { id: jobId } });
const application = ({ applicationId }: Rows) => ({ params: { id: applicationId } });
const conversation = ({ applicationId }: Rows) => ({ params: { applicationId } });

/** Every call says its case; one that is missing does not compile. */
export const cases: { [Name in EndpointName]: Case<Name> } = {
  getCurrentUser: { ownership: 'self' },
  logIn: {
    ownership: 'open',
    input: () => ({ body: { username: 'nobody', password: 'nothing' } }),
  },
  register: { ownership: 'open', input: () => ({ body: newRegistration() }) },
  logOut: { ownership: 'open' },
  logOutEverywhere: { ownership: 'self' },
  listJobs: { ownership: 'open' },
  listWages: { ownership: 'open' },
  listRegionalWages: { ownership: 'open', input: () => ({ query: { code: '72300' } }) },
  getJob: { ownership: 'open', input: job },
  listRelatedJobs: { ownership: 'open', input: job },
  getJobWage: { ownership: 'open', input: job },
  getJobEmployer: { ownership: 'open', input: job },
  createJob: { ownership: 'self', input: () => ({ body: newJob() }) },
  updateJob: {
    ownership: 403,
    input: (rows) => ({ ...job(rows), body: { title: 'Taken over' } }),
  },
  countJobView: { ownership: 'open', input: job },
  countJobClick: { ownership: 'open', input: job },
  listOwnJobs: { ownership: 'self' },
  getOwnJob: { ownership: 404, input: job },
  getJobApplication: { ownership: 'self', input: job },
  getJobStatistics: { ownership: 403, input: job },
  listPostingStages: { ownership: 'self' },
  suggestSkills: { ownership: 'self', input: () => ({ query: { title: 'Baker' } }) },
  listCandidateMatches: { ownership: 403, input: job },
  getEmployerPlan: { ownership: 'self' },
  interpretSearch: { ownership: 'open' },
  countFacets: { ownership: 'open' },
  countRanges: { ownership: 'open' },
  suggestSearches: { ownership: 'open', input: () => ({ query: { text: 'nurse' } }) },
  listOccupations: { ownership: 'open' },
  getOccupation: { ownership: 'open', input: () => ({ query: { code: '31301' } }) },
  listAlternatives: { ownership: 'open' },
  findNearestPlace: {
    ownership: 'open',
    input: () => ({ body: { latitude: 44.6, longitude: -63.6 } }),
  },
  listPlaces: { ownership: 'open', input: () => ({ query: { query: 'hal' } }) },
  getSeekerProfile: { ownership: 'self' },
  updateSeekerProfile: { ownership: 'self', input: () => ({ body: { location: 'Elsewhere' } }) },
  getCompanyProfile: { ownership: 'self' },
  createCompanyProfile: {
    ownership: 'self',
    input: () => ({ body: { companyName: 'X2', industry: 'X2' } }),
  },
  updateCompanyProfile: { ownership: 'self', input: () => ({ body: { location: 'Elsewhere' } }) },
  createApplication: {
    ownership: 'self',
    input: ({ jobId }) => ({ body: { jobId, resumeUrl: RESUME_URL } }),
  },
  getApplication: { ownership: 404, input: application },
  updateApplication: {
    ownership: 404,
    input: (rows) => ({ ...application(rows), body: { status: 'rejected' } }),
  },
  markJob: { ownership: 'self', input: (rows) => ({ ...job(rows), body: { mark: 'saved' } }) },
  listJobMarks: { ownership: 'self' },
  listMarkedJobs: { ownership: 'self', input: () => ({ query: { mark: 'saved' } }) },
  getLearning: { ownership: 'self' },
  decideLearning: {
    ownership: 'self',
    input: () => ({ body: { isOn: false, textVersion: 1 } }),
  },
  listRecommendations: { ownership: 'self' },
  listSeekerApplications: { ownership: 'self' },
  listEmployerApplications: { ownership: 'self' },
  countEmployerApplications: { ownership: 'self' },
  updateApplications: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: { ids: [applicationId], status: 'hired' } }),
  },
  undoStatusChanges: { ownership: 404, input: () => ({ body: { changeIds: [1] } }) },
  getCandidate: { ownership: 404, input: application },
  listCandidates: { ownership: 'self' },
  listCandidateRows: {
    ownership: 'self',
    input: ({ applicationId }) => ({ query: { ids: [applicationId] } }),
  },
  listCandidateChoices: { ownership: 'self' },
  listMessages: { ownership: 'self' },
  listConversations: { ownership: 'self' },
  countUnreadMessages: { ownership: 'self' },
  listApplicationMessages: { ownership: 404, input: conversation },
  listMessagesWith: {
    ownership: 'self',
    input: ({ seekerId }) => ({ params: { userId: seekerId } }),
  },
  sendMessage: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: { applicationId, content: 'Let me in' } }),
  },
  markMessagesRead: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: { applicationId } }),
  },
  receiveStripeEvent: { ownership: 'open' },
  getStripeConfig: { ownership: 'self' },
  fundEscrow: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: funding({}, applicationId) }),
  },
  confirmPayment: {
    ownership: 404,
    input: ({ paymentIntentId }) => ({ body: { paymentIntentId } }),
  },
  discardPayment: {
    ownership: 404,
    input: ({ paymentIntentId }) => ({ body: { paymentIntentId } }),
  },
  cancelRelease: { ownership: 404, input: ({ escrowId }) => ({ body: { escrowId } }) },
  stateEscrow: {
    ownership: 404,
    input: ({ escrowId }) => ({ body: { escrowId, kind: 'answer', text: 'Mine' } }),
  },
  releaseEscrow: { ownership: 404, input: ({ escrowId }) => ({ body: { escrowId } }) },
  refundEscrow: {
    ownership: 404,
    input: ({ escrowId }) => ({ body: { escrowId, reason: 'Mine' } }),
  },
  listEmployerEscrows: { ownership: 'self' },
  listSeekerEscrows: { ownership: 'self' },
  getApplicationEscrow: { ownership: 404, input: conversation },
  getPayoutAccount: { ownership: 'self' },
  getReceipt: { ownership: 404, input: ({ receipt }) => ({ params: { id: receipt } }) },
  createPayoutAccount: { ownership: 'self' },
  listTransactions: { ownership: 'self' },
  getPaymentTotals: { ownership: 'self' },
  followEvents: { ownership: 'self' },
  listWaiting: { ownership: 'self' },
  markNotifications: {
    ownership: 'self',
    input: ({ applicationId }) => ({
      body: {
        marks: [{ type: 'message', applicationId, at: '2026-11-20T12:00:00.000Z', mark: 'read' }],
      },
    }),
  },
  markSeen: { ownership: 'self' },
};

export const inputOf = (name: EndpointName, rows: Rows): RawInput => {
  const { input }: { input?: (rows: Rows) => RawInput } = cases[name];
  return input?.(rows) ?? {};
};
