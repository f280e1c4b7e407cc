CREATE TABLE "application_snapshot_features" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"model_version" integer NOT NULL,
	"features" "bytea" NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_snapshots" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"full_name" varchar(100) NOT NULL,
	"title" varchar(100),
	"skills" varchar(100)[] DEFAULT '{}' NOT NULL,
	"experience" varchar(10000),
	"education" varchar(10000),
	"location" varchar(100),
	"resume_url" varchar(2048),
	"is_available" boolean NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"is_at_sending" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_snapshot_features" ADD CONSTRAINT "application_snapshot_features_application_id_application_snapshots_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application_snapshots"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_snapshots" ADD CONSTRAINT "application_snapshots_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By a trigger, because the release before inserts applications too and knows of no snapshots.
CREATE FUNCTION take_application_snapshots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_snapshots (application_id, full_name, title, skills, experience, education, location, resume_url, is_available, taken_at)
    SELECT sent.id, full_name, title, skills, experience, education, location, profiles.resume_url, is_available, applied_at
      FROM sent JOIN job_seeker_profiles AS profiles ON profiles.id = job_seeker_id JOIN users ON users.id = user_id;
  INSERT INTO application_snapshot_features (application_id, model_version, features, version)
    SELECT sent.id, model_version, features, known.version
      FROM sent JOIN profile_features AS known ON known.job_seeker_id = sent.job_seeker_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_snapshot AFTER INSERT ON "applications" REFERENCING NEW TABLE AS sent FOR EACH STATEMENT EXECUTE FUNCTION take_application_snapshots();--> statement-breakpoint
-- Of a closed account what closing has hidden, of an erased one nothing.
INSERT INTO "application_snapshots" ("application_id", "full_name", "title", "skills", "experience", "education", "location", "resume_url", "is_available", "taken_at", "is_at_sending")
  SELECT applications.id,
      coalesce(hidden ->> 'fullName', full_name),
      CASE WHEN hidden IS NULL THEN title ELSE hidden ->> 'title' END,
      CASE WHEN was IS NULL THEN skills ELSE array(SELECT jsonb_array_elements_text(was -> 'skills')) END,
      CASE WHEN was IS NULL THEN experience ELSE was ->> 'experience' END,
      CASE WHEN was IS NULL THEN education ELSE was ->> 'education' END,
      CASE WHEN was IS NULL THEN location ELSE was ->> 'location' END,
      CASE WHEN was IS NULL THEN profiles.resume_url ELSE was ->> 'resumeUrl' END,
      coalesce((was ->> 'isAvailable')::boolean, is_available),
      now(), false
    FROM applications
    JOIN job_seeker_profiles AS profiles ON profiles.id = job_seeker_id
    JOIN users ON users.id = profiles.user_id
    LEFT JOIN account_closures AS closed ON closed.user_id = users.id
    CROSS JOIN LATERAL (SELECT nullif(hidden -> 'profile', 'null') AS was) AS before
   WHERE closed.user_id IS NULL OR hidden IS NOT NULL;--> statement-breakpoint
INSERT INTO "application_snapshot_features" ("application_id", "model_version", "features", "version")
  SELECT applications.id, model_version, features, known.version
    FROM application_snapshots
    JOIN applications ON applications.id = application_id
    JOIN job_seeker_profiles AS profiles ON profiles.id = applications.job_seeker_id
    JOIN profile_features AS known ON known.job_seeker_id = profiles.id
   WHERE NOT EXISTS (SELECT FROM account_closures WHERE account_closures.user_id = profiles.user_id);--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "applications_hired_idx" ON "applications" USING btree ("job_id") WHERE "applications"."status" = 'hired';
