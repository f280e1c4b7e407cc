ALTER TABLE "reports" ALTER COLUMN "job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "snapshot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_appeal" boolean DEFAULT false NOT NULL;