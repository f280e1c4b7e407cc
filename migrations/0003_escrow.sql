CREATE TABLE "payment_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"differences" integer
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"stripe_account_id" text NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_stripeAccountId_unique" UNIQUE("stripe_account_id"),
	CONSTRAINT "payout_accounts_status_check" CHECK ("payout_accounts"."status" in ('incomplete', 'checking', 'ready'))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "stripe_dispute_id" text;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "dispute_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "platform_fee" numeric(10, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "net_amount" numeric(10, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "stripe_charge_id" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "check_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "stripe_refund_id" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_events_received_idx" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_intents_check_idx" ON "payment_intents" USING btree ("check_at") WHERE "payment_intents"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_transfer_key" ON "payment_transactions" USING btree ("stripe_transfer_id") WHERE "payment_transactions"."transaction_type" = 'release';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_refund_key" ON "payment_transactions" USING btree ("stripe_refund_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_due_idx" ON "payment_transactions" USING btree ("next_attempt_at") WHERE "payment_transactions"."status" in ('pending', 'processing');--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_fee_check" CHECK ("payment_intents"."platform_fee" >= 0 and "payment_intents"."net_amount" > 0 and "payment_intents"."amount" = "payment_intents"."platform_fee" + "payment_intents"."net_amount");--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_waiting_check" CHECK ("payment_transactions"."waiting_for" in ('payout-account', 'provider'));--> statement-breakpoint
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
      case when e.status in ('released', 'refunded') then 0 else e.amount end as held
    from escrows e
    left join payment_transactions t on t.escrow_id = e.id
      and (t.status = 'completed' or (t.status = 'refunded' and t.transaction_type = 'release'))
    group by e.id
  ) books);