import { companyActs } from '#shared/schema/companies.ts';
import type { Actor } from '../core/actor.ts';
import type { Db } from './connect.ts';

type ActRow = typeof companyActs.$inferInsert;
type NewAct = Pick<ActRow, 'act' | 'jobId' | 'applicationId' | 'escrowId' | 'subjectId'>;

/** Records acts of a member in the transaction of their effect; none for a job seeker. */
export async function recordActs(
  tx: Db,
  { id: memberId, company }: Actor,
  acts: NewAct[],
  at: Date,
): Promise<void> {
  if (!company || acts.length === 0) return;
  const rows = acts.map((act) => ({ ...act, companyId: company.id, memberId, at }));
  await tx.insert(companyActs).values(rows);
}
