CREATE TABLE "resume_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_seeker_id" integer NOT NULL,
	"storage_key" varchar(32) NOT NULL,
	"name" varchar(150) NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"text" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "resume_files_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "resume_files_type_check" CHECK ("resume_files"."type" in ('pdf', 'docx'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "resume_file_id" integer;--> statement-breakpoint
ALTER TABLE "resume_files" ADD CONSTRAINT "resume_files_job_seeker_id_job_seeker_profiles_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seeker_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resume_files_current_idx" ON "resume_files" USING btree ("job_seeker_id") WHERE "resume_files"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "resume_files_seeker_idx" ON "resume_files" USING btree ("job_seeker_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_file_id_resume_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."resume_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_resume_file_idx" ON "applications" USING btree ("resume_file_id");