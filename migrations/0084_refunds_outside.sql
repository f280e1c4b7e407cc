ALTER TABLE "staff_proposals" DROP CONSTRAINT "staff_proposals_decision_check";--> statement-breakpoint
ALTER TABLE "staff_proposals" DROP CONSTRAINT "staff_proposals_part_check";--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "outside" jsonb;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD COLUMN "outside" jsonb;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_outside_check" CHECK (("staff_proposals"."decision" = 'outside') = ("staff_proposals"."outside" is not null));--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_decision_check" CHECK ("staff_proposals"."decision" in ('release', 'refund', 'split', 'outside'));--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_part_check" CHECK (("staff_proposals"."decision" in ('split', 'outside')) = ("staff_proposals"."refund_cents" is not null));