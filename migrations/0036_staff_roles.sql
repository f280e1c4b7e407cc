CREATE TABLE "staff_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"escrow_id" integer NOT NULL,
	"proposer_id" integer NOT NULL,
	"decision" text NOT NULL,
	"refund_cents" integer,
	"held_cents" integer NOT NULL,
	"reason" varchar(1000) NOT NULL,
	"explanation" varchar(2000) NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"lapses_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_proposals_status_check" CHECK ("staff_proposals"."status" in ('waiting', 'confirmed', 'declined', 'lapsed', 'outdated')),
	CONSTRAINT "staff_proposals_decision_check" CHECK ("staff_proposals"."decision" in ('release', 'refund', 'split')),
	CONSTRAINT "staff_proposals_part_check" CHECK (("staff_proposals"."decision" = 'split') = ("staff_proposals"."refund_cents" is not null)),
	CONSTRAINT "staff_proposals_refund_check" CHECK ("staff_proposals"."refund_cents" between 1 and 99999999),
	CONSTRAINT "staff_proposals_ended_check" CHECK (("staff_proposals"."status" = 'waiting') = ("staff_proposals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_audit" DROP CONSTRAINT "staff_audit_reason_check";--> statement-breakpoint
ALTER TABLE "staff_audit" ADD COLUMN "seen_ids" integer[];--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "role" text DEFAULT 'support' NOT NULL;--> statement-breakpoint
-- Those who are members already decide as before.
UPDATE "staff_members" SET "role" = 'money';--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_escrow_id_escrows_id_fk" FOREIGN KEY ("escrow_id") REFERENCES "public"."escrows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposals_waiting_key" ON "staff_proposals" USING btree ("escrow_id") WHERE "staff_proposals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_proposals_due_idx" ON "staff_proposals" USING btree ("lapses_at") WHERE "staff_proposals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_proposals_escrow_idx" ON "staff_proposals" USING btree ("escrow_id");--> statement-breakpoint
CREATE INDEX "staff_proposals_proposer_idx" ON "staff_proposals" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "staff_audit_seen_idx" ON "staff_audit" USING gin ("seen_ids");--> statement-breakpoint
ALTER TABLE "staff_audit" ADD CONSTRAINT "staff_audit_reason_check" CHECK ("staff_audit"."reason" is not null or "staff_audit"."act" like 'view-%');--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_role_check" CHECK ("staff_members"."role" in ('support', 'money'));