// Written by `npm run generate` from the contract.
import type { Endpoint } from '../call.ts';
import type { EndpointName } from '../contract.ts';

type CallerView = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'reads' | 'changes'>>;

/** What a caller needs of each endpoint; no validators, so that it costs the browser nothing. */
export const endpoints: Record<EndpointName, CallerView> = {
  getCurrentUser: { method: 'GET', path: '/api/user', reads: ['session'] },
  logIn: { method: 'POST', path: '/api/login', changes: ['session'] },
  register: { method: 'POST', path: '/api/register', changes: ['session'] },
  logOut: { method: 'POST', path: '/api/logout', changes: ['session'] },
  logOutEverywhere: { method: 'POST', path: '/api/logout/everywhere', changes: ['session'] },
  listJobs: { method: 'GET', path: '/api/jobs', reads: ['jobs'] },
  getJob: { method: 'GET', path: '/api/jobs/:id', reads: ['jobs'] },
  listRelatedJobs: { method: 'GET', path: '/api/jobs/:id/related', reads: ['jobs'] },
  getJobWage: { method: 'GET', path: '/api/jobs/:id/wage', reads: ['jobs'] },
  createJob: { method: 'POST', path: '/api/jobs', changes: ['jobs', 'own-jobs', 'plan'] },
  updateJob: {
    method: 'PATCH',
    path: '/api/jobs/:id',
    changes: ['jobs', 'own-jobs', 'plan', 'applications'],
  },
  countJobClick: { method: 'POST', path: '/api/jobs/:id/click', changes: ['job-figures'] },
  listOwnJobs: { method: 'GET', path: '/api/employer/jobs', reads: ['own-jobs', 'job-figures'] },
  getOwnJob: { method: 'GET', path: '/api/employer/jobs/:id', reads: ['own-jobs', 'job-figures'] },
  getJobStatistics: {
    method: 'GET',
    path: '/api/employer/jobs/:id/statistics',
    reads: ['job-figures'],
  },
  getEmployerPlan: { method: 'GET', path: '/api/employer/plan', reads: ['plan'] },
  listPlaces: { method: 'GET', path: '/api/places' },
  getSeekerProfile: { method: 'GET', path: '/api/job-seeker/profile', reads: ['profile'] },
  updateSeekerProfile: {
    method: 'PATCH',
    path: '/api/job-seeker/profile',
    changes: ['profile', 'recommendations', 'applications'],
  },
  getCompanyProfile: { method: 'GET', path: '/api/company/profile', reads: ['company'] },
  createCompanyProfile: { method: 'POST', path: '/api/company/profile', changes: ['company'] },
  updateCompanyProfile: {
    method: 'PATCH',
    path: '/api/company/profile',
    changes: ['company', 'jobs', 'own-jobs'],
  },
  createApplication: {
    method: 'POST',
    path: '/api/applications',
    changes: ['applications', 'recommendations', 'profile'],
  },
  getApplication: { method: 'GET', path: '/api/applications/:id', reads: ['applications'] },
  updateApplication: { method: 'PATCH', path: '/api/applications/:id', changes: ['applications'] },
  getJobApplication: { method: 'GET', path: '/api/jobs/:id/application', reads: ['applications'] },
  listSeekerApplications: {
    method: 'GET',
    path: '/api/job-seeker/applications',
    reads: ['applications'],
  },
  listEmployerApplications: {
    method: 'GET',
    path: '/api/employer/applications',
    reads: ['applications'],
  },
  countEmployerApplications: {
    method: 'GET',
    path: '/api/employer/applications/counts',
    reads: ['applications'],
  },
  updateApplications: {
    method: 'PATCH',
    path: '/api/employer/applications',
    changes: ['applications'],
  },
  getCandidate: {
    method: 'GET',
    path: '/api/employer/applications/:id/candidate',
    reads: ['applications'],
    changes: ['plan'],
  },
  listMessages: { method: 'GET', path: '/api/messages', reads: ['messages'] },
  listApplicationMessages: {
    method: 'GET',
    path: '/api/messages/application/:applicationId',
    reads: ['messages'],
  },
  listMessagesWith: { method: 'GET', path: '/api/messages/with/:userId', reads: ['messages'] },
  listConversations: { method: 'GET', path: '/api/messages/conversations', reads: ['messages'] },
  sendMessage: { method: 'POST', path: '/api/messages', changes: ['messages'] },
  markMessagesRead: {
    method: 'PATCH',
    path: '/api/messages/read',
    changes: ['messages', 'notifications'],
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/api/stripe/webhook',
    changes: ['escrows', 'payout-account'],
  },
  getStripeConfig: { method: 'GET', path: '/api/stripe/config' },
  fundEscrow: { method: 'POST', path: '/api/escrow/fund', changes: ['escrows'] },
  confirmPayment: { method: 'POST', path: '/api/escrow/confirm-payment', changes: ['escrows'] },
  releaseEscrow: { method: 'POST', path: '/api/escrow/release', changes: ['escrows'] },
  refundEscrow: { method: 'POST', path: '/api/escrow/refund', changes: ['escrows'] },
  listEmployerEscrows: { method: 'GET', path: '/api/employer/escrows', reads: ['escrows'] },
  listSeekerEscrows: { method: 'GET', path: '/api/job-seeker/escrows', reads: ['escrows'] },
  getApplicationEscrow: {
    method: 'GET',
    path: '/api/escrow/application/:applicationId',
    reads: ['escrows'],
  },
  getPayoutAccount: {
    method: 'GET',
    path: '/api/job-seeker/payout-account',
    reads: ['payout-account'],
  },
  createPayoutAccount: {
    method: 'POST',
    path: '/api/job-seeker/payout-account',
    changes: ['payout-account'],
  },
  listTransactions: { method: 'GET', path: '/api/payments/transactions', reads: ['escrows'] },
  getPaymentTotals: { method: 'GET', path: '/api/payments/totals', reads: ['escrows'] },
  followEvents: {
    method: 'GET',
    path: '/api/live',
    reads: [
      'messages',
      'notifications',
      'applications',
      'job-figures',
      'escrows',
      'payout-account',
    ],
  },
  listWaiting: { method: 'GET', path: '/api/notifications', reads: ['notifications'] },
  markSeen: { method: 'PATCH', path: '/api/notifications/seen', changes: ['notifications'] },
  listRecommendations: {
    method: 'GET',
    path: '/api/job-seeker/recommendations',
    reads: ['recommendations', 'language'],
  },
  listCandidateMatches: {
    method: 'GET',
    path: '/api/employer/jobs/:id/matches',
    reads: ['applications', 'own-jobs', 'language'],
  },
  listWages: { method: 'GET', path: '/api/wages', reads: ['language'] },
};
