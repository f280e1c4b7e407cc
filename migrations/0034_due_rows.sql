CREATE TABLE "due_failures" (
	"queue" text NOT NULL,
	"row_id" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"last_error" text NOT NULL,
	CONSTRAINT "due_failures_queue_row_id_pk" PRIMARY KEY("queue","row_id")
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"task" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "priority" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_next_idx" ON "mails" USING btree ("priority","due_at","id") WHERE "mails"."status" in ('queued', 'sending');--> statement-breakpoint
UPDATE "mails" SET "priority" = CASE WHEN "kind" IN ('payment', 'payment-steps') THEN 1 ELSE 0 END WHERE "status" IN ('queued', 'sending') AND "kind" IN ('payment', 'payment-steps', 'confirm-email', 'password-reset', 'password-changed', 'email-changed', 'new-sign-in', 'second-factor-on', 'second-factor-off', 'recovery-code-used', 'data-ready', 'account-closed', 'account-suspended', 'suspension-lifted');
