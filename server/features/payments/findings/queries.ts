import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '#shared/domain/keys.ts';
import { HOLD_DAYS } from '#shared/domain/money.ts';
import { escrowLedger } from '#shared/schema/escrow-ledger.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { LogEvents } from '../../../platform/log/log.ts';
import type { Task } from '../../../platform/work/task.ts';
import { isOpen } from '../escrow/movements.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Within this time the worker completes what a passing failure left open. */
const STUCK_MS = 15 * MINUTE_MS;
/** A release without a deadline waits this long for a payout account before it is reported. */
const PATIENCE_MS = 7 * DAY_MS;
/** Stripe holds money for 90 days at most. */
const EXPIRING_MS = 80 * DAY_MS;
/** Staff are reminded of contested money after this time. */
const CONTESTED_MS = 60 * DAY_MS;
const RECENT_MS = 2 * DAY_MS;
const NAMED = 20;

const { createdAt, transactionType, waitingFor, stripeRefundId } = paymentTransactions;

const isHeldNow = sql`${escrows.status} in ('funded', 'in_progress')`;

const isAppealed = sql`coalesce(${escrows.employerAppealedAt}, ${escrows.seekerAppealedAt}) is not null`;

/** `isContested` in SQL, with no open release or refund: the money waits for staff. */
export const isContestedNow = sql`(${isHeldNow} and ${escrows.consentedAt} is null
  and (${escrows.objectedAt} is not null or ${isAppealed}
    or ${escrows.deliveredAt} is not null
      and (${escrows.answeredAt} is not null or ${escrows.changesRefusedAt} is not null
        or ${escrows.changesBy} >= coalesce(${escrows.holdEndsAt},
          ${escrows.fundedAt} + make_interval(hours => ${24 * HOLD_DAYS}))))
  and not exists (select from ${paymentTransactions}
    where ${paymentTransactions.escrowId} = ${escrows.id} and ${isOpen}))`;

const operations = (condition: SQL) => sql`
  select ${escrows.id} from ${escrows}
    join ${paymentTransactions} on ${paymentTransactions.escrowId} = ${escrows.id}
   where ${isOpen} and ${condition}`;

/** Ledger rows changed since; an array makes PostgreSQL sum only these. */
const isRecent = (since: Date) => sql`${escrowLedger.escrowId} = any(array(
  select ${escrows.id} from ${escrows} where ${escrows.updatedAt} >= ${since}))`;

/** Sum of the differences in the ledger of recently changed escrows. */
export const sumDifferences = (now: Date): SQL => sql`
  select coalesce(sum(abs(${escrowLedger.difference})), 0)::float8 as difference
    from ${escrowLedger} where ${isRecent(new Date(now.getTime() - RECENT_MS))}`;

/** Queries for the ids of escrows or payments in a state that must not last. */
const FINDINGS = {
  'release.stuck': (before) =>
    operations(sql`
    ${transactionType} = 'release' and ${createdAt} < ${before(STUCK_MS)}
      and ${waitingFor} is distinct from 'payout-account'`),
  'release.overdue': (before) =>
    operations(sql`
    ${transactionType} = 'release' and ${waitingFor} = 'payout-account'
      and (${escrows.completionDeadline} < ${before(0)}
        or ${escrows.completionDeadline} is null and ${createdAt} < ${before(PATIENCE_MS)})`),
  // A refund that Stripe has accepted may take days at the bank.
  'refund.stuck': (before) =>
    operations(sql`
    ${transactionType} = 'refund' and ${createdAt} < ${before(STUCK_MS)}
      and ${stripeRefundId} is null`),
  // No rule decides about money that is held again after a failed refund: staff must.
  'refund.failed': () => sql`
    select ${escrows.id} from ${escrows}
     where ${isHeldNow} and exists (
       select from ${paymentTransactions}
        where ${paymentTransactions.escrowId} = ${escrows.id}
          and ${transactionType} = 'refund' and ${paymentTransactions.status} = 'failed')
       and not exists (
       select from ${paymentTransactions}
        where ${paymentTransactions.escrowId} = ${escrows.id} and ${isOpen})`,
  'hold.appealed': () => sql`
    select ${escrows.id} from ${escrows} where ${isAppealed} and ${isContestedNow}`,
  'hold.contested': (before) => sql`
    select ${escrows.id} from ${escrows}
     where ${isContestedNow} and ${escrows.fundedAt} < ${before(CONTESTED_MS)}
       and ${escrows.fundedAt} >= ${before(EXPIRING_MS)}`,
  'hold.contested-late': (before) => sql`
    select ${escrows.id} from ${escrows}
     where ${isContestedNow} and ${escrows.fundedAt} < ${before(EXPIRING_MS)}`,
  'hold.expiring': (before) => sql`
    select ${escrows.id} from ${escrows}
     where ${escrows.status} not in ('released', 'refunded') and not ${isContestedNow}
       and ${escrows.fundedAt} < ${before(EXPIRING_MS)}`,
  'payment.without-escrow': () => sql`
    select ${paymentIntents.id} from ${paymentIntents}
     where ${paymentIntents.status} = 'completed' and not exists (
       select from ${escrows} where ${escrows.paymentIntentId} = ${paymentIntents.id})`,
  // Older ones are checked once a day.
  'ledger.broken': (before) => sql`
    select ${escrowLedger.escrowId} as id from ${escrowLedger}
     where ${escrowLedger.difference} <> 0 and ${isRecent(before(RECENT_MS))}`,
} satisfies { [Event in LogEvents['error']]?: (before: (ms: number) => Date) => SQL };

type Finding = keyof typeof FINDINGS;

export const findingIds = (finding: Finding, now: Date): SQL =>
  FINDINGS[finding]((ms) => new Date(now.getTime() - ms));

/** Number of escrows or payments with each finding, and up to twenty ids. */
export async function listFindings(
  db: Db,
  now: Date,
): Promise<{ event: Finding; found: number; ids: number[] }[]> {
  const counts = keysOf(FINDINGS).map(
    (event) => sql`
      select ${event}::text as event, count(*)::int as found,
             coalesce((array_agg(id order by id))[1:${NAMED}], '{}') as ids
        from (${findingIds(event, now)}) as found`,
  );
  const { rows } = await db.execute<{ event: Finding; found: number; ids: number[] }>(
    sql.join(counts, sql` union all `),
  );
  return rows;
}

/** Logs findings every minute for as long as they last. */
export const reportPayments: Task = {
  name: 'report-payments',
  schedule: '* * * * *',
  async run({ db, clock, logger }) {
    for (const { event, found, ids } of await listFindings(db, clock.now())) {
      if (found > 0) logger.error({ event, found, ids }, 'payments need a person');
    }
  },
};
