CREATE TABLE "job_takedowns" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"reason" text NOT NULL,
	"explanation" varchar(2000) NOT NULL,
	"was_active" boolean NOT NULL,
	"taken_down_at" timestamp (3) with time zone NOT NULL,
	"put_back_at" timestamp (3) with time zone,
	CONSTRAINT "job_takedowns_reason_check" CHECK ("job_takedowns"."reason" in ('fraud', 'misleading', 'discrimination', 'harassment', 'spam', 'other'))
);
--> statement-breakpoint
CREATE TABLE "report_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"is_answer" boolean NOT NULL,
	"text" varchar(2000) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"application_id" integer,
	"last_message_id" integer,
	"reported_id" integer NOT NULL,
	"reporter_id" integer,
	"contact" varchar(254),
	"language" text NOT NULL,
	"reason" text NOT NULL,
	"text" varchar(2000) NOT NULL,
	"snapshot" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "reports_status_check" CHECK ("reports"."status" in ('new', 'in_review', 'answered', 'closed')),
	CONSTRAINT "reports_reason_check" CHECK ("reports"."reason" in ('fraud', 'misleading', 'discrimination', 'harassment', 'spam', 'other')),
	CONSTRAINT "reports_language_check" CHECK ("reports"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "employer_verifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"company_name" varchar(100) NOT NULL,
	"domain" varchar(253),
	"business_number" varchar(9),
	"seen" varchar(200),
	"seen_where" varchar(200),
	"verified_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "employer_verifications_checked_check" CHECK (num_nonnulls("employer_verifications"."domain", "employer_verifications"."business_number", "employer_verifications"."seen") > 0),
	CONSTRAINT "employer_verifications_seen_check" CHECK (("employer_verifications"."seen" is null) = ("employer_verifications"."seen_where" is null))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "business_number" varchar(9);--> statement-breakpoint
ALTER TABLE "job_takedowns" ADD CONSTRAINT "job_takedowns_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_verifications" ADD CONSTRAINT "employer_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_takedowns_job_key" ON "job_takedowns" USING btree ("job_id") WHERE "job_takedowns"."put_back_at" is null;--> statement-breakpoint
CREATE INDEX "job_takedowns_job_idx" ON "job_takedowns" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "report_entries_report_idx" ON "report_entries" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "report_entries_author_idx" ON "report_entries" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_fingerprint_key" ON "reports" USING btree ("fingerprint") WHERE "reports"."status" in ('new', 'in_review');--> statement-breakpoint
CREATE INDEX "reports_status_idx" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reports_reported_idx" ON "reports" USING btree ("reported_id","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_created_idx" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_job_idx" ON "reports" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "reports_application_idx" ON "reports" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employer_verifications_user_key" ON "employer_verifications" USING btree ("user_id") WHERE "employer_verifications"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "employer_verifications_user_idx" ON "employer_verifications" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_taken_down_check" CHECK ("jobs"."taken_down_at" is null or not "jobs"."is_active");