CREATE TABLE "agreements" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by" integer,
	"accepted_version" integer,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_note" varchar(2000),
	CONSTRAINT "agreements_accepted_version_check" CHECK ("agreements"."accepted_version" <= "agreements"."version")
);
--> statement-breakpoint
ALTER TABLE "agreement_steps" ADD COLUMN "accepted_version" integer;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_proposed_by_idx" ON "agreements" USING btree ("proposed_by");--> statement-breakpoint
-- Work with a funded step counts as accepted; all other steps are proposals.
INSERT INTO "agreements" ("application_id", "version", "proposed_at", "accepted_version")
  SELECT steps.application_id, 1, max(steps.created_at), CASE WHEN bool_or(payments.id IS NOT NULL) THEN 1 END
    FROM agreement_steps AS steps LEFT JOIN payment_intents AS payments ON payments.step_id = steps.id AND payments.status = 'completed'
   GROUP BY steps.application_id;--> statement-breakpoint
UPDATE "agreement_steps" SET "accepted_version" = 1 FROM "agreements"
 WHERE agreements.application_id = agreement_steps.application_id AND agreements.accepted_version = 1;
