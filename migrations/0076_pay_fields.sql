ALTER TABLE "jobs" ADD COLUMN "pay_period" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_extras" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_period_check" CHECK ("jobs"."pay_period" in ('hourly', 'annual'));