ALTER TABLE "jobs" ADD COLUMN "existing_vacancy" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "language_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "accommodation" varchar(500);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ai_use" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_vacancy_check" CHECK ("jobs"."existing_vacancy" in ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_ai_check" CHECK ("jobs"."ai_use" in ('none', 'assist', 'auto'));