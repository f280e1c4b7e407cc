import type { RawInput } from '#tests/support/client.ts';
import { newJob, newRegistration } from '#tests/support/factories.ts';
import { funding } from '#tests/support/money.ts';
import { pdfOf, uploadOf } from '#tests/support/resume-files.ts';
import { applicationCases } from './application-cases.ts';
import type { Case, CaseName, Rows } from './case.ts';
import { companyCases } from './company-cases.ts';
import { interviewCases, offerCases } from './interview-cases.ts';
import { reportCases } from './report-cases.ts';

const job = ({ jobId }: Rows) => ({ params: { id: jobId } });
const application = ({ applicationId }: Rows) => ({ params: { id: applicationId } });
const escrow = ({ escrowId }: Rows) => ({ params: { id: escrowId } });
const conversation = ({ applicationId }: Rows) => ({ params: { applicationId } });

const decision = { place: 'settings', textVersion: 1 } as const;
const savedSearch = ({ searchId }: Rows) => ({ params: { id: searchId } });

/** One case per call, other than those of staff; a missing one does not compile. */
export const cases: { [Name in CaseName]: Case<Name> } = {
  getCurrentUser: { ownership: 'self' },
  logIn: {
    ownership: 'open',
    input: () => ({ body: { username: 'nobody', password: 'nothing' } }),
  },
  finishLogIn: { ownership: 'open', input: () => ({ body: { code: '000000' } }) },
  register: { ownership: 'open', input: () => ({ body: newRegistration() }) },
  logOut: { ownership: 'open' },
  logOutEverywhere: { ownership: 'self' },
  updateUser: { ownership: 'self', input: () => ({ body: { title: 'Elsewhere' } }) },
  changePassword: {
    ownership: 'self',
    input: () => ({ body: { currentPassword: 'nothing', password: 'something' } }),
  },
  requestPasswordReset: {
    ownership: 'open',
    input: () => ({ body: { email: 'nobody@example.ca' } }),
  },
  resetPassword: {
    ownership: 'open',
    input: () => ({ body: { token: 'none', password: 'something' } }),
  },
  changeEmail: {
    ownership: 'self',
    input: () => ({ body: { email: 'elsewhere@example.ca', currentPassword: 'nothing' } }),
  },
  sendEmailConfirmation: { ownership: 'self' },
  closeAccount: { ownership: 'self', input: () => ({ body: { currentPassword: 'nothing' } }) },
  getSecondFactor: { ownership: 'self' },
  beginSecondFactor: { ownership: 'self', input: () => ({ body: { currentPassword: 'nothing' } }) },
  turnOnSecondFactor: { ownership: 'self', input: () => ({ body: { code: '000000' } }) },
  turnOffSecondFactor: {
    ownership: 'self',
    input: () => ({ body: { currentPassword: 'nothing', code: '000000' } }),
  },
  renewRecoveryCodes: {
    ownership: 'self',
    input: () => ({ body: { currentPassword: 'nothing', code: '000000' } }),
  },
  confirmSecondFactor: { ownership: 'self', input: () => ({ body: { code: '000000' } }) },
  confirmEmail: { ownership: 'open', input: () => ({ body: { token: 'none' } }) },
  getDataExport: { ownership: 'self' },
  requestDataExport: { ownership: 'self' },
  downloadData: { ownership: 'self' },
  listSessions: { ownership: 'self' },
  endSession: { ownership: 404, input: () => ({ body: { id: 'none' } }) },
  endOtherSessions: { ownership: 'self' },
  listJobs: { ownership: 'open' },
  listWages: { ownership: 'open' },
  getSalary: { ownership: 'open', input: () => ({ query: { code: '72300' } }) },
  getJob: { ownership: 'open', input: job },
  listRelatedJobs: { ownership: 'open', input: job },
  getJobWage: { ownership: 'open', input: job },
  getJobEmployer: { ownership: 'open', input: job },
  createJob: { ownership: 'self', input: () => ({ body: newJob() }) },
  copyJob: {
    ownership: 403,
    input: (rows) => ({ ...job(rows), body: { places: ['Moncton, NB'] } }),
  },
  importJobs: { ownership: 'self', input: () => ({ body: { as: 'drafts', jobs: [newJob()] } }) },
  updateJob: { ownership: 403, input: (rows) => ({ ...job(rows), body: { title: 'Taken over' } }) },
  countJobView: { ownership: 'open', input: job },
  countJobClick: { ownership: 'open', input: job },
  listOwnJobs: { ownership: 'self' },
  getOwnJob: { ownership: 404, input: job },
  getPayStanding: { ownership: 403, input: job },
  getJobStatistics: { ownership: 403, input: job },
  listPostingStages: { ownership: 'self' },
  suggestSkills: { ownership: 'self', input: () => ({ query: { title: 'Baker' } }) },
  suggestProfileSkills: { ownership: 'open', input: () => ({ query: { title: 'Baker' } }) },
  listCandidateMatches: { ownership: 403, input: job },
  getEmployerPlan: { ownership: 'self' },
  interpretSearch: { ownership: 'open' },
  countFacets: { ownership: 'open' },
  countRanges: { ownership: 'open' },
  suggestSearches: { ownership: 'open', input: () => ({ query: { text: 'nurse' } }) },
  listOccupations: { ownership: 'open' },
  getOccupation: { ownership: 'open', input: () => ({ query: { code: '31301' } }) },
  listAlternatives: { ownership: 'open' },
  listFurtherJobs: { ownership: 'open' },
  findNearestPlace: {
    ownership: 'open',
    input: () => ({ body: { latitude: 44.6, longitude: -63.6 } }),
  },
  listPlaces: { ownership: 'open', input: () => ({ query: { query: 'hal' } }) },
  getSeekerProfile: { ownership: 'self' },
  updateSeekerProfile: { ownership: 'self', input: () => ({ body: { location: 'Elsewhere' } }) },
  uploadResume: { ownership: 'self', input: () => ({ body: uploadOf(pdfOf('Mine')) }) },
  removeResume: { ownership: 'self' },
  downloadResume: { ownership: 'self' },
  downloadApplicationResume: { ownership: 404, input: application },
  proposeProfile: { ownership: 'self' },
  getCompanyProfile: { ownership: 'self' },
  createCompanyProfile: {
    ownership: 'self',
    input: () => ({ body: { companyName: 'X2', industry: 'X2' } }),
  },
  updateCompanyProfile: { ownership: 'self', input: () => ({ body: { location: 'Elsewhere' } }) },
  markJob: { ownership: 'self', input: (rows) => ({ ...job(rows), body: { mark: 'saved' } }) },
  listJobMarks: { ownership: 'self' },
  listMarkedJobs: { ownership: 'self', input: () => ({ query: { mark: 'saved' } }) },
  getMailPreferences: { ownership: 'self' },
  updateMailPreferences: { ownership: 'self', input: () => ({ body: { messages: false } }) },
  listSavedSearches: { ownership: 'self' },
  saveSearch: {
    ownership: 'self',
    input: () => ({ body: { name: 'Cooks', query: 'keyword=cook', alert: null, ...decision } }),
  },
  updateSavedSearch: {
    ownership: 404,
    input: (rows) => ({ ...savedSearch(rows), body: { alert: null, ...decision } }),
  },
  removeSavedSearch: {
    ownership: 404,
    input: (rows) => ({ ...savedSearch(rows), body: decision }),
  },
  listRecommendations: { ownership: 'self' },
  listWidenings: { ownership: 'self' },
  listCandidates: { ownership: 'self' },
  listCandidateRows: {
    ownership: 'self',
    input: ({ applicationId }) => ({ query: { ids: [applicationId] } }),
  },
  listCandidateChoices: { ownership: 'self' },
  getAssessment: { ownership: 404, input: application },
  listAssessments: { ownership: 'self' },
  shareAssessment: { ownership: 404, input: application },
  createNote: {
    ownership: 404,
    input: (rows) => ({ ...application(rows), body: { text: 'Kind and quick' } }),
  },
  updateNote: {
    ownership: 404,
    input: ({ noteId }) => ({ params: { id: noteId }, body: { text: 'x' } }),
  },
  rateApplication: {
    ownership: 404,
    input: (rows) => ({ ...application(rows), body: { criterion: 'Filing', rating: 3 } }),
  },
  updateCriteria: {
    ownership: 404,
    input: (rows) => ({ ...job(rows), body: { criteria: ['Filing'] } }),
  },
  listMessages: { ownership: 'self' },
  listConversations: { ownership: 'self' },
  searchConversations: { ownership: 'self', input: () => ({ query: { text: 'Hello' } }) },
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
  uploadMessageFile: { ownership: 'self', input: () => ({ body: uploadOf(pdfOf('Mine')) }) },
  downloadMessageFile: {
    ownership: 404,
    input: ({ messageFileId }) => ({ params: { id: messageFileId } }),
  },
  muteConversation: {
    ownership: 404,
    input: (rows) => ({ ...conversation(rows), body: { muted: true } }),
  },
  markMessagesRead: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: { applicationId } }),
  },
  listBlocks: { ownership: 'self' },
  blockPerson: { ownership: 404, input: ({ seekerId }) => ({ params: { userId: seekerId } }) },
  unblockPerson: { ownership: 'self', input: ({ seekerId }) => ({ params: { userId: seekerId } }) },
  receiveStripeEvent: { ownership: 'open' },
  getFees: { ownership: 'open' },
  getSupportAddress: { ownership: 'open' },
  getPrivacyOfficer: { ownership: 'open' },
  getStripeConfig: { ownership: 'self' },
  fundEscrow: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: funding({}, applicationId) }),
  },
  proposeSteps: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: { applicationId, steps: [] } }),
  },
  answerSteps: {
    ownership: 404,
    input: ({ applicationId }) => ({ body: { applicationId, version: 1, accepts: true } }),
  },
  listSteps: { ownership: 'self' },
  confirmPayment: {
    ownership: 404,
    input: ({ paymentIntentId }) => ({ body: { paymentIntentId } }),
  },
  discardPayment: {
    ownership: 404,
    input: ({ paymentIntentId }) => ({ body: { paymentIntentId } }),
  },
  cancelRelease: { ownership: 404, input: ({ escrowId }) => ({ body: { escrowId } }) },
  addStatement: {
    ownership: 404,
    input: ({ escrowId }) => ({ body: { escrowId, kind: 'answer', text: 'Mine' } }),
  },
  makeOffer: {
    ownership: 404,
    input: ({ escrowId }) => ({ body: { escrowId, released: '100.00' } }),
  },
  withdrawOffer: { ownership: 404, input: ({ escrowId }) => ({ body: { escrowId } }) },
  answerOffer: {
    ownership: 404,
    input: ({ escrowId }) => ({ body: { escrowId, released: '100.00', accepts: false } }),
  },
  releaseEscrow: { ownership: 404, input: ({ escrowId }) => ({ body: { escrowId } }) },
  refundEscrow: {
    ownership: 404,
    input: ({ escrowId }) => ({ body: { escrowId, reason: 'Mine' } }),
  },
  listEmployerEscrows: { ownership: 'self' },
  listSeekerEscrows: { ownership: 'self' },
  getApplicationEscrow: { ownership: 404, input: conversation },
  getKeptCard: { ownership: 404, input: conversation },
  removeCard: { ownership: 404, input: ({ cardId }) => ({ body: { cardId } }) },
  getPayoutAccount: { ownership: 'self' },
  getPayment: { ownership: 404, input: escrow },
  getReceipt: { ownership: 404, input: ({ receipt }) => ({ params: { id: receipt } }) },
  getStatement: { ownership: 'self', input: () => ({ query: { format: 'csv' } }) },
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
  ...applicationCases,
  ...companyCases,
  ...interviewCases,
  ...offerCases,
  ...reportCases,
};

export const inputOf = (name: CaseName, rows: Rows): RawInput => {
  const { input }: { input?: (rows: Rows) => RawInput } = cases[name];
  return input?.(rows) ?? {};
};
