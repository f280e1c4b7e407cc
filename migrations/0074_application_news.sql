CREATE TABLE "application_news" (
	"application_id" integer NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_news_application_id_about_pk" PRIMARY KEY("application_id","about"),
	CONSTRAINT "application_news_about_check" CHECK ("application_news"."about" in ('nudged', 'filled', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "application_news" ADD CONSTRAINT "application_news_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_ended_idx" ON "jobs" USING btree ("updated_at") WHERE not "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_closes_idx" ON "jobs" USING btree ("closes_at") WHERE "jobs"."closes_at" is not null;