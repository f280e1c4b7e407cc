CREATE TABLE "job_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"period" text NOT NULL,
	"job_type" text NOT NULL,
	"starts_on" date NOT NULL,
	"text" varchar(5000) NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"reason" varchar(1000),
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_offers_state_check" CHECK ("job_offers"."state" in ('sent', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "job_offers_cents_check" CHECK ("job_offers"."cents" between 100 and 1000000000),
	CONSTRAINT "job_offers_period_check" CHECK ("job_offers"."period" in ('hour', 'year', 'total')),
	CONSTRAINT "job_offers_job_type_check" CHECK ("job_offers"."job_type" in ('Full-time', 'Part-time', 'Contract', 'Freelance', 'Internship', 'Temporary'))
);
--> statement-breakpoint
ALTER TABLE "company_acts" DROP CONSTRAINT "company_acts_act_check";--> statement-breakpoint
ALTER TABLE "live_events" DROP CONSTRAINT "live_events_type_check";--> statement-breakpoint
ALTER TABLE "job_offers" ADD CONSTRAINT "job_offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_offers" ADD CONSTRAINT "job_offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_offers_application_idx" ON "job_offers" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_offers_open_key" ON "job_offers" USING btree ("application_id") WHERE "job_offers"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "job_offers_due_idx" ON "job_offers" USING btree ("answer_by") WHERE "job_offers"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "job_offers_created_by_idx" ON "job_offers" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_act_check" CHECK ("company_acts"."act" in ('create-job', 'edit-job', 'open-job', 'close-job', 'delete-job', 'assign-job', 'unassign-job', 'set-status', 'undo-status', 'assign-candidate', 'unassign-candidate', 'note', 'rate', 'message', 'propose-interview', 'pick-interview', 'move-interview', 'cancel-interview', 'send-job-offer', 'withdraw-job-offer', 'offer-slots', 'close-slots', 'agree-steps', 'fund', 'release', 'refund', 'take-back', 'ask-for-changes', 'answer', 'offer', 'withdraw-offer', 'appeal', 'discard-payment', 'keep-card', 'remove-card', 'edit-company', 'invite', 'revoke-invitation', 'join', 'change-role', 'remove', 'leave', 'hand-over', 'require-second-factor'));--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_type_check" CHECK ("live_events"."type" in ('message', 'message-read', 'application-received', 'application-status', 'escrow', 'interview', 'offer', 'assessment'));