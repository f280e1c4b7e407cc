import type Stripe from 'stripe';
import type { WaitingReason } from '#shared/domain/escrow-status.ts';
import { parseCents } from '#shared/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { beginCall, type Claimed, callOptions } from './claims.ts';
import { type MoneyDeps, nextLook } from './deps.ts';
import { settleDispute } from './disputes.ts';
import { getPayoutAccount } from './payout-accounts.ts';
import {
  findTransaction,
  insertTransaction,
  lockEscrow,
  lockOperation,
  type OperationFacts,
  type TransactionRow,
  updateTransaction,
} from './records.ts';
import { isRefusal } from './stripe-errors.ts';
import { moveEscrow } from './transitions.ts';

/** Groups what belongs to one escrow at Stripe; the time keeps two databases on one account apart. */
export function transferGroup(application: { id: number; appliedAt: Date }): string {
  return `application_${application.id}_${application.appliedAt.getTime()}`;
}

/** Pays the job seeker: looks for the transfer that may exist already, and else makes it. */
export async function carryOnRelease(deps: MoneyDeps, claimed: Claimed): Promise<void> {
  const { stripe, db } = deps;
  const { operation, escrow, intent } = claimed;
  const source = intent.stripeChargeId;
  if (!source) throw new Error('A release without a charge.');
  const charge = await stripe.charges.retrieve(source);
  const group = charge.transfer_group ?? '';
  const existing = await findTransfer(stripe, group, source);
  if (existing) return recordTransfer(deps, operation.id, existing);

  if (charge.disputed && (await settleDisputes(deps, source))) return;
  if (charge.amount_refunded > 0) {
    deps.logger.error({ escrow: escrow.id, charge: source }, 'a refund that is not ours');
    return waitFor(deps, claimed, 'provider');
  }
  const account = await getPayoutAccount(deps, escrow.jobSeekerId);
  if (account?.status !== 'ready') return waitFor(deps, claimed, 'payout-account');

  const isOurs = await db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, escrow.id);
    return locked?.status === 'releasing' && (await beginCall(deps, claimed, tx));
  });
  if (!isOurs) return;
  try {
    const transfer = await stripe.transfers.create(
      {
        amount: centsOf(operation),
        currency: intent.currency,
        destination: account.stripeAccountId,
        source_transaction: source,
        transfer_group: group,
        metadata: { escrowId: String(escrow.id), transactionId: String(operation.id) },
      },
      callOptions(deps, claimed),
    );
    await recordTransfer(deps, operation.id, transfer);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    deps.logger.error({ err: error, escrow: escrow.id }, 'Stripe refused a transfer');
    const isNotReady = error.code === 'insufficient_capabilities_for_transfer';
    await waitFor(deps, claimed, isNotReady ? 'payout-account' : 'provider', 1);
  }
}

/** The transfer that was made from a charge, unless it was taken back again. */
async function findTransfer(
  stripe: Stripe,
  group: string,
  charge: string,
): Promise<Stripe.Transfer | undefined> {
  if (!group) return undefined;
  const { data } = await stripe.transfers.list({ transfer_group: group, limit: 100 });
  return data.find(
    ({ source_transaction, reversed }) => source_transaction === charge && !reversed,
  );
}

/** @returns whether a dispute stands in the way of a release */
async function settleDisputes(deps: MoneyDeps, charge: string): Promise<boolean> {
  const { data } = await deps.stripe.disputes.list({ charge });
  for (const { id } of data) await settleDispute(deps, id);
  return data.some(({ status }) => status !== 'won' && status !== 'warning_closed');
}

/**
 * Leaves the release to a later attempt.
 * @param refused 1 when Stripe has refused a call for certain, so that the next one is a new one
 */
async function waitFor(
  deps: MoneyDeps,
  { operation, escrow }: Claimed,
  waitingFor: WaitingReason,
  refused = 0,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockEscrow(tx, escrow.id);
    const now = await findTransaction(tx, operation.id);
    if (now?.status !== 'pending' && now?.status !== 'processing') return;
    if (now.refusals !== operation.refusals) return;
    await updateTransaction(tx, operation.id, {
      status: refused ? 'pending' : now.status,
      refusals: now.refusals + refused,
      waitingFor,
      nextAttemptAt: nextLook(deps, now.createdAt),
    });
  });
}

/** Asks Stripe about a transfer and records what became of it. */
export async function settleTransfer(
  deps: MoneyDeps,
  transferId: string,
  alongside: (tx: Db) => Promise<boolean>,
): Promise<void> {
  const transfer = await deps.stripe.transfers.retrieve(transferId);
  const id = Number(transfer.metadata.transactionId);
  await deps.db.transaction(async (tx) => {
    if (!(await alongside(tx))) return;
    await recordInTransaction(deps, tx, id, transfer);
  });
}

function recordTransfer(deps: MoneyDeps, id: number, transfer: Stripe.Transfer): Promise<void> {
  return deps.db.transaction((tx) => recordInTransaction(deps, tx, id, transfer));
}

async function recordInTransaction(
  deps: MoneyDeps,
  tx: Db,
  id: number,
  transfer: Stripe.Transfer,
): Promise<void> {
  const { logger, clock } = deps;
  const facts = await lockOperation(tx, id, 'release');
  if (!facts || !isTransferOf(transfer, facts)) {
    logger.warn({ transfer: transfer.id }, 'a transfer that is not ours');
    return;
  }
  const { operation, escrow } = facts;
  const now = clock.now();
  if (transfer.reversed) return recordReversal(deps, tx, facts, transfer);
  if (transfer.amount_reversed > 0) {
    logger.error({ transfer: transfer.id }, 'a part of a transfer was taken back; look into it');
  }
  if (operation.status === 'completed') return;
  if (operation.status !== 'pending' && operation.status !== 'processing') {
    logger.error({ transfer: transfer.id, escrow: escrow.id }, 'a transfer of a closed release');
    return;
  }
  await updateTransaction(tx, id, {
    status: 'completed',
    waitingFor: null,
    stripeTransferId: transfer.id,
    processedAt: now,
  });
  await moveEscrow(tx, escrow, 'released', { releasedAt: now, updatedAt: now });
  logger.info({ escrow: escrow.id, transfer: transfer.id }, 'money released');
}

/** Stripe's operator has taken the whole transfer back: the money is held again. */
async function recordReversal(
  { logger, clock }: MoneyDeps,
  tx: Db,
  { operation, escrow }: OperationFacts,
  transfer: Stripe.Transfer,
): Promise<void> {
  if (operation.status !== 'completed' || operation.stripeTransferId !== transfer.id) return;
  const now = clock.now();
  await updateTransaction(tx, operation.id, { status: 'refunded' });
  await insertTransaction(tx, {
    escrowId: escrow.id,
    transactionType: 'reversal',
    stripeTransferId: transfer.id,
    amount: operation.amount,
    processingFee: operation.processingFee,
    status: 'completed',
    fromUserId: escrow.jobSeekerId,
    toUserId: escrow.employerId,
    createdAt: now,
    processedAt: now,
  });
  await moveEscrow(tx, escrow, 'funded', { releasedAt: null, updatedAt: now });
  logger.warn({ escrow: escrow.id, transfer: transfer.id }, 'a release was taken back');
}

function isTransferOf(transfer: Stripe.Transfer, { operation, intent }: OperationFacts): boolean {
  return (
    transfer.amount === centsOf(operation) &&
    transfer.currency === intent.currency &&
    transfer.source_transaction === intent.stripeChargeId
  );
}

function centsOf({ amount }: TransactionRow): number {
  const cents = parseCents(amount);
  if (cents === undefined) throw new Error(`${amount} is no amount.`);
  return cents;
}
