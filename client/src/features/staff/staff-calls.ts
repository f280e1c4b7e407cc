import { loadEndpoints } from '#client/lib/endpoint.ts';
import { loadTags } from '#client/lib/invalidate.ts';
import { staffEndpoints, staffEndpointTags } from '#shared/contract/generated/staff-endpoints.ts';

/**
 * Makes the calls of staff known, of which the tables of all other pages have none. Those are fetched
 * as other pages fetch them: a static import would give every page one more chunk.
 */
export async function addStaffCalls(): Promise<void> {
  const [{ endpoints }, tags] = await Promise.all([loadEndpoints(), loadTags()]);
  Object.assign(endpoints, staffEndpoints);
  Object.assign(tags ?? {}, staffEndpointTags);
}
