ALTER TABLE "job_features" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "job_features" ADD COLUMN "licences" text[];--> statement-breakpoint
ALTER TABLE "job_features" ADD COLUMN "work_languages" text[];