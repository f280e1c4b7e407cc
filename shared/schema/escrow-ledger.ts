import { sql } from 'drizzle-orm';
import { integer, numeric, pgView } from 'drizzle-orm/pg-core';

/** CAD as a decimal string with two places. */
const amount = () => numeric({ precision: 10, scale: 2 });

/**
 * Proof of the books: for every escrow, held = funded − released − refunded, so that `difference`
 * is 0. `held` is the whole amount without the parts that have left it. `released` is the sum of
 * the payout and the platform's fee, `taxes` the part of `fees` that is GST, HST or QST.
 */
export const escrowLedger = pgView('escrow_ledger', {
  escrowId: integer().notNull(),
  employerId: integer().notNull(),
  jobSeekerId: integer().notNull(),
  funded: amount().notNull(),
  released: amount().notNull(),
  fees: amount().notNull(),
  taxes: amount().notNull(),
  refunded: amount().notNull(),
  held: amount().notNull(),
  difference: amount().notNull(),
}).as(sql`
  select books.*, funded - released - refunded - held as difference
  from (
    select
      e.id as escrow_id,
      e.employer_id,
      e.job_seeker_id,
      coalesce(sum(t.amount) filter (where t.transaction_type = 'fund'), 0) as funded,
      coalesce(sum(case t.transaction_type when 'release' then t.amount + coalesce(t.processing_fee, 0) when 'reversal' then -t.amount - coalesce(t.processing_fee, 0) end), 0) as released,
      coalesce(sum(case t.transaction_type when 'release' then t.processing_fee when 'reversal' then -t.processing_fee end), 0) as fees,
      coalesce(sum(t.fee_gst + t.fee_qst) filter (where t.transaction_type = 'release' and t.status = 'completed'), 0) as taxes,
      coalesce(sum(t.amount) filter (where t.transaction_type = 'refund'), 0) as refunded,
      case when e.status in ('released', 'refunded') then 0 else greatest(e.amount - coalesce(sum(t.amount + coalesce(t.processing_fee, 0)) filter (where t.is_part and t.status = 'completed'), 0), 0) end as held
    from escrows e
    left join payment_transactions t on t.escrow_id = e.id
      and (t.status = 'completed' or (t.status = 'refunded' and t.transaction_type = 'release'))
    group by e.id
  ) books`);
