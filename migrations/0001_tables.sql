CREATE TABLE "application_status_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"status" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_status_changes_status_check" CHECK ("application_status_changes"."status" in ('pending', 'reviewing', 'interview', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"job_seeker_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cover_letter" text,
	"resume_url" text NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "applications_job_seeker_key" UNIQUE("job_id","job_seeker_id"),
	CONSTRAINT "applications_status_check" CHECK ("applications"."status" in ('pending', 'reviewing', 'interview', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" integer NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"signed_in" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "job_daily_stats" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_daily_stats_job_id_day_pk" PRIMARY KEY("job_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_search" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"hourly_min" numeric(8, 2),
	"hourly_max" numeric(8, 2),
	"annual_min" integer,
	"annual_max" integer,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_viewers" (
	"day" date NOT NULL,
	"job_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "job_viewers_day_job_id_visitor_pk" PRIMARY KEY("day","job_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"is_remote" boolean DEFAULT false NOT NULL,
	"job_type" text NOT NULL,
	"experience_level" text,
	"hourly_rate_min" numeric(8, 2),
	"hourly_rate_max" numeric(8, 2),
	"salary_min" integer,
	"salary_max" integer,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"requirements" text,
	"benefits" text,
	"posted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "jobs_type_check" CHECK ("jobs"."job_type" in ('Full-time', 'Part-time', 'Contract', 'Freelance', 'Internship', 'Temporary')),
	CONSTRAINT "jobs_experience_check" CHECK ("jobs"."experience_level" in ('Entry Level', 'Mid Level', 'Senior Level', 'Executive', 'Director')),
	CONSTRAINT "jobs_rate_check" CHECK ("jobs"."hourly_rate_min" between 15 and 500 and "jobs"."hourly_rate_max" between 15 and 500 and "jobs"."hourly_rate_min" <= "jobs"."hourly_rate_max"),
	CONSTRAINT "jobs_salary_check" CHECK ("jobs"."salary_min" >= 0 and "jobs"."salary_max" >= 0 and "jobs"."salary_min" <= "jobs"."salary_max"),
	CONSTRAINT "jobs_deleted_check" CHECK ("jobs"."deleted_at" is null or not "jobs"."is_active")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"sender_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"application_id" integer,
	"content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_other_check" CHECK ("messages"."sender_id" <> "messages"."receiver_id"),
	CONSTRAINT "messages_content_check" CHECK (char_length("messages"."content") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "escrows" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_intent_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"job_seeker_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"platform_fee" numeric(10, 2) NOT NULL,
	"net_amount" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'funded' NOT NULL,
	"funded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	"completion_deadline" timestamp (3) with time zone,
	"notes" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "escrows_paymentIntentId_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "escrows_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "escrows_status_check" CHECK ("escrows"."status" in ('funded', 'in_progress', 'releasing', 'released', 'disputed', 'refunded')),
	CONSTRAINT "escrows_amount_check" CHECK ("escrows"."amount" > 0 and "escrows"."platform_fee" >= 0 and "escrows"."net_amount" >= 0 and "escrows"."amount" = "escrows"."platform_fee" + "escrows"."net_amount")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" serial PRIMARY KEY NOT NULL,
	"stripe_payment_intent_id" text NOT NULL,
	"employer_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'cad' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"description" text,
	"metadata" text,
	"completion_deadline" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "payment_intents_status_check" CHECK ("payment_intents"."status" in ('pending', 'processing', 'completed', 'failed', 'refunded')),
	CONSTRAINT "payment_intents_amount_check" CHECK ("payment_intents"."amount" between 0.50 and 999999.99)
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"escrow_id" integer NOT NULL,
	"transaction_type" text NOT NULL,
	"stripe_transfer_id" text,
	"amount" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer NOT NULL,
	"description" text,
	"processing_fee" numeric(10, 2),
	"processed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transactions_type_check" CHECK ("payment_transactions"."transaction_type" in ('fund', 'release', 'refund', 'reversal')),
	CONSTRAINT "payment_transactions_status_check" CHECK ("payment_transactions"."status" in ('pending', 'processing', 'completed', 'failed', 'refunded')),
	CONSTRAINT "payment_transactions_amount_check" CHECK ("payment_transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "company_profiles" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"industry" text NOT NULL,
	"description" text,
	"location" text,
	"website" text,
	"company_size" text,
	"founded_year" integer,
	"logo_url" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "company_profiles_size_check" CHECK ("company_profiles"."company_size" in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001+')),
	CONSTRAINT "company_profiles_year_check" CHECK ("company_profiles"."founded_year" >= 1800)
);
--> statement-breakpoint
CREATE TABLE "job_seeker_profiles" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"experience" text,
	"education" text,
	"location" text,
	"resume_url" text,
	"desired_job_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"desired_locations" text[] DEFAULT '{}'::text[] NOT NULL,
	"desired_salary_min" integer,
	"desired_salary_max" integer,
	"is_available" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_seeker_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "job_seeker_profiles_salary_check" CHECK ("job_seeker_profiles"."desired_salary_min" >= 0 and "job_seeker_profiles"."desired_salary_max" >= 0 and "job_seeker_profiles"."desired_salary_min" <= "job_seeker_profiles"."desired_salary_max")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"employer_id" integer NOT NULL,
	"job_seeker_id" integer NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "profile_views_employer_id_month_job_seeker_id_pk" PRIMARY KEY("employer_id","month","job_seeker_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "occupations" (
	"code" char(5) PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_fr" text NOT NULL,
	"teer" smallint NOT NULL,
	CONSTRAINT "occupations_teer_check" CHECK ("occupations"."teer" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alternate_names" text[] NOT NULL,
	"province" char(2) NOT NULL,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "places_province_check" CHECK ("places"."province" in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
	CONSTRAINT "places_population_check" CHECK ("places"."population" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reference_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"loaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wages" (
	"occupation_code" char(5) NOT NULL,
	"region" char(2) NOT NULL,
	"low" numeric(10, 2),
	"median" numeric(10, 2) NOT NULL,
	"high" numeric(10, 2),
	"unit" text NOT NULL,
	"reference_period" text NOT NULL,
	CONSTRAINT "wages_occupation_code_region_pk" PRIMARY KEY("occupation_code","region"),
	CONSTRAINT "wages_region_check" CHECK ("wages"."region" in ('CA', 'AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
	CONSTRAINT "wages_unit_check" CHECK ("wages"."unit" in ('hourly', 'annual')),
	CONSTRAINT "wages_order_check" CHECK ("wages"."low" <= "wages"."median" and "wages"."median" <= "wages"."high")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"title" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('job_seeker', 'employer'))
);
--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD CONSTRAINT "application_status_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD CONSTRAINT "application_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_seeker_id_job_seeker_profiles_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seeker_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_daily_stats" ADD CONSTRAINT "job_daily_stats_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_viewers" ADD CONSTRAINT "job_viewers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escrows" ADD CONSTRAINT "escrows_job_seeker_id_users_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_escrow_id_escrows_id_fk" FOREIGN KEY ("escrow_id") REFERENCES "public"."escrows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD CONSTRAINT "job_seeker_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_job_seeker_id_job_seeker_profiles_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seeker_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wages" ADD CONSTRAINT "wages_occupation_code_occupations_code_fk" FOREIGN KEY ("occupation_code") REFERENCES "public"."occupations"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_status_changes_application_idx" ON "application_status_changes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_job_idx" ON "applications" USING btree ("job_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_seeker_idx" ON "applications" USING btree ("job_seeker_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_search_feed_idx" ON "job_search" USING btree ("posted_at","job_id");--> statement-breakpoint
CREATE INDEX "job_search_document_idx" ON "job_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "job_viewers_job_idx" ON "job_viewers" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "jobs_company_idx" ON "jobs" USING btree ("company_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id","receiver_id","id");--> statement-breakpoint
CREATE INDEX "messages_receiver_idx" ON "messages" USING btree ("receiver_id","sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_application_idx" ON "messages" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "messages_unread_idx" ON "messages" USING btree ("receiver_id") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "escrows_employer_idx" ON "escrows" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "escrows_seeker_idx" ON "escrows" USING btree ("job_seeker_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open_key" ON "payment_intents" USING btree ("application_id") WHERE "payment_intents"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "payment_intents_employer_idx" ON "payment_intents" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "payment_intents_application_idx" ON "payment_intents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_escrow_idx" ON "payment_transactions" USING btree ("escrow_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_live_key" ON "payment_transactions" USING btree ("escrow_id") WHERE "payment_transactions"."transaction_type" in ('release', 'refund') and "payment_transactions"."status" in ('pending', 'processing', 'completed');--> statement-breakpoint
CREATE INDEX "profile_views_seeker_idx" ON "profile_views" USING btree ("job_seeker_id");--> statement-breakpoint
CREATE INDEX "places_province_population_idx" ON "places" USING btree ("province","population");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));