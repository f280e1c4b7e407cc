CREATE TABLE "agreement_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"label" varchar(100) NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_steps_label_check" CHECK ("agreement_steps"."label" <> ''),
	CONSTRAINT "agreement_steps_amount_check" CHECK ("agreement_steps"."amount" between 0.50 and 999999.99)
);
--> statement-breakpoint
DROP INDEX "escrows_live_key";--> statement-breakpoint
DROP INDEX "payment_intents_open_key";--> statement-breakpoint
ALTER TABLE "escrows" ADD COLUMN "step_id" integer;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "step_id" integer;--> statement-breakpoint
ALTER TABLE "agreement_steps" ADD CONSTRAINT "agreement_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_steps_application_idx" ON "agreement_steps" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_step_id_agreement_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."agreement_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_step_id_agreement_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."agreement_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "escrows_live_step_key" ON "escrows" USING btree ("application_id",coalesce("step_id", 0)) WHERE "escrows"."status" not in ('released', 'refunded') and "escrows"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "escrows_step_idx" ON "escrows" USING btree ("step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open_step_key" ON "payment_intents" USING btree ("application_id",coalesce("step_id", 0)) WHERE "payment_intents"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "payment_intents_step_idx" ON "payment_intents" USING btree ("step_id");