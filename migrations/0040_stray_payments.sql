CREATE TABLE "stray_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"stripe_payment_intent_id" text NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stray_payments_payment_key" ON "stray_payments" USING btree ("stripe_payment_intent_id");