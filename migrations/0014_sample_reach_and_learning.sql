CREATE TABLE "job_search_sample" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"hourly_min" numeric(8, 2),
	"hourly_max" numeric(8, 2),
	"annual_min" integer,
	"annual_max" integer,
	"hours_per_week" integer,
	"choices" integer NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_consents" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_given" boolean NOT NULL,
	"text_version" integer NOT NULL,
	"language" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "learning_consents_language_check" CHECK ("learning_consents"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "learning_events" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"job_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer,
	"score" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "learning_events_user_id_day_job_id_kind_pk" PRIMARY KEY("user_id","day","job_id","kind"),
	CONSTRAINT "learning_events_kind_check" CHECK ("learning_events"."kind" in ('recommended', 'found', 'opened', 'saved', 'dismissed', 'applied'))
);
--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD COLUMN "reach" text DEFAULT 'wide' NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_consents" ADD CONSTRAINT "learning_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_search_sample_document_idx" ON "job_search_sample" USING gin ("document");--> statement-breakpoint
CREATE INDEX "learning_events_at_idx" ON "learning_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "learning_events_job_idx" ON "learning_events" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD CONSTRAINT "job_seeker_profiles_reach_check" CHECK ("job_seeker_profiles"."reach" in ('wide', 'strict'));