ALTER TABLE "staff_proposals" DROP CONSTRAINT "staff_proposals_status_check";--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "staff_proposals_made_idx" ON "staff_proposals" USING btree ("due_at") WHERE "staff_proposals"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_status_check" CHECK ("staff_proposals"."status" in ('waiting', 'confirmed', 'declined', 'taken-back', 'lapsed', 'outdated'));