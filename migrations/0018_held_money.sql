CREATE TABLE "receipt_numbers" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"employer_name" varchar NOT NULL,
	"seeker_name" varchar NOT NULL,
	"job_title" varchar NOT NULL,
	CONSTRAINT "receipts_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
ALTER TABLE "escrows" DROP CONSTRAINT "escrows_applicationId_unique";--> statement-breakpoint
ALTER TABLE "notification_marks" DROP CONSTRAINT "notification_marks_type_check";--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "delivery_note" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "objected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "objection" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "answer" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "consented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "hold_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "reminded_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_transaction_id_payment_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "escrows_live_key" ON "escrows" USING btree ("application_id") WHERE "escrows"."status" not in ('released', 'refunded') and "escrows"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "escrows_application_idx" ON "escrows" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "escrows_due_idx" ON "escrows" USING btree (coalesce("due_at", "funded_at")) WHERE "escrows"."status" in ('funded', 'in_progress', 'releasing');--> statement-breakpoint
ALTER TABLE "notification_marks" ADD CONSTRAINT "notification_marks_type_check" CHECK ("notification_marks"."type" in ('message', 'application-received', 'application-status', 'escrow'));--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_decided_by_check" CHECK ("escrows"."decided_by" in ('employer', 'rule', 'staff'));--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_notice_check" CHECK ("escrows"."notice" in ('delivery', 'objection', 'answer', 'consent', 'deadline', 'ending', 'unanswered', 'ended'));--> statement-breakpoint
INSERT INTO "receipts" SELECT row_number() OVER (ORDER BY t.processed_at, t.id), t.id, t.processed_at, c.company_name, u.full_name, j.title
  FROM "payment_transactions" t
  JOIN "escrows" e ON e.id = t.escrow_id
  JOIN "applications" a ON a.id = e.application_id
  JOIN "jobs" j ON j.id = a.job_id
  JOIN "company_profiles" c ON c.id = j.company_id
  JOIN "users" u ON u.id = e.job_seeker_id
 WHERE t.status = 'completed' AND t.transaction_type <> 'reversal';--> statement-breakpoint
INSERT INTO "receipt_numbers" SELECT 1, max("number") FROM "receipts" HAVING count(*) > 0;
