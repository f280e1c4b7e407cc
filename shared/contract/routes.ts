import type { Role } from '../domain/constants.ts';

/** Who may call: anyone, anyone signed in, or one role only. */
export type Access = 'public' | 'signed-in' | Role;

type Method = 'GET' | 'POST' | 'PATCH';

/** The part of an endpoint that a caller needs: no validators, so that it costs the browser nothing. */
export interface Route<M extends Method = Method, P extends string = string> {
  method: M;
  /** Parameters stand as `:name` and are always ids. */
  path: P;
  access: Access;
  /** The same call under a second path. */
  alias?: string;
  /**
   * How a repeat under the same `Idempotency-Key` is answered: `stored` keeps the answer in the
   * transaction of the effect (every POST unless it says otherwise), `two-phase` claims the key
   * before and keeps the answer after an effect that no transaction can hold, `none` runs again.
   */
  idempotency: 'stored' | 'two-phase' | 'none';
}

function get<P extends string>(path: P, access: Access, alias?: string): Route<'GET', P> {
  return { method: 'GET', path, access, alias, idempotency: 'none' };
}

function post<P extends string>(
  path: P,
  access: Access,
  options: { alias?: string; idempotency?: Route['idempotency'] } = {},
): Route<'POST', P> {
  return { method: 'POST', path, access, idempotency: 'stored', ...options };
}

function patch<P extends string>(path: P, access: Access): Route<'PATCH', P> {
  return { method: 'PATCH', path, access, idempotency: 'none' };
}

/** Every call of the API, once: the specification's section 7 and the additions of the issues. */
export const routes = {
  getCurrentUser: get('/api/user', 'signed-in', '/api/auth/user'),
  logIn: post('/api/login', 'public', { alias: '/api/auth/login', idempotency: 'none' }),
  register: post('/api/register', 'public', { alias: '/api/auth/register' }),
  logOut: post('/api/logout', 'public', { alias: '/api/auth/logout', idempotency: 'none' }),

  listJobs: get('/api/jobs', 'public'),
  getJob: get('/api/jobs/:id', 'public'),
  listRelatedJobs: get('/api/jobs/:id/related', 'public'),
  getJobWage: get('/api/jobs/:id/wage', 'public'),
  createJob: post('/api/jobs', 'employer'),
  updateJob: patch('/api/jobs/:id', 'employer'),
  countJobClick: post('/api/jobs/:id/click', 'public'),
  listOwnJobs: get('/api/employer/jobs', 'employer'),
  getJobStatistics: get('/api/employer/jobs/:id/statistics', 'employer'),
  listCandidateMatches: get('/api/employer/jobs/:id/matches', 'employer'),
  getEmployerPlan: get('/api/employer/plan', 'employer'),

  listPlaces: get('/api/places', 'public'),

  getSeekerProfile: get('/api/job-seeker/profile', 'job_seeker'),
  updateSeekerProfile: patch('/api/job-seeker/profile', 'job_seeker'),
  listRecommendations: get('/api/job-seeker/recommendations', 'job_seeker'),
  getCompanyProfile: get('/api/company/profile', 'employer'),
  createCompanyProfile: post('/api/company/profile', 'employer'),
  updateCompanyProfile: patch('/api/company/profile', 'employer'),

  createApplication: post('/api/applications', 'job_seeker'),
  getApplication: get('/api/applications/:id', 'signed-in'),
  updateApplication: patch('/api/applications/:id', 'employer'),
  listSeekerApplications: get('/api/job-seeker/applications', 'job_seeker'),
  listEmployerApplications: get('/api/employer/applications', 'employer'),
  countEmployerApplications: get('/api/employer/applications/counts', 'employer'),
  updateApplications: patch('/api/employer/applications', 'employer'),
  getCandidate: get('/api/employer/applications/:id/candidate', 'employer'),

  listMessages: get('/api/messages', 'signed-in'),
  listConversations: get('/api/messages/conversations', 'signed-in'),
  listApplicationMessages: get('/api/messages/application/:applicationId', 'signed-in'),
  listMessagesWith: get('/api/messages/with/:userId', 'signed-in'),
  sendMessage: post('/api/messages', 'signed-in'),
  markMessagesRead: patch('/api/messages/read', 'signed-in'),

  getStripeConfig: get('/api/stripe/config', 'signed-in'),
  fundEscrow: post('/api/escrow/fund', 'employer', { idempotency: 'two-phase' }),
  confirmPayment: post('/api/escrow/confirm-payment', 'employer', { idempotency: 'two-phase' }),
  releaseEscrow: post('/api/escrow/release', 'employer', { idempotency: 'two-phase' }),
  refundEscrow: post('/api/escrow/refund', 'employer', { idempotency: 'two-phase' }),
  listEmployerEscrows: get('/api/employer/escrows', 'employer'),
  listSeekerEscrows: get('/api/job-seeker/escrows', 'job_seeker'),
  getApplicationEscrow: get('/api/escrow/application/:applicationId', 'signed-in'),
  getPayoutAccount: get('/api/job-seeker/payout-account', 'job_seeker'),
  createPayoutAccount: post('/api/job-seeker/payout-account', 'job_seeker', {
    idempotency: 'two-phase',
  }),
  listTransactions: get('/api/payments/transactions', 'signed-in'),
  getPaymentTotals: get('/api/payments/totals', 'signed-in'),

  listWages: get('/api/wages', 'public'),

  listWaiting: get('/api/notifications', 'signed-in'),
  markSeen: patch('/api/notifications/seen', 'signed-in'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
