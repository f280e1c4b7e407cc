CREATE TABLE "mail_preferences" (
	"user_id" integer NOT NULL,
	"preference" text NOT NULL,
	"is_on" boolean NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_preferences_user_id_preference_pk" PRIMARY KEY("user_id","preference"),
	CONSTRAINT "mail_preferences_preference_check" CHECK ("mail_preferences"."preference" in ('applications', 'messages', 'closing'))
);
--> statement-breakpoint
CREATE TABLE "alert_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"search_id" integer,
	"is_given" boolean NOT NULL,
	"place" text NOT NULL,
	"text_version" integer NOT NULL,
	"language" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_consents_place_check" CHECK ("alert_consents"."place" in ('saved-searches', 'settings', 'email')),
	CONSTRAINT "alert_consents_language_check" CHECK ("alert_consents"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "alerted_jobs" (
	"search_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"alerted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alerted_jobs_search_id_job_id_pk" PRIMARY KEY("search_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"query" varchar(4000) NOT NULL,
	"alert" text,
	"alert_from" timestamp (3) with time zone,
	"alert_due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_name_key" UNIQUE("user_id","name"),
	CONSTRAINT "saved_searches_alert_check" CHECK ("saved_searches"."alert" in ('instant', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_due_check" CHECK ("saved_searches"."alert" is null or ("saved_searches"."alert_from" is not null and "saved_searches"."alert_due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_uid_unique";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "batch" SET DATA TYPE uuid USING NULL::uuid;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_consents" ADD CONSTRAINT "alert_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_consents" ADD CONSTRAINT "alert_consents_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_consents_user_idx" ON "alert_consents" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "alert_consents_search_idx" ON "alert_consents" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "alerted_jobs_job_idx" ON "alerted_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "saved_searches_due_idx" ON "saved_searches" USING btree ("alert_due_at") WHERE "saved_searches"."alert" is not null;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "uid";