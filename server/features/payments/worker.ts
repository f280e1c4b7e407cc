import { and, isNotNull, lte } from 'drizzle-orm';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { recordRun } from '../../platform/work/task-runs.ts';
import { compareBooks } from './books/reconcile.ts';
import { resolveStrays, sweepPayments } from './books/strays.ts';
import { settleDispute } from './operations/disputes.ts';
import { checkCards } from './operations/due-cards.ts';
import { runDueHolds } from './operations/due-holds.ts';
import { type DueRows, handleDue } from './operations/due-rows.ts';
import { resumeOperations } from './operations/operations.ts';
import { settlePayment } from './operations/settlement.ts';
import { isOpenIntent } from './queries.ts';
import { logDeferred, type PaymentsDeps } from './stripe/deps.ts';

/** Interval between two recorded successes of a loop. */
const NOTED_MS = 60_000;
/** Age at which an incomplete payment is cancelled. */
const ABANDONED_MS = 86_400_000;

export interface PaymentsWorker {
  /** Runs all due work. */
  runDue(): Promise<void>;
  /** Starts a round of each loop that has none running. */
  poll(): void;
  /** Polls for due work at this interval. */
  start(intervalMs: number): void;
  stop(): Promise<void>;
}

/** Does a part of the work. @returns whether more is due */
type Step = (deps: PaymentsDeps) => Promise<boolean>;

/**
 * Completes work that crashes, outages and lost webhooks leave open. Any number of processes may
 * run a worker, as work is claimed first. The loops run concurrently: while Stripe does not respond
 * to one, the others go on, and a long comparison of the books delays no release.
 */
export function createPaymentsWorker(deps: PaymentsDeps): PaymentsWorker {
  // Due holds are decided first, and the next loop sends the decisions to Stripe.
  const loops = [
    runDueHolds,
    resumeOperations,
    checkPayments,
    checkDisputes,
    checkCards,
    sweepPayments,
    resolveStrays,
    compareBooks,
  ];
  const rounds = new Map<Step, Promise<void>>();
  const notedAt = new Map<Step, number>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(step: Step): Promise<void> {
    while (!isStopped && (await step(deps)));
  }
  /** Records the results of rounds as for tasks: a loop that does not succeed raises an alarm. */
  async function note(step: Step, result: 'succeeded' | 'failed'): Promise<void> {
    const now = deps.clock.now().getTime();
    const isNoted = now - (notedAt.get(step) ?? 0) < NOTED_MS;
    if (isNoted && result === 'succeeded') return;
    await recordRun(deps.db, `payments-${step.name}`, result);
    if (result === 'succeeded') notedAt.set(step, now);
    else notedAt.delete(step);
  }
  async function runRound(step: Step): Promise<void> {
    try {
      await run(step);
      await note(step, 'succeeded');
    } catch (err) {
      logDeferred(deps, 'payment.deferred', { err, loop: step.name });
      // Without the database this fails too, and the first error says more.
      await note(step, 'failed').catch(() => undefined);
    }
  }
  const poll = () => {
    for (const step of loops) {
      if (rounds.has(step)) continue;
      const round = runRound(step).finally(() => rounds.delete(step));
      rounds.set(step, round);
    }
  };
  return {
    async runDue() {
      for (const step of loops) await run(step);
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

/** Settles payments whose webhook is missing, and cancels abandoned ones. */
function checkPayments(deps: PaymentsDeps): Promise<boolean> {
  const { gateway, clock } = deps;
  const due: DueRows<typeof paymentIntents> = {
    queue: 'check-payments',
    table: paymentIntents,
    isDue: and(isOpenIntent, lte(paymentIntents.checkAt, clock.now())),
    orderBy: paymentIntents.checkAt,
    lease: (checkAt) => ({ checkAt }),
  };
  return handleDue(deps, due, async ({ stripePaymentIntentId: id, createdAt, status }) => {
    const age = clock.now().getTime() - createdAt.getTime();
    if (status === 'pending' && age > ABANDONED_MS) {
      // A payment that was just paid cannot be cancelled; it is settled below.
      await gateway.cancelPayment(id).catch(() => undefined);
    }
    await settlePayment(deps, id);
  });
}

function checkDisputes(deps: PaymentsDeps): Promise<boolean> {
  const due: DueRows<typeof escrows> = {
    queue: 'check-disputes',
    table: escrows,
    isDue: and(isNotNull(escrows.stripeDisputeId), lte(escrows.disputeCheckAt, deps.clock.now())),
    orderBy: escrows.disputeCheckAt,
    lease: (disputeCheckAt) => ({ disputeCheckAt }),
  };
  return handleDue(deps, due, async ({ stripeDisputeId: id }) => {
    if (id) await settleDispute(deps, id);
  });
}
