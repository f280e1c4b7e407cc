ALTER TABLE "job_search" ADD COLUMN "hours_per_week" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hours_per_week" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_hours_check" CHECK ("jobs"."hours_per_week" between 1 and 84);