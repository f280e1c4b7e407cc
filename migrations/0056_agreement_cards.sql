CREATE TABLE "agreement_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"stripe_payment_method_id" text,
	"brand" varchar(50),
	"last4" varchar(4),
	"exp_month" integer,
	"exp_year" integer,
	"consented_by" integer,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_cards_stripeCustomerId_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
ALTER TABLE "company_acts" DROP CONSTRAINT "company_acts_act_check";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card_id" integer;--> statement-breakpoint
ALTER TABLE "agreement_cards" ADD CONSTRAINT "agreement_cards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_cards" ADD CONSTRAINT "agreement_cards_consented_by_users_id_fk" FOREIGN KEY ("consented_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_cards_application_idx" ON "agreement_cards" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "agreement_cards_consented_by_idx" ON "agreement_cards" USING btree ("consented_by");--> statement-breakpoint
CREATE INDEX "agreement_cards_check_idx" ON "agreement_cards" USING btree ("check_at") WHERE "agreement_cards"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_cards_kept_key" ON "agreement_cards" USING btree ("application_id") WHERE "agreement_cards"."stripe_payment_method_id" is not null and "agreement_cards"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_card_id_agreement_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."agreement_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_intents_card_idx" ON "payment_intents" USING btree ("card_id");--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_act_check" CHECK ("company_acts"."act" in ('create-job', 'edit-job', 'open-job', 'close-job', 'delete-job', 'assign-job', 'unassign-job', 'set-status', 'undo-status', 'assign-candidate', 'unassign-candidate', 'note', 'rate', 'message', 'agree-steps', 'fund', 'release', 'refund', 'take-back', 'ask-for-changes', 'answer', 'offer', 'withdraw-offer', 'appeal', 'discard-payment', 'keep-card', 'remove-card', 'edit-company', 'invite', 'revoke-invitation', 'join', 'change-role', 'remove', 'leave', 'hand-over', 'require-second-factor'));