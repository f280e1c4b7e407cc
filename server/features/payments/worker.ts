import { and, inArray, lte, sql } from 'drizzle-orm';
import { paymentIntents } from '#shared/schema/payments.ts';
import { logDeferred, type PaymentsDeps } from './deps.ts';
import { settleDispute } from './disputes.ts';
import { runDueHolds } from './due-holds.ts';
import { settlePayment } from './funding.ts';
import { claimDueDisputes } from './machine.ts';
import { claimDueOperations, resumeOperation } from './operations.ts';
import { isOpenIntent } from './queries.ts';
import { compareBooks } from './reconcile.ts';
import { sweepPayments } from './strays.ts';

const BATCH = 20;
/** A payment that is not completed in a day is cancelled. */
const ABANDONED_MS = 86_400_000;

export interface PaymentsWorker {
  /** Runs all due work. */
  runDue(): Promise<void>;
  /** Begins a round of what is due, unless one is under way. */
  poll(): void;
  /** Polls for due work at this interval, one round at a time. */
  start(intervalMs: number): void;
  stop(): Promise<void>;
}

/** Does one part of the work. @returns whether more is due */
type Step = (deps: PaymentsDeps) => Promise<boolean>;

/**
 * Completes what crashes, outages and lost webhooks leave open. Any number of processes may run one:
 * work is claimed first. The loops run beside each other, so that a long comparison of the books
 * defers no release.
 */
export function createPaymentsWorker(deps: PaymentsDeps): PaymentsWorker {
  const loops = [
    [resumeOperations, checkPayments, checkDisputes, runDueHolds],
    [sweepPayments],
    [compareBooks],
  ];
  const rounds = new Map<Step[], Promise<void>>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(steps: Step[]): Promise<void> {
    for (const step of steps) {
      while (!isStopped && (await step(deps)));
    }
  }
  const poll = () => {
    for (const steps of loops) {
      if (rounds.has(steps)) continue;
      const round = logFailures(deps, () => run(steps)).finally(() => rounds.delete(steps));
      rounds.set(steps, round);
    }
  };
  return {
    async runDue() {
      for (const steps of loops) await run(steps);
    },
    poll,
    start: (intervalMs) => {
      timer = setInterval(poll, intervalMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(rounds.values());
    },
  };
}

async function resumeOperations(deps: PaymentsDeps): Promise<boolean> {
  const claimed = await claimDueOperations(deps, BATCH);
  for (const operation of claimed) await resumeOperation(deps, operation);
  return claimed.length === BATCH;
}

/** Payments whose webhook is missing, and abandoned ones. */
async function checkPayments(deps: PaymentsDeps): Promise<boolean> {
  const { db, gateway, clock, staleMs } = deps;
  const now = clock.now();
  const due = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(isOpenIntent, lte(paymentIntents.checkAt, now)))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(paymentIntents)
    .set({ checkAt: new Date(now.getTime() + staleMs) })
    .where(inArray(paymentIntents.id, sql`(${due})`))
    .returning();
  for (const { stripePaymentIntentId: id, createdAt, status } of claimed) {
    const age = clock.now().getTime() - createdAt.getTime();
    await logFailures(deps, async () => {
      if (status === 'pending' && age > ABANDONED_MS) {
        // A payment that was just paid cannot be cancelled; it is settled below.
        await gateway.cancelPayment(id).catch(() => undefined);
      }
      await settlePayment(deps, id);
    });
  }
  return claimed.length === BATCH;
}

async function checkDisputes(deps: PaymentsDeps): Promise<boolean> {
  const now = deps.clock.now();
  const leaseEnd = new Date(now.getTime() + deps.staleMs);
  const claimed = await claimDueDisputes(deps.db, { now, leaseEnd, limit: BATCH });
  for (const id of claimed) await logFailures(deps, () => settleDispute(deps, id));
  return claimed.length === BATCH;
}

/** A failure does not block other work; its lease ends, and it is retried. */
async function logFailures(deps: PaymentsDeps, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    logDeferred(deps, 'payment.deferred', { err });
  }
}
