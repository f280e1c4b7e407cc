CREATE TABLE "payment_sweeps" (
	"object" text PRIMARY KEY NOT NULL,
	"swept_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_checks" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_checks" ADD COLUMN "found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_checks" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "escrows_updated_idx" ON "escrows" USING btree ("updated_at");