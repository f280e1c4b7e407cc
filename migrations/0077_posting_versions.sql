CREATE TABLE "posting_versions" (
	"job_id" integer NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "posting_versions_job_id_version_pk" PRIMARY KEY("job_id","version")
);
--> statement-breakpoint
ALTER TABLE "posting_versions" ADD CONSTRAINT "posting_versions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;