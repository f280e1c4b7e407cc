import { and, type SQL } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { formatCents, parseCents } from '#shared/domain/money.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { leaseEnd, type MoneyDeps } from './deps.ts';
import { carryOn } from './operations.ts';
import {
  type EscrowFacts,
  listEscrows,
  ofApplication,
  ofEitherSide,
  ofEscrow,
  ofIntent,
} from './queries.ts';
import {
  type EscrowRow,
  findIntent,
  findStandingOperation,
  findTransaction,
  insertTransaction,
  lockEscrow,
  type TransactionRow,
} from './records.ts';
import { settlePayment } from './settlement.ts';
import { askStripe } from './stripe-errors.ts';
import { announce, invalidTransition, moveEscrow } from './transitions.ts';

/**
 * Asks Stripe whether a payment was made, and holds the money. Safe to repeat.
 * @throws AppError NOT_FOUND, PAYMENT_NOT_COMPLETED with Stripe's status, PAYMENTS_UNAVAILABLE
 */
export async function confirmPayment(
  deps: MoneyDeps,
  actor: Actor,
  stripeId: string,
): Promise<EscrowFacts> {
  const intent = await findIntent(deps.db, stripeId);
  if (intent?.employerId !== actor.id) throw new AppError('NOT_FOUND');
  if (intent.status !== 'completed') {
    const { status } = await askStripe(() => settlePayment(deps, stripeId));
    if (status !== 'succeeded' && status !== 'processing') {
      const failed = await findIntent(deps.db, stripeId);
      throw new AppError('PAYMENT_NOT_COMPLETED', {
        details: { status, failureCode: failed?.failureCode ?? null },
      });
    }
  }
  return getEscrow(deps.db, ofIntent(intent.id));
}

/**
 * Pays the held money, less the fee, to the job seeker. The decision is on record before Stripe is
 * asked; when Stripe does not answer, the escrow is `releasing` and the worker finishes it.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION
 */
export async function releaseEscrow(
  deps: MoneyDeps,
  actor: Actor,
  { escrowId, notes = null }: { escrowId: number; notes?: string | null },
): Promise<EscrowFacts> {
  const wanted: Wanted = { type: 'release', description: notes };
  const begun = await deps.db.transaction((tx) =>
    beginOperation(deps, tx, { actor, escrowId, wanted }),
  );
  if (begun) await carryOn(deps, begun);
  return getEscrow(deps.db, ofEscrow(escrowId));
}

/**
 * Gives the held money back to the employer. Until Stripe confirms it the escrow stays `funded`,
 * with the refund as its pending operation.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, REFUND_REFUSED
 */
export async function refundEscrow(
  deps: MoneyDeps,
  actor: Actor,
  { escrowId, reason }: { escrowId: number; reason: string },
): Promise<EscrowFacts> {
  const wanted: Wanted = { type: 'refund', description: reason };
  const begun = await deps.db.transaction((tx) =>
    beginOperation(deps, tx, { actor, escrowId, wanted }),
  );
  if (begun) {
    await carryOn(deps, begun);
    const operation = await findTransaction(deps.db, begun);
    if (operation?.status === 'failed') throw new AppError('REFUND_REFUSED');
  }
  return getEscrow(deps.db, ofEscrow(escrowId));
}

interface Wanted {
  type: 'release' | 'refund';
  /** The notes or the reason; a repeat of the same call is known by it. */
  description: string | null;
}

/**
 * Records the decision, claimed by this process.
 * @returns the operation's id; undefined when this very call has been made before
 */
async function beginOperation(
  deps: MoneyDeps,
  tx: Db,
  { actor, escrowId, wanted }: { actor: Actor; escrowId: number; wanted: Wanted },
): Promise<number | undefined> {
  const escrow = await lockEscrow(tx, escrowId);
  if (escrow?.employerId !== actor.id) throw new AppError('NOT_FOUND');
  const standing = await findStandingOperation(tx, escrowId);
  if (standing && isRepeat(standing, wanted)) return undefined;
  if (standing || !isHeld(escrow.status)) {
    throw invalidTransition(escrow.status, pendingType(standing));
  }
  const operation = await insertTransaction(tx, newOperation(deps, escrow, wanted));
  if (wanted.type === 'refund') {
    await announce(tx, escrow);
  } else {
    const notes = wanted.description;
    await moveEscrow(tx, escrow, 'releasing', { notes, updatedAt: deps.clock.now() });
  }
  deps.logger.info({ escrow: escrowId, operation: operation.id, type: wanted.type }, 'money moves');
  return operation.id;
}

const isRepeat = (standing: TransactionRow, wanted: Wanted) =>
  standing.transactionType === wanted.type && standing.description === wanted.description;

function pendingType(standing: TransactionRow | undefined): Wanted['type'] | undefined {
  if (!standing || standing.status === 'completed') return undefined;
  return standing.transactionType === 'refund' ? 'refund' : 'release';
}

/** A release takes the fee with it; a refund gives back all of it. */
function newOperation(deps: MoneyDeps, escrow: EscrowRow, { type, description }: Wanted) {
  const now = deps.clock.now();
  const isRelease = type === 'release';
  const fee = parseCents(escrow.platformFee) ?? 0;
  return {
    escrowId: escrow.id,
    transactionType: type,
    amount: isRelease ? escrow.netAmount : escrow.amount,
    processingFee: formatCents(isRelease ? fee : 0),
    status: 'pending' as const,
    fromUserId: isRelease ? escrow.employerId : escrow.jobSeekerId,
    toUserId: isRelease ? escrow.jobSeekerId : escrow.employerId,
    description,
    nextAttemptAt: leaseEnd(deps),
    createdAt: now,
    processedAt: now,
  };
}

/** The escrow of an application, for its two people. @throws AppError NOT_FOUND for others */
export async function getApplicationEscrow(
  db: Db,
  actor: Actor,
  applicationId: number,
): Promise<EscrowFacts> {
  return getEscrow(db, and(ofApplication(applicationId), ofEitherSide(actor.id)) as SQL);
}

async function getEscrow(db: Db, condition: SQL): Promise<EscrowFacts> {
  const [found] = await listEscrows(db, condition, { limit: 1 });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
