import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CallOf } from '#shared/contract/contract.ts';
import { accountOf } from '#shared/domain/company.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { escrowLedger } from '#shared/schema/escrow-ledger.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import { receipts } from '#shared/schema/receipts.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { ofEscrowParty } from '../../platform/db/company-scope.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isOpen, isOperation } from './escrow/movements.ts';
import { presentEscrow } from './present.ts';
import { ofEscrow } from './queries.ts';
import { isTheirs } from './receipts/queries.ts';
import { getEscrow } from './service.ts';

type PaymentView = CallOf<'getPayment'>['response'];

/**
 * An escrow of the actor's with its step, history and receipts.
 * @throws AppError NOT_FOUND
 */
export async function getPayment(db: Db, actor: Actor, id: number): Promise<PaymentView> {
  const isOwn = allOf(ofEscrow(id), ofEscrowParty(actor));
  const escrow = presentEscrow(await getEscrow(db, isOwn), actor);
  const ofStep = eq(agreementSteps.id, escrow.stepId ?? 0);
  const [step] = await db
    .select({ label: agreementSteps.label })
    .from(agreementSteps)
    .where(ofStep);
  return {
    ...escrow,
    step: step?.label ?? null,
    events: await listEvents(db, actor, id),
    papers: await listPapers(db, actor, id),
  };
}

/** The actor's receipts about an escrow, latest first. */
async function listPapers(db: Db, actor: Actor, escrowId: number): Promise<PaymentView['papers']> {
  const rows = await db
    .select({
      receipt: receipts.number,
      voids: receipts.voids,
      type: paymentTransactions.transactionType,
      amount: paymentTransactions.amount,
      fee: paymentTransactions.processingFee,
      at: receipts.issuedAt,
    })
    .from(receipts)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, receipts.transactionId))
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .where(and(ofEscrow(escrowId), isTheirs(actor)))
    .orderBy(desc(receipts.number));
  return rows.map(({ fee, at, ...paper }) => ({
    ...paper,
    fee: fee ?? '0.00',
    at: at.toISOString(),
  }));
}

/** Events of an escrow, oldest first, with the member for colleagues; reminders are left out. */
async function listEvents(db: Db, actor: Actor, escrowId: number): Promise<PaymentView['events']> {
  const rows = await db
    .select({ event: escrowEvents, member: users.fullName })
    .from(escrowEvents)
    .leftJoin(users, eq(users.id, escrowEvents.memberId))
    .where(and(eq(escrowEvents.escrowId, escrowId), ne(escrowEvents.type, 'remind')))
    .orderBy(asc(escrowEvents.id));
  return rows.map(({ event: { id, type, by, amount, at }, member }) => ({
    id,
    type,
    by,
    amount,
    at: at.toISOString(),
    member: actor.role === 'employer' ? member : null,
  }));
}

/**
 * Sums over an actor's escrows from the ledger view. Money held for a job seeker counts without the
 * fee.
 */
export async function sumLedger(db: Db, actor: Actor) {
  const userId = accountOf(actor);
  const ofLedger = actor.role === 'employer' ? escrowLedger.employerId : escrowLedger.jobSeekerId;
  const sum = (column: AnyPgColumn | SQL) =>
    sql<string>`coalesce(sum(${column}), 0)::numeric(12, 2)::text`;
  const held = sql`case when ${escrowLedger.held} = 0 then 0 when ${escrows.employerId} = ${userId} then ${escrowLedger.held} else ${escrowLedger.held} - least(round(${escrows.platformFee} * ${escrowLedger.held} / ${escrows.amount}, 2), ${escrows.platformFee} - ${escrowLedger.fees}) end`;
  const isMoving = sql`exists (select from ${paymentTransactions} where ${paymentTransactions.escrowId} = ${escrows.id} and ${isOperation} and ${isOpen})`;
  const [totals] = await db
    .select({
      held: sum(held),
      onTheWay: sum(sql`case when ${isMoving} then ${held} end`),
      released: sum(sql`${escrowLedger.released} - ${escrowLedger.fees}`),
      fees: sum(escrowLedger.fees),
      refunded: sum(escrowLedger.refunded),
    })
    .from(escrowLedger)
    .innerJoin(escrows, eq(escrows.id, escrowLedger.escrowId))
    // PostgreSQL pushes only conditions on the ledger's own columns down into its sums.
    .where(and(eq(ofLedger, userId), ofEscrowParty(actor)));
  return (
    totals ?? { held: '0.00', onTheWay: '0.00', released: '0.00', fees: '0.00', refunded: '0.00' }
  );
}
