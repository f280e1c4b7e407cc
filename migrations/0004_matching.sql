CREATE TABLE "job_features" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"model_version" integer NOT NULL,
	"features" "bytea" NOT NULL,
	"location" text NOT NULL,
	"is_remote" boolean NOT NULL,
	"job_type" text NOT NULL,
	"pay_min" integer,
	"pay_max" integer,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_features" (
	"job_seeker_id" integer PRIMARY KEY NOT NULL,
	"model_version" integer NOT NULL,
	"features" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "match_candidates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_features" ADD CONSTRAINT "job_features_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_features" ADD CONSTRAINT "profile_features_job_seeker_id_job_seeker_profiles_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seeker_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_features_changed_idx" ON "job_features" USING btree ("changed_at");