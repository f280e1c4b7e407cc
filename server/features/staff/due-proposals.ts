import { and, eq, lte } from 'drizzle-orm';
import { PROPOSAL_DAYS } from '#shared/domain/staff.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import { lockForDecision, makeDecision } from '../payments/staff/service.ts';
import { decisionOf, endByTime, endOvertaken, isOutdated } from './proposal-ends.ts';
import { endProposal, findProposal, listDue, listLapsed, lockWaiting } from './proposal-queries.ts';

/** Ends proposals that were not confirmed in time. */
export const lapseProposals: Task = dueTask({
  name: 'lapse-staff-proposals',
  schedule: '* * * * *',
  list: listLapsed,
  handle: ({ db, clock }, [id]) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const isDue = and(eq(staffProposals.id, id), lte(staffProposals.lapsesAt, now));
      const lapsed = isDue && (await lockWaiting(tx, isDue));
      if (!lapsed || lapsed.dueAt) return;
      await endByTime(tx, lapsed, 'lapsed', `Not confirmed within ${PROPOSAL_DAYS} days`, now);
    }),
});

/** Makes decisions whose ten minutes are over; the payments worker then sends them to Stripe. */
export const makeDecisions: Task = dueTask({
  name: 'make-staff-decisions',
  schedule: '* * * * *',
  list: listDue,
  handle: ({ db, clock, logger }, [id]) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const listed = await findProposal(tx, id);
      if (!listed) return;
      const decision = decisionOf(listed);
      const facts = await lockForDecision(tx, decision);
      const { escrow, heldCents, refusal } = facts;
      const due = await lockWaiting(tx, eq(staffProposals.id, id));
      if (!due?.dueAt || due.dueAt > now) return;
      if (refusal || isOutdated(due, escrow, heldCents)) return endOvertaken(tx, due, now);
      const operation = await makeDecision(tx, facts, decision, { at: now, leaseEnd: now });
      await endProposal(tx, id, 'confirmed', now);
      const log = { type: decision.type, by: 'staff', escrow: escrow.id, operation: operation?.id };
      logger.info({ event: 'operation.requested', ...log }, 'requested');
    }),
});
