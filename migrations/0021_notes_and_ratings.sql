CREATE TABLE "application_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_notes_text_check" CHECK (char_length("application_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "application_ratings" (
	"application_id" integer NOT NULL,
	"criterion" varchar(100) NOT NULL,
	"rating" smallint NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_ratings_application_id_criterion_pk" PRIMARY KEY("application_id","criterion"),
	CONSTRAINT "application_ratings_rating_check" CHECK ("application_ratings"."rating" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "job_criteria" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"labels" varchar(100)[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "job_criteria_labels_check" CHECK (cardinality("job_criteria"."labels") <= 5)
);
--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_application_idx" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_author_idx" ON "application_notes" USING btree ("author_id");