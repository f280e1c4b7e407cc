CREATE TABLE "company_answers" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"days" integer,
	"answered_tenths" integer NOT NULL,
	"last_seen_on" date,
	"interviews" integer NOT NULL,
	"hires" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_answers" ADD CONSTRAINT "company_answers_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_search_answers_idx" ON "job_search" USING btree ("answers","posted_at","job_id");