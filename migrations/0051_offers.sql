ALTER TABLE "company_acts" DROP CONSTRAINT "company_acts_act_check";--> statement-breakpoint
ALTER TABLE "escrows" DROP CONSTRAINT "escrows_decided_by_check";--> statement-breakpoint
ALTER TABLE "escrows" DROP CONSTRAINT "escrows_notice_check";--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "added_note" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "note_added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "changes_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "changes_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "changes_reply" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "employer_appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "employer_appeal" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "seeker_appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "seeker_appeal" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "offer_released" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "offer_refunded" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "offer_note" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "offer_outcome" text;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "offer_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "offer_reply" varchar(2000);--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_act_check" CHECK ("company_acts"."act" in ('create-job', 'edit-job', 'open-job', 'close-job', 'delete-job', 'assign-job', 'unassign-job', 'set-status', 'undo-status', 'assign-candidate', 'unassign-candidate', 'note', 'rate', 'message', 'agree-steps', 'fund', 'release', 'refund', 'take-back', 'ask-for-changes', 'answer', 'offer', 'withdraw-offer', 'appeal', 'discard-payment', 'edit-company', 'invite', 'revoke-invitation', 'join', 'change-role', 'remove', 'leave', 'hand-over', 'require-second-factor'));--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_offer_outcome_check" CHECK ("escrows"."offer_outcome" in ('accepted', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_offer_check" CHECK ("escrows"."offer_released" >= 0 and "escrows"."offer_refunded" > 0);--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_decided_by_check" CHECK ("escrows"."decided_by" in ('employer', 'rule', 'staff', 'agreement'));--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_notice_check" CHECK ("escrows"."notice" in ('delivery', 'note', 'objection', 'changes', 'agreement', 'refusal', 'answer', 'consent', 'appeal', 'offer', 'offer-declined', 'offer-accepted', 'decided', 'deadline', 'ending', 'unanswered', 'ended'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_decided_by_check" CHECK ("payment_transactions"."decided_by" in ('employer', 'rule', 'staff', 'agreement'));