import type { Pool } from 'pg';
import type { Clock } from '../../platform/core/clock.ts';
import { activateTransfers } from '../connect/accounts.ts';
import type { Behaviour } from '../core/endpoint.ts';
import { inTransaction, type Origin, type Session, type TaskKind } from '../core/session.ts';
import { settleProcessing } from '../payments/confirmation.ts';
import { disputeCharge } from '../payments/disputes.ts';
import { settleRefund } from '../payments/refunds.ts';

type Run = (session: Session, id: string, behaviour: Behaviour) => Promise<unknown>;

const TASKS: Record<TaskKind, Run> = {
  activate_transfers: activateTransfers,
  dispute_charge: disputeCharge,
  fail_refund: (session, id) => settleRefund(session, id, 'failed'),
  succeed_refund: (session, id) => settleRefund(session, id, 'succeeded'),
  settle_payment: (session, id, behaviour) => settleProcessing(session, behaviour, id),
};

/** Runs a due effect. Safe with several processes. @returns false if there is none */
export async function runDueTask(
  pool: Pool,
  clock: Clock,
  behaviour: Behaviour,
  origin: Origin,
): Promise<boolean> {
  const runFirst = async (session: Session) => {
    const { rows } = await session.client.query<{ kind: TaskKind; object_id: string }>(
      `DELETE FROM stripe_emulator.tasks WHERE id = (
         SELECT id FROM stripe_emulator.tasks WHERE due_at <= $1
         ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING kind, object_id`,
      [session.now],
    );
    const [task] = rows;
    if (!task) return false;
    await TASKS[task.kind](session, task.object_id, behaviour);
    return true;
  };
  return inTransaction(pool, clock, runFirst, origin);
}
