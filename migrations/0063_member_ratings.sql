CREATE TABLE "member_ratings" (
	"application_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	"criterion" varchar(100) NOT NULL,
	"rating" smallint NOT NULL,
	"is_shared" boolean DEFAULT true NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_ratings_application_id_rater_id_criterion_pk" PRIMARY KEY("application_id","rater_id","criterion"),
	CONSTRAINT "member_ratings_rating_check" CHECK ("member_ratings"."rating" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "application_notes" ADD COLUMN "reply_to" integer;--> statement-breakpoint
ALTER TABLE "member_ratings" ADD CONSTRAINT "member_ratings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_ratings" ADD CONSTRAINT "member_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_ratings_rater_idx" ON "member_ratings" USING btree ("rater_id");--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_reply_to_application_notes_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."application_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_reply_idx" ON "application_notes" USING btree ("reply_to");--> statement-breakpoint
-- Copies the rating of a release that has one for the whole company.
CREATE FUNCTION copy_application_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account integer := (
    SELECT company_profiles.user_id FROM applications
      JOIN jobs ON jobs.id = applications.job_id
      JOIN company_profiles ON company_profiles.id = jobs.company_id
     WHERE applications.id = coalesce(NEW.application_id, OLD.application_id));
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM member_ratings
     WHERE application_id = OLD.application_id AND criterion = OLD.criterion
       AND rater_id = coalesce(OLD.rated_by, account);
  ELSIF account IS NOT NULL THEN
    INSERT INTO member_ratings (application_id, rater_id, criterion, rating, is_shared, rated_at)
    VALUES (NEW.application_id, coalesce(NEW.rated_by, account), NEW.criterion, NEW.rating, NEW.is_shared, NEW.rated_at)
    ON CONFLICT (application_id, rater_id, criterion)
    DO UPDATE SET rating = excluded.rating, is_shared = excluded.is_shared, rated_at = excluded.rated_at;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Not where only the rater changes, because an erased account leaves its ratings to nobody.
CREATE TRIGGER application_ratings_copy AFTER INSERT OR DELETE OR UPDATE OF rating, is_shared, rated_at ON "application_ratings" FOR EACH ROW EXECUTE FUNCTION copy_application_rating();--> statement-breakpoint
INSERT INTO member_ratings (application_id, rater_id, criterion, rating, is_shared, rated_at)
SELECT application_id, coalesce(rated_by, company_profiles.user_id), criterion, rating, is_shared, rated_at
  FROM application_ratings
  JOIN applications ON applications.id = application_id
  JOIN jobs ON jobs.id = job_id
  JOIN company_profiles ON company_profiles.id = company_id
ON CONFLICT DO NOTHING;
