CREATE TABLE "notification_marks" (
	"user_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"type" text NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_marks_user_id_application_id_type_pk" PRIMARY KEY("user_id","application_id","type"),
	CONSTRAINT "notification_marks_type_check" CHECK ("notification_marks"."type" in ('message', 'application-received', 'application-status')),
	CONSTRAINT "notification_marks_mark_check" CHECK ("notification_marks"."mark" in ('read', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "notification_marks" ADD CONSTRAINT "notification_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_marks" ADD CONSTRAINT "notification_marks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_marks_application_idx" ON "notification_marks" USING btree ("application_id");