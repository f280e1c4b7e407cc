CREATE TABLE "message_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" varchar(80) NOT NULL,
	"use" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "message_templates_use_check" CHECK ("message_templates"."use" in ('reviewing', 'interview', 'rejected', 'hired', 'message'))
);
--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD COLUMN "message" varchar(8000);--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD COLUMN "is_silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD COLUMN "reason" varchar(200);--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_templates_company_idx" ON "message_templates" USING btree ("company_id","id");