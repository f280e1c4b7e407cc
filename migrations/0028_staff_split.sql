DROP VIEW "public"."escrow_ledger";--> statement-breakpoint
DROP INDEX "payment_transactions_live_key";--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_decided_key" ON "payment_transactions" USING btree ("escrow_id") WHERE "payment_transactions"."transaction_type" in ('release', 'refund') and ("payment_transactions"."status" in ('pending', 'processing') or "payment_transactions"."status" = 'completed' and not "payment_transactions"."is_part");--> statement-breakpoint
CREATE VIEW "public"."escrow_ledger" AS (
  select books.*, funded - released - refunded - held as difference
  from (
    select
      e.id as escrow_id,
      e.employer_id,
      e.job_seeker_id,
      coalesce(sum(t.amount) filter (where t.transaction_type = 'fund'), 0) as funded,
      coalesce(sum(case t.transaction_type when 'release' then t.amount + coalesce(t.processing_fee, 0) when 'reversal' then -t.amount - coalesce(t.processing_fee, 0) end), 0) as released,
      coalesce(sum(case t.transaction_type when 'release' then t.processing_fee when 'reversal' then -t.processing_fee end), 0) as fees,
      coalesce(sum(t.amount) filter (where t.transaction_type = 'refund'), 0) as refunded,
      case when e.status in ('released', 'refunded') then 0 else greatest(e.amount - coalesce(sum(t.amount + coalesce(t.processing_fee, 0)) filter (where t.is_part and t.status = 'completed'), 0), 0) end as held
    from escrows e
    left join payment_transactions t on t.escrow_id = e.id
      and (t.status = 'completed' or (t.status = 'refunded' and t.transaction_type = 'release'))
    group by e.id
  ) books);