import type { CallName, OrdinaryName } from '#shared/contract/contract.ts';
import { type CallerView, publicEndpoints } from '#shared/contract/generated/public-endpoints.ts';
import { importWithRetry } from '../react/import-again.ts';

const eagerEndpoints: Partial<Record<CallName, CallerView>> = publicEndpoints;

export const loadEndpoints = () =>
  importWithRetry(() => import('#shared/contract/generated/endpoints.ts'));

/**
 * Method and path of a call. The endpoints behind sign-in are loaded separately, to keep the bundle
 * of public pages small. @throws if they cannot be loaded
 */
export async function endpointOf(name: CallName): Promise<CallerView> {
  const eager = eagerEndpoints[name];
  if (eager) return eager;
  const { endpoints } = await loadEndpoints();
  // On a staging server, its endpoints are added to the eager ones.
  return endpoints[name as OrdinaryName];
}
