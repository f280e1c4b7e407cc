CREATE TABLE "staff_cases" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"assignee_id" integer,
	"snoozed_until" timestamp (3) with time zone,
	CONSTRAINT "staff_cases_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "staff_cases_kind_check" CHECK ("staff_cases"."kind" in ('objected', 'refused-refund', 'dispute', 'payout', 'report', 'answer', 'verification', 'task'))
);
--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_cases_assignee_idx" ON "staff_cases" USING btree ("assignee_id");