CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"user_id" integer,
	"address" varchar(254),
	"language" text,
	"data" jsonb NOT NULL,
	"dedupe_key" text,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"batch" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mails_uid_unique" UNIQUE("uid"),
	CONSTRAINT "mails_status_check" CHECK ("mails"."status" in ('queued', 'sending', 'sent', 'kept', 'skipped', 'failed')),
	CONSTRAINT "mails_language_check" CHECK ("mails"."language" in ('en', 'fr')),
	CONSTRAINT "mails_reader_check" CHECK ("mails"."user_id" is not null or "mails"."address" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" varchar(64);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("due_at","id") WHERE "mails"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mails_user_idx" ON "mails" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "mails_ended_idx" ON "mails" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_check" CHECK ("users"."language" in ('en', 'fr'));