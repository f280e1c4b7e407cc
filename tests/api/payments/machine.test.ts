import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { apply, lockEscrow } from '#server/features/payments/escrow/machine.ts';
import type { TransactionRow } from '#server/features/payments/escrow/rows.ts';
import { AppError } from '#server/platform/core/errors.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { ESCROW_STATUSES } from '#shared/domain/escrow-status.ts';
import {
  ESCROW_EVENTS,
  ESCROW_TRANSITIONS,
  type EscrowEventType,
} from '#shared/domain/escrow-transitions.ts';
import { liveEvents } from '#shared/schema/live.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import { createParty, fundEscrow, type MoneyApp } from '#tests/support/money.ts';
import { test as base } from './fixtures.ts';

const test = base.extend(
  'escrowId',
  { scope: 'file' },
  async ({ app }) => (await fundEscrow(app, await createParty(app))).id,
);

class Undone extends Error {}

/** Runs `work` in a transaction and rolls it back. */
async function undone(app: MoneyApp, work: (tx: Db) => Promise<void>): Promise<void> {
  const run = app.db.transaction(async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await expect(run).rejects.toThrow(Undone);
}

async function lock(escrowId: number, tx: Db) {
  const locked = await lockEscrow(tx, eq(escrows.id, escrowId));
  if (!locked) throw new Error('The escrow is gone.');
  return locked.escrow;
}

/** Input of an event, with a pending operation where the event ends one. */
async function eventOf(escrowId: number, tx: Db, type: EscrowEventType) {
  const now = new Date('2027-01-01T00:00:00.000Z');
  const ends: Partial<Record<EscrowEventType, ['release' | 'refund', TransactionRow['status']]>> = {
    cancelRelease: ['release', 'pending'],
    release: ['release', 'processing'],
    reverseRelease: ['release', 'completed'],
    reclaimRelease: ['release', 'completed'],
    refund: ['refund', 'processing'],
    failRefund: ['refund', 'processing'],
    returnRefund: ['refund', 'completed'],
    refundPart: ['refund', 'processing'],
    releasePart: ['release', 'processing'],
    returnPart: ['refund', 'completed'],
  };
  const [transactionType, status] = ends[type] ?? [];
  const [operation] =
    transactionType && status
      ? await tx
          .insert(paymentTransactions)
          .values({
            escrowId,
            transactionType,
            status,
            amount: '1',
            fromUserId: 1,
            toUserId: 2,
            nextAttemptAt: now,
            createdAt: now,
            processedAt: now,
            isPart: type.endsWith('Part'),
          })
          .returning()
      : [];
  const isFirst = ['deliver', 'object', 'requestRefund', 'cancelRelease'].includes(type);
  if (!isFirst)
    await tx.execute(sql`update escrows set delivered_at = ${now} where id = ${escrowId}`);
  if (type.endsWith('Changes') && type !== 'askForChanges') {
    await tx.execute(sql`update escrows set changes_asked_at = ${now} where id = ${escrowId}`);
  }
  if (type.endsWith('Offer')) {
    await tx.execute(sql`update escrows set offered_at = ${now}, offer_released = 100,
      offer_refunded = 150 where id = ${escrowId}`);
  }
  const data = { description: null, notes: 'Done', reason: 'No', leaseEnd: now, checkAt: now };
  const time = { by: 'rule', notice: 'deadline', until: now, text: 'Words' };
  const outside = { method: 'other', reference: '7', paidOn: '2027-01-01' };
  const shares = { releasedCents: 1, refundedCents: 24_999 };
  const names = { transferId: 'tr_1', refundId: 're_1', disputeId: 'dp_1' };
  return {
    type,
    at: now,
    ...data,
    ...time,
    ...names,
    ...shares,
    outside,
    escrow: await lock(escrowId, tx),
    refundCents: 1,
    operation,
  } as Parameters<typeof apply>[2];
}

describe('the machine', () => {
  test.for(ESCROW_EVENTS)(
    'takes %s where the table has it, and refuses it elsewhere',
    async (type, { app, escrowId }) => {
      for (const status of ESCROW_STATUSES) {
        await undone(app, async (tx) => {
          await tx.execute(sql`update escrows set status = ${status} where id = ${escrowId}`);
          const event = await eventOf(escrowId, tx, type);
          const before = await lock(escrowId, tx);
          const transition = ESCROW_TRANSITIONS[type][status];
          const heard = await tx.$count(liveEvents);
          if (!transition) {
            await expect(apply(tx, before, event)).rejects.toMatchObject({
              code: 'INVALID_TRANSITION',
              details: { status },
            });
            expect(await lock(escrowId, tx)).toEqual(before);
            expect(await tx.$count(liveEvents)).toBe(heard);
            return;
          }
          await apply(tx, before, event);
          expect(await lock(escrowId, tx)).toMatchObject({
            status: transition.to,
            updatedAt: event.at,
          });
          expect((await tx.$count(liveEvents)) - heard).toBe(transition.isLive ? 2 : 0);
        });
      }
    },
  );

  test('refuses an escrow or an operation that is no longer as it was read', async ({
    app,
    escrowId,
  }) => {
    await undone(app, async (tx) => {
      const stale = await lock(escrowId, tx);
      await tx.execute(sql`update escrows set status = 'disputed' where id = ${escrowId}`);
      const event = await eventOf(escrowId, tx, 'requestRelease');
      await expect(apply(tx, stale, event)).rejects.toThrow(AppError);
    });
    await undone(app, async (tx) => {
      const event = await eventOf(escrowId, tx, 'failRefund');
      await tx.execute(sql`update payment_transactions set status = 'completed'
        where escrow_id = ${escrowId} and transaction_type = 'refund'`);
      await expect(apply(tx, await lock(escrowId, tx), event)).rejects.toThrow(AppError);
    });
  });

  test('moves the net amount and the fee out with a release, all of it back with a refund', async ({
    app,
    escrowId,
  }) => {
    for (const [type, movement] of [
      ['requestRelease', { amount: '237.50', processingFee: '12.50' }],
      ['requestRefund', { amount: '250.00', processingFee: '0.00' }],
    ] as const) {
      await undone(app, async (tx) => {
        const escrow = await lock(escrowId, tx);
        const people = { employer: escrow.employerId, seeker: escrow.jobSeekerId };
        const [from, to] =
          type === 'requestRelease' ? ['employer', 'seeker'] : ['seeker', 'employer'];
        expect(await apply(tx, escrow, await eventOf(escrowId, tx, type))).toMatchObject({
          ...movement,
          status: 'pending',
          fromUserId: people[from as 'employer'],
          toUserId: people[to as 'seeker'],
          nextAttemptAt: new Date('2027-01-01T00:00:00.000Z'),
        });
      });
    }
  });
});
