// Written by `npm run generate` from the contract.
import type { EndpointName, OrdinaryName } from '../contract.ts';
import type { CallerView } from './public-endpoints.ts';

/** Method and path of each staging call. They have no tags: each invalidates everything. */
export const stagingEndpoints: Record<Exclude<EndpointName, OrdinaryName>, CallerView> = {
  giveStagingKey: { method: 'POST', path: '/api/staging/key' },
  getStagingState: { method: 'GET', path: '/api/staging/state' },
  followStaging: { method: 'GET', path: '/api/staging/changes' },
  actAs: { method: 'POST', path: '/api/staging/persona' },
  getStagingClock: { method: 'GET', path: '/api/staging/clock' },
  moveStagingClock: { method: 'POST', path: '/api/staging/clock' },
  stopStagingClock: { method: 'PATCH', path: '/api/staging/clock' },
  resetStaging: { method: 'POST', path: '/api/staging/reset' },
  getPersonaChanges: { method: 'GET', path: '/api/staging/persona/changes' },
  resetPersona: { method: 'POST', path: '/api/staging/persona/reset' },
  listSnapshots: { method: 'GET', path: '/api/staging/snapshots' },
  takeSnapshot: { method: 'POST', path: '/api/staging/snapshots' },
  restoreSnapshot: { method: 'POST', path: '/api/staging/snapshots/:id/restore' },
  removeSnapshot: { method: 'POST', path: '/api/staging/snapshots/:id/remove' },
  listTestRuns: { method: 'GET', path: '/api/staging/runs' },
  getTestRun: { method: 'GET', path: '/api/staging/runs/:id' },
  getScreenshot: { method: 'GET', path: '/api/staging/runs/:id/screenshot' },
  startTestRun: { method: 'POST', path: '/api/staging/runs' },
  setFlowResult: { method: 'POST', path: '/api/staging/runs/:id/results' },
  endTestRun: { method: 'POST', path: '/api/staging/runs/:id/end' },
  makeScenario: { method: 'POST', path: '/api/staging/scenarios' },
  listOutbox: { method: 'GET', path: '/api/staging/outbox' },
  showMail: { method: 'GET', path: '/api/staging/outbox/:id/html' },
  getStripePanel: { method: 'GET', path: '/api/staging/stripe' },
  getStripeChain: { method: 'GET', path: '/api/staging/stripe/chain' },
  actOnStripe: { method: 'POST', path: '/api/staging/stripe' },
  getFaults: { method: 'GET', path: '/api/staging/faults' },
  orderFault: { method: 'POST', path: '/api/staging/faults' },
  setNetworkDelay: { method: 'POST', path: '/api/staging/network' },
  clearFaults: { method: 'POST', path: '/api/staging/faults/removal' },
};
