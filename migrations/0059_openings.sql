ALTER TABLE "jobs" ADD COLUMN "openings" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_openings_check" CHECK ("jobs"."openings" between 1 and 500);