import type { CallName, OrdinaryName } from '#shared/contract/contract.ts';
import { type CallerView, publicEndpoints } from '#shared/contract/generated/public-endpoints.ts';

const early: Partial<Record<CallName, CallerView>> = publicEndpoints;

export const loadEndpoints = () => import('#shared/contract/generated/endpoints.ts');

/**
 * Method and path of a call. Those behind sign-in come with the member's bar, because a public page
 * is to be usable after few bytes. @throws where they cannot be fetched
 */
export async function endpointOf(name: CallName): Promise<CallerView> {
  const known = early[name];
  if (known) return known;
  const { endpoints } = await loadEndpoints();
  // Those of a staging server are among the early ones there.
  return endpoints[name as OrdinaryName];
}
