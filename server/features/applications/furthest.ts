import { asc, desc, isNotNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ApplicantFilter, fromFiltered } from './applicants/queries.ts';
import { ofEmployer } from './queries.ts';

const FURTHEST_FIRST: readonly ApplicationStatus[] = [
  'hired',
  'interview',
  'reviewing',
  'pending',
  'rejected',
];
const rank = sql`array_position(${sql.param([...FURTHEST_FIRST])}::text[], ${applications.status})`;

/** Ids of one application of each person: the one that is furthest along, or else the newest. */
export async function listFurthest(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
): Promise<number[]> {
  const rows = await fromFiltered(db, filter, {
    id: applications.id,
    person: applications.jobSeekerId,
  })
    .where(ofEmployer(actor, filter))
    .orderBy(
      desc(isNotNull(applications.withdrawnAt)),
      desc(rank),
      asc(applications.appliedAt),
      asc(applications.id),
    );
  // The last of a person's rows stays.
  return [...new Map(rows.map(({ id, person }) => [person, id])).values()];
}
