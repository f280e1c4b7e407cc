import { setImmediate } from 'node:timers/promises';
import type { HeldFact } from '#shared/domain/candidates.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromShownApplicants, shownApplicant } from '../../platform/db/shown-applicants.ts';
import type { ApplicantFilter } from './applicants/queries.ts';
import { heldFacts, ownFacts } from './held-facts.ts';
import { ofEmployer } from './queries.ts';

/** Number of profiles that are read before other requests get a turn. */
const PROFILES_AT_ONCE = 50;

/** Ids of the employer's applications whose applicant works in a language or holds a licence. */
export async function listHolders(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
  fact: HeldFact,
): Promise<number[]> {
  const applicants = await fromShownApplicants(db, filter.now, {
    id: applications.id,
    shown: shownApplicant,
    own: ownFacts,
    endedId: applicationSnapshots.applicationId,
  }).where(ofEmployer(actor, filter));
  const ids: number[] = [];
  for (const [index, { id, shown, own, endedId }] of applicants.entries()) {
    if (index % PROFILES_AT_ONCE === 0) await setImmediate();
    if (heldFacts(shown, endedId === null ? own : null).includes(fact)) ids.push(id);
  }
  return ids;
}
