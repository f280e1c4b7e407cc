ALTER TABLE "escrow_events" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "escrow_events" ADD CONSTRAINT "escrow_events_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escrow_events_member_idx" ON "escrow_events" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "payment_intents_member_idx" ON "payment_intents" USING btree ("member_id");--> statement-breakpoint
UPDATE "escrow_events" SET "member_id" = (
	SELECT "member_id" FROM "company_acts" JOIN "escrows" ON "escrows"."id" = "escrow_events"."escrow_id"
		WHERE "company_acts"."application_id" = "escrows"."application_id"
			AND CASE WHEN "type" = 'fund' THEN "act" = 'fund' AND "company_acts"."at" <= "escrow_events"."at"
				ELSE "company_acts"."escrow_id" = "escrows"."id" AND "company_acts"."at" = "escrow_events"."at" END
		ORDER BY "company_acts"."id" DESC LIMIT 1
) WHERE "type" IN ('fund', 'askForChanges', 'answer', 'appealOfEmployer', 'offer', 'withdrawOffer', 'requestRelease', 'cancelRelease', 'requestRefund');--> statement-breakpoint
UPDATE "payment_intents" SET "member_id" = (
	SELECT "member_id" FROM "company_acts"
		WHERE "company_acts"."application_id" = "payment_intents"."application_id" AND "act" = 'fund' AND "at" >= "created_at"
		ORDER BY "company_acts"."id" LIMIT 1
) WHERE "status" IN ('pending', 'processing');
