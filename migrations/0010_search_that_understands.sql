CREATE TABLE "search_vocabulary" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"postings" integer NOT NULL,
	"last_job_id" integer NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "search_vocabulary_one_check" CHECK ("search_vocabulary"."id" between 1 and 1)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_language_check" CHECK ("jobs"."language" in ('en', 'fr'));