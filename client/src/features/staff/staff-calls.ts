import { loadEndpoints } from '#client/lib/calls/endpoint.ts';
import { loadTags } from '#client/lib/calls/invalidate.ts';
import { staffEndpoints, staffEndpointTags } from '#shared/contract/generated/staff-endpoints.ts';

/**
 * Adds the calls of staff to the tables of endpoints and tags, which lack them on other pages. The
 * tables are imported dynamically, because a static import would give every page one more chunk.
 */
export async function addStaffCalls(): Promise<void> {
  const [{ endpoints }, tags] = await Promise.all([loadEndpoints(), loadTags()]);
  Object.assign(endpoints, staffEndpoints);
  Object.assign(tags ?? {}, staffEndpointTags);
}
