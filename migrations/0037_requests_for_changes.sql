ALTER TABLE "escrows" DROP CONSTRAINT "escrows_notice_check";--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "changes_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "changes" varchar(2000);--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "changes_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_notice_check" CHECK ("escrows"."notice" in ('delivery', 'objection', 'changes', 'answer', 'consent', 'deadline', 'ending', 'unanswered', 'ended'));