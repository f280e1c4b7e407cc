ALTER TABLE "job_search" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_features" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_features" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_search_closes_idx" ON "job_search" USING btree ("closes_at") WHERE "job_search"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "job_features_closes_idx" ON "job_features" USING btree ("closes_at") WHERE "job_features"."closes_at" is not null;