CREATE TABLE "open_records" (
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_records_company_id_kind_record_id_user_id_pk" PRIMARY KEY("company_id","kind","record_id","user_id"),
	CONSTRAINT "open_records_kind_check" CHECK ("open_records"."kind" in ('job', 'application', 'draft'))
);
--> statement-breakpoint
CREATE TABLE "posting_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_records" ADD CONSTRAINT "open_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_records" ADD CONSTRAINT "open_records_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_drafts" ADD CONSTRAINT "posting_drafts_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_drafts" ADD CONSTRAINT "posting_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_records_user_idx" ON "open_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posting_drafts_company_idx" ON "posting_drafts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "posting_drafts_saved_by_idx" ON "posting_drafts" USING btree ("saved_by");