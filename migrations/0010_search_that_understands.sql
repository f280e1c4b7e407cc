ALTER TABLE "jobs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_language_check" CHECK ("jobs"."language" in ('en', 'fr'));