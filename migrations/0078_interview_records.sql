CREATE TABLE "interview_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"application_id" integer,
	"about" text NOT NULL,
	"decision" text,
	"message" text,
	"member_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_records_about_check" CHECK ("interview_records"."about" in ('invited', 'held', 'told')),
	CONSTRAINT "interview_records_decision_check" CHECK ("interview_records"."decision" in ('rejected', 'hired', 'offered')),
	CONSTRAINT "interview_records_told_check" CHECK (("interview_records"."about" = 'told') = ("interview_records"."decision" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "interview_records_fact_key" ON "interview_records" USING btree ("application_id","about","at");--> statement-breakpoint
CREATE INDEX "interview_records_job_idx" ON "interview_records" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "interview_records_member_idx" ON "interview_records" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "interview_records_at_idx" ON "interview_records" USING btree ("at");--> statement-breakpoint
-- What is known of interviews before; later ones are recorded as they happen. Foreign keys follow,
-- because they lock writes to other tables until the end.
INSERT INTO interview_records (job_id, application_id, about, decision, message, member_id, at)
select applications.job_id, applications.id, fact.about, fact.decision, fact.message, fact.member_id, fact.at
  from applications
  join job_seeker_profiles on job_seeker_profiles.id = applications.job_seeker_id
  cross join lateral (
    select 'invited' as about, null as decision, null as message, interviews.created_at as at,
           (select acts.member_id from company_acts acts
             where acts.application_id = applications.id and acts.act = 'propose-interview'
               and acts.at = interviews.created_at limit 1) as member_id
      from interviews where interviews.application_id = applications.id
    union all
    select 'held', null, null, interviews.starts_at, null
      from interviews where interviews.application_id = applications.id and interviews.state = 'held'
    union all
    select 'told', told.decision, told.message, told.at, told.member_id
      from (
        select changes.status as decision, changes.message, changes.changed_by as member_id,
               coalesce(changes.published_at, changes.changed_at) as at
          from application_status_changes changes
         where changes.application_id = applications.id and changes.status in ('rejected', 'hired')
           and not changes.is_superseded and (changes.due_at is null or changes.published_at is not null)
           and changes.changed_by is distinct from job_seeker_profiles.user_id
        union all
        select 'offered', nullif(job_offers.text, ''), job_offers.created_by, job_offers.created_at
          from job_offers where job_offers.application_id = applications.id
      ) told
     where exists (
       select from interviews where interviews.application_id = applications.id and interviews.state = 'held')
  ) fact
 where applications.id in (select interviews.application_id from interviews)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "interview_records" ADD CONSTRAINT "interview_records_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_records" ADD CONSTRAINT "interview_records_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_records" ADD CONSTRAINT "interview_records_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
