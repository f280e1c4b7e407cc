CREATE TABLE "job_marks" (
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_marks_user_id_job_id_pk" PRIMARY KEY("user_id","job_id"),
	CONSTRAINT "job_marks_mark_check" CHECK ("job_marks"."mark" in ('saved', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_marks_list_idx" ON "job_marks" USING btree ("user_id","mark","marked_at","job_id");--> statement-breakpoint
CREATE INDEX "job_marks_job_idx" ON "job_marks" USING btree ("job_id");