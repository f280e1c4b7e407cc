ALTER TABLE "interviews" ADD COLUMN "reminded_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "aims_to_answer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "interviews_held_idx" ON "interviews" USING btree ("starts_at") WHERE "interviews"."state" = 'held';