ALTER TABLE "jobs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "detected_languages" text[];--> statement-breakpoint
CREATE INDEX "jobs_undetected_idx" ON "jobs" USING btree ("id") WHERE "jobs"."detected_languages" is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_language_check" CHECK ("jobs"."language" in ('en', 'fr'));