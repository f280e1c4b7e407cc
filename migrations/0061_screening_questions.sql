ALTER TABLE "applications" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;