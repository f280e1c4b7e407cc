ALTER TABLE "jobs" ADD COLUMN "workplace" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "remote_provinces" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "licences" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "work_languages" text[];--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD COLUMN "licences" text[];--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD COLUMN "work_languages" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_level_check" CHECK ("jobs"."level" in ('apprentice', 'entry', 'mid', 'senior', 'lead'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_workplace_check" CHECK ("jobs"."workplace" in ('on-site', 'hybrid', 'remote'));--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD CONSTRAINT "job_seeker_profiles_level_check" CHECK ("job_seeker_profiles"."level" in ('apprentice', 'entry', 'mid', 'senior', 'lead'));