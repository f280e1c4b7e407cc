import { and, eq, type SQL } from 'drizzle-orm';
import { isHeld, viewStatus } from '#shared/domain/escrow-status.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { ofEscrowParty } from '../../platform/db/company-scope.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pendingType, requireAct } from './escrow/acts.ts';
import { invalidTransition } from './escrow/events.ts';
import { apply, isPaidOutside, lockEscrow, movePayer } from './escrow/machine.ts';
import { resumeOperation } from './operations/operations.ts';
import { settlePayment } from './operations/settlement.ts';
import {
  type EscrowListRow,
  findEscrow,
  findIntent,
  findOwnIntent,
  ofApplication,
  ofEitherSide,
  ofIntent,
} from './queries.ts';
import type { PaymentsDeps } from './stripe/deps.ts';

/** Release or refund that the employer requests. */
export interface OperationRequest {
  type: 'release' | 'refund';
  escrowId: number;
  /** Notes or reason, by which a repeated request is recognised. */
  description: string | null;
}

/**
 * Pays the held money, less the fee, to the job seeker, or refunds it to the employer. The request
 * is committed before Stripe is called; the worker resumes it if Stripe does not respond.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, REFUND_NEEDS_CONSENT, REFUND_REFUSED
 */
export async function requestOperation(
  deps: PaymentsDeps,
  actor: Actor,
  { type, escrowId, description }: OperationRequest,
): Promise<void> {
  const { db, clock, logger, staleMs } = deps;
  const operation = await db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, allOf(eq(escrows.id, escrowId), ofEscrowParty(actor)));
    if (!locked) throw new AppError('NOT_FOUND');
    const { escrow, current } = locked;
    const isRepeat = current?.transactionType === type && current.description === description;
    if (isRepeat) return undefined;
    if (current || !isHeld(escrow.status)) {
      throw invalidTransition(escrow.status, current && pendingType(current));
    }
    if (await isPaidOutside(tx, escrow.id)) throw invalidTransition(escrow.status);
    const at = clock.now();
    const by = 'employer' as const;
    const leaseEnd = new Date(at.getTime() + staleMs);
    const request = { at, by, memberId: actor.id, leaseEnd };
    await recordActs(tx, actor, [{ act: type, escrowId, applicationId: escrow.applicationId }], at);
    return type === 'release'
      ? apply(tx, escrow, { type: 'requestRelease', notes: description, ...request })
      : apply(tx, escrow, { type: 'requestRefund', reason: description, ...request });
  });
  if (!operation) return;
  const { id } = operation;
  logger.info({ event: 'operation.requested', type, escrow: escrowId, operation: id }, 'requested');
  await resumeOperation(deps, operation);
  if (type === 'release') return;
  const failed = and(eq(paymentTransactions.id, id), eq(paymentTransactions.status, 'failed'));
  if ((await db.$count(paymentTransactions, failed)) > 0) throw new AppError('REFUND_REFUSED');
}

/**
 * Cancels a release that waits for a payout account; checks under the lock that it was not sent.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION
 */
export async function cancelRelease(
  { db, clock, logger }: PaymentsDeps,
  actor: Actor,
  escrowId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, allOf(eq(escrows.id, escrowId), ofEscrowParty(actor)));
    if (!locked) throw new AppError('NOT_FOUND');
    const { escrow, current: operation } = locked;
    await requireAct(tx, actor, 'take-back', locked);
    if (!operation) return;
    const by = 'employer' as const;
    const change = { at: clock.now(), by, memberId: actor.id, operation };
    await recordActs(
      tx,
      actor,
      [{ act: 'take-back', escrowId, applicationId: escrow.applicationId }],
      change.at,
    );
    await apply(tx, escrow, { type: 'cancelRelease', ...change });
    const log = { escrow: escrowId, operation: operation.id };
    logger.info({ event: 'release.cancelled', ...log }, 'a release taken back');
  });
}

/**
 * Cancels a card payment that was not completed.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION if it is paid or at the bank, PAYMENTS_UNAVAILABLE
 */
export async function discardPayment(deps: PaymentsDeps, actor: Actor, stripeId: string) {
  const { db, gateway } = deps;
  const find = async () => {
    const intent = await findOwnIntent(db, actor, stripeId);
    if (!intent) throw new AppError('NOT_FOUND');
    return intent;
  };
  const before = await find();
  if (before.status === 'pending') {
    await gateway.cancelUnlessPaid(stripeId);
    await settlePayment(deps, stripeId);
  }
  const { id, status, applicationId } = await find();
  if (status === 'failed') {
    const acts = [{ act: 'discard-payment' as const, applicationId }];
    if (before.status !== 'failed') await recordActs(db, actor, acts, deps.clock.now());
    return;
  }
  const { escrow } = await getEscrow(db, ofIntent(id));
  throw new AppError('INVALID_TRANSITION', {
    details: { status: escrow ? viewStatus(escrow.status) : 'pending' },
  });
}

/**
 * Records the state of a payment, and returns its escrow once it has succeeded. Idempotent.
 * @throws AppError NOT_FOUND, PAYMENT_NOT_COMPLETED with Stripe's status, PAYMENTS_UNAVAILABLE
 */
export async function confirmPayment(deps: PaymentsDeps, actor: Actor, stripeId: string) {
  const intent = await findOwnIntent(deps.db, actor, stripeId);
  if (!intent) throw new AppError('NOT_FOUND');
  if (intent.status !== 'completed') {
    const { status } = await settlePayment(deps, stripeId);
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
 * The earliest live escrow of an application, otherwise the latest, for its two parties.
 * @throws AppError NOT_FOUND for other users
 */
export async function getApplicationEscrow(db: Db, actor: Actor, applicationId: number) {
  return getEscrow(db, allOf(ofApplication(applicationId), ofEitherSide(actor)));
}

/** @throws AppError NOT_FOUND */
export async function getEscrow(db: Db, condition: SQL): Promise<EscrowListRow> {
  const escrow = await findEscrow(db, condition);
  if (!escrow) throw new AppError('NOT_FOUND');
  return escrow;
}

/** Makes another account the payer of applications, of a company that is handed over. */
export const handOverPayments = (
  tx: Db,
  applicationIds: SQL,
  accounts: { from: number; to: number },
): Promise<void> => movePayer(tx, applicationIds, accounts);
