ALTER TABLE "escrows" DROP CONSTRAINT "escrows_applicationId_unique";--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "escrows_live_key" ON "escrows" USING btree ("application_id") WHERE "escrows"."status" not in ('released', 'refunded') and "escrows"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "escrows_application_idx" ON "escrows" USING btree ("application_id");