import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { dueNow, holdEnd, isSettled, nextDue, ruleOf } from '../escrow/hold.ts';
import {
  apply,
  deferEscrow,
  isBeingDecided,
  type LockedEscrow,
  lockEscrow,
} from '../escrow/machine.ts';
import type { EscrowRow, TransactionRow } from '../escrow/rows.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';
import { type DueRows, handleDue } from './due-rows.ts';

const HOUR_MS = 3_600_000;

/**
 * Decides by time about held money: reminders, the release of delivered work without an answer, and
 * the end of the hold. Does not call Stripe, so that an outage delays no decision.
 * @returns whether more is due
 */
export function runDueHolds(deps: PaymentsDeps): Promise<boolean> {
  const { db, clock } = deps;
  const dueAt = sql`coalesce(${escrows.dueAt}, ${escrows.fundedAt})`;
  // The partial index needs literals.
  const isOpen = sql`${escrows.status} in ('funded', 'in_progress', 'releasing')`;
  const due: DueRows<typeof escrows> = {
    queue: 'due-holds',
    table: escrows,
    isDue: and(isOpen, lte(dueAt, clock.now())),
    orderBy: dueAt,
    lease: (end) => ({ dueAt: end }),
  };
  return handleDue(deps, due, ({ id }) => db.transaction((tx) => runDue(deps, tx, id)));
}

async function runDue(deps: PaymentsDeps, tx: Db, escrowId: number): Promise<void> {
  const locked = await lockEscrow(tx, eq(escrows.id, escrowId));
  if (!locked) return;
  const { escrow } = locked;
  const at = deps.clock.now();
  const { due, at: until = at } = dueNow(escrow, at) ?? {};
  if (due === 'deadline' || due === 'ending') {
    await apply(tx, escrow, { type: 'remind', at, notice: due, until });
    return;
  }
  if (due && (await decide(deps, tx, locked, due))) return;
  // Another operation is open, or a person has to decide.
  await deferEscrow(tx, escrowId, due ? new Date(at.getTime() + HOUR_MS) : nextDue(escrow));
}

/**
 * Applies the rule, unless a release or refund is open, the bank has refused a refund, or a decision
 * of staff waits to be made.
 */
async function decide(
  { clock, logger }: PaymentsDeps,
  tx: Db,
  { escrow, current }: LockedEscrow,
  due: 'unanswered' | 'ended',
): Promise<TransactionRow | undefined> {
  if (await isBeingDecided(tx, escrow.id)) return undefined;
  const at = clock.now();
  const isEnded = due === 'ended';
  // Stripe holds no money for longer: a release that still waits becomes a refund.
  const isUnsent = isEnded && current?.status === 'pending' && current.waitingFor !== null;
  if (!isUnsent && (current || !isHeld(escrow.status))) return undefined;
  const rule = isUnsent ? 'refund' : ruleOf(escrow);
  if (!rule) return undefined;
  const wasSettled = isSettled(escrow) && !isUnsent;
  const needsRefund = isEnded && rule === 'refund';
  const since = wasSettled ? escrow.fundedAt : holdEnd(escrow);
  if ((wasSettled || needsRefund) && (await isRefused(tx, escrow, since))) return undefined;
  // The lease ends at once, so that any process may send it.
  const request = { at, by: 'rule' as const, leaseEnd: at };
  const held = isUnsent ? await takeBack(tx, escrow, { operation: current, ...request }) : escrow;
  const log = { escrow: escrow.id, rule, due };
  logger.info({ event: 'hold.decided', ...log }, 'time has decided about held money');
  const notice = { notice: due };
  return rule === 'release'
    ? apply(tx, held, { type: 'requestRelease', notes: null, ...notice, ...request })
    : apply(tx, held, { type: 'requestRefund', reason: null, ...notice, ...request });
}

/** Cancels a release. @returns the escrow without it */
async function takeBack(
  tx: Db,
  escrow: EscrowRow,
  change: { operation: TransactionRow; at: Date; by: 'rule' },
): Promise<EscrowRow> {
  await apply(tx, escrow, { type: 'cancelRelease', ...change });
  const locked = await lockEscrow(tx, eq(escrows.id, escrow.id));
  if (!locked) throw new Error('The escrow is gone.');
  return locked.escrow;
}

/**
 * Whether a refund was refused that staff, both parties or the end of the hold requested: it needs
 * a person.
 */
async function isRefused(tx: Db, escrow: EscrowRow, since: Date): Promise<boolean> {
  const { transactionType, status, createdAt } = paymentTransactions;
  const refused = and(
    eq(paymentTransactions.escrowId, escrow.id),
    eq(transactionType, 'refund'),
    eq(status, 'failed'),
    gte(createdAt, since),
  );
  return (await tx.$count(paymentTransactions, refused)) > 0;
}
