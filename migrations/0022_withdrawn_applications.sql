ALTER TABLE "applications" DROP CONSTRAINT "applications_job_seeker_key";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_job_seeker_key" ON "applications" USING btree ("job_id","job_seeker_id") WHERE "applications"."withdrawn_at" is null;