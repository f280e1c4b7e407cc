import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { CallOf } from '#shared/contract/contract.ts';
import { accountOf } from '#shared/domain/company.ts';
import type { EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { companyActs } from '#shared/schema/companies.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { escrowLedger } from '#shared/schema/escrow-ledger.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { ofEscrowParty } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isOpen, isOperation } from './escrow/movements.ts';

type PaymentEvent = CallOf<'getPayment'>['response']['events'][number];

const members = alias(users, 'members');

/** Events that an employer causes; those of the bank follow at the same time. */
const EMPLOYERS: EscrowEventType[] = [
  'askForChanges',
  'answer',
  'appealOfEmployer',
  'offer',
  'withdrawOffer',
  'requestRelease',
  'cancelRelease',
  'requestRefund',
];

/** Id of the act that has the time of an employer's event; a funding was begun before. */
const actOf = sql`(select ${companyActs.id} from ${companyActs}
  where ${companyActs.applicationId} = ${escrows.applicationId}
    and case when ${escrowEvents.type} = 'fund' then ${companyActs.act} = 'fund' and ${companyActs.at} <= ${escrowEvents.at}
             else ${inArray(escrowEvents.type, EMPLOYERS)} and ${companyActs.escrowId} = ${escrows.id} and ${companyActs.at} = ${escrowEvents.at} end
  order by ${companyActs.id} desc limit 1)`;

/** Events of an escrow, oldest first, with the member for colleagues; reminders are left out. */
export async function listEvents(db: Db, actor: Actor, escrowId: number): Promise<PaymentEvent[]> {
  const rows = await db
    .select({ event: escrowEvents, member: members.fullName })
    .from(escrowEvents)
    .innerJoin(escrows, eq(escrows.id, escrowEvents.escrowId))
    .leftJoin(companyActs, eq(companyActs.id, actOf))
    .leftJoin(members, eq(members.id, companyActs.memberId))
    .where(and(eq(escrows.id, escrowId), ne(escrowEvents.type, 'remind')))
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
