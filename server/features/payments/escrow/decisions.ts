import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { staffProposals } from '#shared/schema/staff.ts';
import type { Db } from '../../../platform/db/connect.ts';

const isOutside = eq(staffProposals.decision, 'outside');

/** Whether a refund that staff have paid another way waits to be recorded. */
export const isPaidOutside = (tx: Db, escrowId: number) => isWaiting(tx, escrowId, isOutside);

/** Whether staff have decided and can still take it back, or have paid a refund another way. */
export const isBeingDecided = (tx: Db, escrowId: number) =>
  isWaiting(tx, escrowId, or(isNotNull(staffProposals.dueAt), isOutside));

async function isWaiting(tx: Db, escrowId: number, condition: SQL | undefined): Promise<boolean> {
  const ofEscrow = eq(staffProposals.escrowId, escrowId);
  const waiting = and(ofEscrow, eq(staffProposals.status, 'waiting'), condition);
  return (await tx.$count(staffProposals, waiting)) > 0;
}
