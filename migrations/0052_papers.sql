CREATE TABLE "operators" (
	"id" serial PRIMARY KEY NOT NULL,
	"legal_name" varchar,
	"legal_address" varchar,
	"gst_number" varchar,
	"qst_number" varchar,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."escrow_ledger";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card_last4" varchar(4);--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "fee_province" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "fee_gst" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "fee_qst" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "legal_name" varchar(200);--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "legal_address" varchar(300);--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "employer_legal_name" varchar;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "employer_legal_address" varchar;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_operator_idx" ON "receipts" USING btree ("operator_id");--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_province_check" CHECK ("payment_transactions"."fee_province" in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_tax_check" CHECK ("payment_transactions"."fee_gst" >= 0 and "payment_transactions"."fee_qst" >= 0 and "payment_transactions"."fee_gst" + "payment_transactions"."fee_qst" <= "payment_transactions"."processing_fee");--> statement-breakpoint
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
      coalesce(sum(t.fee_gst + t.fee_qst) filter (where t.transaction_type = 'release' and t.status = 'completed'), 0) as taxes,
      coalesce(sum(t.amount) filter (where t.transaction_type = 'refund'), 0) as refunded,
      case when e.status in ('released', 'refunded') then 0 else greatest(e.amount - coalesce(sum(t.amount + coalesce(t.processing_fee, 0)) filter (where t.is_part and t.status = 'completed'), 0), 0) end as held
    from escrows e
    left join payment_transactions t on t.escrow_id = e.id
      and (t.status = 'completed' or (t.status = 'refunded' and t.transaction_type = 'release'))
    group by e.id
  ) books);