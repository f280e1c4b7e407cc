CREATE TABLE "message_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"sender_id" integer NOT NULL,
	"message_id" integer,
	"storage_key" varchar(32) NOT NULL,
	"name" varchar(150) NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	CONSTRAINT "message_files_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "message_files_message_key" UNIQUE("message_id"),
	CONSTRAINT "message_files_type_check" CHECK ("message_files"."type" in ('pdf', 'docx', 'png', 'jpg'))
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_sender_idx" ON "message_files" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent_idx" ON "message_files" USING btree ("uploaded_at") WHERE "message_files"."message_id" is null;