CREATE TABLE "search_vocabulary" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"postings" integer NOT NULL,
	"last_job_id" integer NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "search_vocabulary_one_check" CHECK ("search_vocabulary"."id" between 1 and 1)
);
--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "place_id" integer;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "pay" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "choices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "brief" "tsvector";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "detected_languages" text[];--> statement-breakpoint
CREATE INDEX "job_search_pay_idx" ON "job_search" USING btree ("pay","posted_at","job_id");--> statement-breakpoint
CREATE INDEX "jobs_undetected_idx" ON "jobs" USING btree ("id") WHERE "jobs"."detected_languages" is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_language_check" CHECK ("jobs"."language" in ('en', 'fr'));