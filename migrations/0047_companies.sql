CREATE TABLE "application_assignments" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"assigned_by" integer,
	"assigned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_acts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer,
	"act" text NOT NULL,
	"job_id" integer,
	"application_id" integer,
	"escrow_id" integer,
	"subject_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_acts_act_check" CHECK ("company_acts"."act" in ('create-job', 'edit-job', 'open-job', 'close-job', 'delete-job', 'assign-job', 'unassign-job', 'set-status', 'undo-status', 'assign-candidate', 'unassign-candidate', 'note', 'rate', 'message', 'agree-steps', 'fund', 'release', 'refund', 'take-back', 'ask-for-changes', 'answer', 'discard-payment', 'edit-company', 'invite', 'revoke-invitation', 'join', 'change-role', 'remove', 'leave', 'hand-over', 'require-second-factor'))
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"email" varchar(254) NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_invitations_role_check" CHECK ("company_invitations"."role" in ('owner', 'recruiter', 'manager', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_role_check" CHECK ("company_members"."role" in ('owner', 'recruiter', 'manager', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "job_assignments" (
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"assigned_by" integer,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_assignments_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "company_profiles" DROP CONSTRAINT "company_profiles_userId_unique";--> statement-breakpoint
ALTER TABLE "application_notes" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD COLUMN "rated_by" integer;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "is_additional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_escrow_id_escrows_id_fk" FOREIGN KEY ("escrow_id") REFERENCES "public"."escrows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_company_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_assignments_user_idx" ON "application_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_assignments_assigned_by_idx" ON "application_assignments" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "company_acts_company_idx" ON "company_acts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_acts_job_idx" ON "company_acts" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "company_acts_application_idx" ON "company_acts" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "company_acts_member_idx" ON "company_acts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "company_acts_escrow_idx" ON "company_acts" USING btree ("escrow_id");--> statement-breakpoint
CREATE INDEX "company_acts_subject_idx" ON "company_acts" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "company_invitations_company_idx" ON "company_invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_invitations_invited_by_idx" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_members_user_idx" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_assignments_user_idx" ON "job_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_assignments_assigned_by_idx" ON "job_assignments" USING btree ("assigned_by");--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_rated_by_users_id_fk" FOREIGN KEY ("rated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_ratings_rated_by_idx" ON "application_ratings" USING btree ("rated_by");--> statement-breakpoint
CREATE INDEX "messages_author_idx" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_profiles_userId_unique" ON "company_profiles" USING btree ("user_id") WHERE not "company_profiles"."is_additional";--> statement-breakpoint
CREATE INDEX "company_profiles_user_idx" ON "company_profiles" USING btree ("user_id");
--> statement-breakpoint
CREATE FUNCTION keep_company_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_members (company_id, user_id, role, joined_at)
  VALUES (NEW.id, NEW.user_id, 'owner', NEW.updated_at)
  ON CONFLICT (company_id, user_id) DO UPDATE SET role = 'owner';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_profiles_owner AFTER INSERT OR UPDATE OF user_id ON "company_profiles" FOR EACH ROW EXECUTE FUNCTION keep_company_owner();--> statement-breakpoint
INSERT INTO "company_members" ("company_id", "user_id", "role", "joined_at")
  SELECT "id", "user_id", 'owner', "updated_at" FROM "company_profiles";
