CREATE TABLE "conversation_mutes" (
	"user_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"muted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_mutes_user_id_application_id_pk" PRIMARY KEY("user_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_mutes" ADD CONSTRAINT "conversation_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_mutes" ADD CONSTRAINT "conversation_mutes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_mutes_application_idx" ON "conversation_mutes" USING btree ("application_id");