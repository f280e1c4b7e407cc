import { companyActs, companyMembers, jobAssignments } from '#shared/schema/companies.ts';
import type { Db } from '../platform/db/connect.ts';
import { daysBefore, postingKey } from './schedule.ts';
import type { SeedData } from './shapes.ts';

/** Ids of what is seeded, by the names in the data. */
export interface Seeded {
  now: Date;
  userIds: Map<string, number>;
  companyIds: Map<string, number>;
  seekerIds: Map<string, number>;
  jobIds: Map<string, number>;
}

/** Returns the value of a key. @throws Error if the seed does not contain it */
export function getRequired<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo data name '${key}', which they do not hold`);
  return value;
}

/** Inserts the members of companies, with the postings that are assigned to them, and their acts. */
export async function insertMembers(
  tx: Db,
  { members = [] }: SeedData,
  { now, userIds, companyIds, jobIds }: Seeded,
): Promise<void> {
  for (const { company, username, role, assigned = [] } of members) {
    const userId = getRequired(userIds, username);
    const companyId = getRequired(companyIds, company);
    const joinedAt = daysBefore(now, 40);
    const assignedBy = getRequired(userIds, company);
    await tx.insert(companyMembers).values({ companyId, userId, role, joinedAt });
    const acts: (typeof companyActs.$inferInsert)[] = [
      { companyId, memberId: userId, act: 'join', at: joinedAt },
    ];
    for (const title of assigned) {
      const jobId = getRequired(jobIds, postingKey(company, title));
      const subject = { act: 'assign-job' as const, jobId, subjectId: userId, at: joinedAt };
      acts.push({ companyId, memberId: assignedBy, ...subject });
      await tx.insert(jobAssignments).values({ jobId, userId, assignedBy, assignedAt: joinedAt });
    }
    await tx.insert(companyActs).values(acts);
  }
}
