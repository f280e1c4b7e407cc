// Written by `npm run generate` from the contract.
import type { Endpoint } from '../call.ts';
import type { EndpointName } from '../contract.ts';

/** `counts` marks a read that changes the responses of other reads. */
export type CallerView = Pick<Endpoint, 'method' | 'path'> & { counts?: true };

/** The subset of `endpoints` that visitors call. */
export const publicEndpoints = {
  getCurrentUser: { method: 'GET', path: '/api/user' },
  logIn: { method: 'POST', path: '/api/login' },
  register: { method: 'POST', path: '/api/register' },
  logOut: { method: 'POST', path: '/api/logout' },
  listJobs: { method: 'GET', path: '/api/jobs' },
  getJob: { method: 'GET', path: '/api/jobs/:id' },
  listRelatedJobs: { method: 'GET', path: '/api/jobs/:id/related' },
  getJobWage: { method: 'GET', path: '/api/jobs/:id/wage' },
  getJobEmployer: { method: 'GET', path: '/api/jobs/:id/employer' },
  getPublicCompany: { method: 'GET', path: '/api/companies/:id' },
  countJobView: { method: 'POST', path: '/api/jobs/:id/view' },
  countJobClick: { method: 'POST', path: '/api/jobs/:id/click' },
  listPlaces: { method: 'GET', path: '/api/places' },
  findNearestPlace: { method: 'POST', path: '/api/places/nearest' },
  readInvitation: { method: 'POST', path: '/api/invitations/read' },
  answerSuspension: { method: 'POST', path: '/api/login/suspension-answer' },
  interpretSearch: { method: 'GET', path: '/api/search/interpretation' },
  countFacets: { method: 'GET', path: '/api/search/facets' },
  countRanges: { method: 'GET', path: '/api/search/ranges' },
  suggestSearches: { method: 'GET', path: '/api/search/suggestions' },
  listOccupations: { method: 'GET', path: '/api/search/occupations' },
  getOccupation: { method: 'GET', path: '/api/search/occupation' },
  listFurtherJobs: { method: 'GET', path: '/api/search/further' },
  listAlternatives: { method: 'GET', path: '/api/search/alternatives' },
  listWages: { method: 'GET', path: '/api/wages' },
  getSalary: { method: 'GET', path: '/api/wages/occupation' },
  getFees: { method: 'GET', path: '/api/fees' },
  getSupportAddress: { method: 'GET', path: '/api/support-address' },
  getPrivacyOfficer: { method: 'GET', path: '/api/privacy-officer' },
} as const satisfies Partial<Record<EndpointName, CallerView>>;
