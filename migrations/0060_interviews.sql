CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "interview_schedules" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"is_shared" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"mode" text NOT NULL,
	"place" varchar(500) NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "interview_schedules_mode_check" CHECK ("interview_schedules"."mode" in ('place', 'video', 'phone')),
	CONSTRAINT "interview_schedules_minutes_check" CHECK ("interview_schedules"."minutes" between 10 and 480),
	CONSTRAINT "interview_schedules_buffer_check" CHECK ("interview_schedules"."buffer_minutes" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" serial PRIMARY KEY NOT NULL,
	"schedule_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"taken_by" integer
);
--> statement-breakpoint
CREATE TABLE "interviewers" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "interviewers_schedule_id_user_id_pk" PRIMARY KEY("schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"uid" uuid NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reason" varchar(500),
	"reason_by" text,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "interviews_state_check" CHECK ("interviews"."state" in ('proposed', 'countered', 'picked', 'declined', 'cancelled', 'held')),
	CONSTRAINT "interviews_reason_by_check" CHECK ("interviews"."reason_by" in ('employer', 'job_seeker')),
	CONSTRAINT "interviews_time_check" CHECK ("interviews"."state" not in ('picked', 'held') or "interviews"."starts_at" is not null),
	CONSTRAINT "interviews_due_check" CHECK (("interviews"."due_at" is not null) = ("interviews"."state" = 'picked'))
);
--> statement-breakpoint
ALTER TABLE "company_acts" DROP CONSTRAINT "company_acts_act_check";--> statement-breakpoint
ALTER TABLE "live_events" DROP CONSTRAINT "live_events_type_check";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD CONSTRAINT "interview_schedules_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_schedules" ADD CONSTRAINT "interview_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_schedule_id_interview_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."interview_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_taken_by_interviews_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."interviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewers" ADD CONSTRAINT "interviewers_schedule_id_interview_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."interview_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewers" ADD CONSTRAINT "interviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_schedule_id_interview_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."interview_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_schedules_job_idx" ON "interview_schedules" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "interview_schedules_created_by_idx" ON "interview_schedules" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_slots_time_key" ON "interview_slots" USING btree ("schedule_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_slots_taken_key" ON "interview_slots" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "interviewers_user_idx" ON "interviewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interviews_application_idx" ON "interviews" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "interviews_schedule_idx" ON "interviews" USING btree ("schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_open_key" ON "interviews" USING btree ("application_id") WHERE "interviews"."state" in ('proposed', 'countered', 'picked');--> statement-breakpoint
CREATE INDEX "interviews_open_idx" ON "interviews" USING btree ("starts_at") WHERE "interviews"."state" in ('proposed', 'countered', 'picked');--> statement-breakpoint
CREATE INDEX "interviews_due_idx" ON "interviews" USING btree ("due_at") WHERE "interviews"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_act_check" CHECK ("company_acts"."act" in ('create-job', 'edit-job', 'open-job', 'close-job', 'delete-job', 'assign-job', 'unassign-job', 'set-status', 'undo-status', 'assign-candidate', 'unassign-candidate', 'note', 'rate', 'message', 'propose-interview', 'pick-interview', 'move-interview', 'cancel-interview', 'offer-slots', 'close-slots', 'agree-steps', 'fund', 'release', 'refund', 'take-back', 'ask-for-changes', 'answer', 'offer', 'withdraw-offer', 'appeal', 'discard-payment', 'keep-card', 'remove-card', 'edit-company', 'invite', 'revoke-invitation', 'join', 'change-role', 'remove', 'leave', 'hand-over', 'require-second-factor'));--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_type_check" CHECK ("live_events"."type" in ('message', 'message-read', 'application-received', 'application-status', 'escrow', 'interview'));