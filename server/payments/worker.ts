import { and, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { claimDueOperations } from '../features/escrow/claims.ts';
import { leaseEnd, type MoneyDeps } from '../features/escrow/deps.ts';
import { settleDispute } from '../features/escrow/disputes.ts';
import { carryOn } from '../features/escrow/operations.ts';
import { settlePayment } from '../features/escrow/settlement.ts';
import { checkBooks } from './self-check.ts';

const BATCH = 20;
/** A payment that nobody finished in a day is given up. */
const ABANDONED_MS = 86_400_000;

export interface PaymentsWorker {
  /** Does everything that is due, until nothing is. */
  runDue(): Promise<void>;
  /** Looks for due work at this interval, one look at a time. */
  start(intervalMs: number): void;
  stop(): Promise<void>;
}

/**
 * Finishes what crashes, outages and lost webhooks left open. Any number of processes may run one:
 * each piece of work is claimed first.
 */
export function createPaymentsWorker(deps: MoneyDeps): PaymentsWorker {
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    round ??= runDue(deps)
      .catch((err: unknown) => deps.logger.warn({ err }, 'the payments worker paused'))
      .finally(() => {
        round = undefined;
      });
  };
  return {
    runDue: () => runDue(deps),
    start: (intervalMs) => {
      timer = setInterval(look, intervalMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

async function runDue(deps: MoneyDeps): Promise<void> {
  const steps = [carryOnOperations, lookAtPayments, lookAtDisputes];
  for (const step of steps) {
    for (let done = BATCH; done === BATCH; ) done = await step(deps);
  }
  await checkBooks(deps);
}

async function carryOnOperations(deps: MoneyDeps): Promise<number> {
  const ids = await claimDueOperations(deps, BATCH);
  for (const id of ids) await carryOn(deps, id);
  return ids.length;
}

/** Payments whose webhook never came, and those that nobody will finish. */
async function lookAtPayments(deps: MoneyDeps): Promise<number> {
  const { db, stripe, clock } = deps;
  const due = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        inArray(paymentIntents.status, ['pending', 'processing']),
        lte(paymentIntents.checkAt, clock.now()),
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(paymentIntents)
    .set({ checkAt: leaseEnd(deps) })
    .where(inArray(paymentIntents.id, sql`(${due})`))
    .returning();
  for (const { stripePaymentIntentId: id, createdAt, status } of claimed) {
    const age = clock.now().getTime() - createdAt.getTime();
    await quietly(deps, async () => {
      if (status === 'pending' && age > ABANDONED_MS) {
        // One that was paid a moment ago cannot be cancelled; it is settled below either way.
        await stripe.paymentIntents.cancel(id).catch(() => undefined);
      }
      await settlePayment(deps, id);
    });
  }
  return claimed.length;
}

async function lookAtDisputes(deps: MoneyDeps): Promise<number> {
  const { db, clock } = deps;
  const due = db
    .select({ id: escrows.id })
    .from(escrows)
    .where(and(isNotNull(escrows.stripeDisputeId), lte(escrows.disputeCheckAt, clock.now())))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(escrows)
    .set({ disputeCheckAt: leaseEnd(deps) })
    .where(inArray(escrows.id, sql`(${due})`))
    .returning({ dispute: escrows.stripeDisputeId });
  for (const { dispute } of claimed) {
    if (dispute) await quietly(deps, () => settleDispute(deps, dispute));
  }
  return claimed.length;
}

/** One that fails does not keep the others waiting; it comes up again. */
async function quietly({ logger }: MoneyDeps, work: () => Promise<unknown>): Promise<void> {
  await work().catch((err: unknown) => logger.warn({ err }, 'a look at Stripe failed'));
}
