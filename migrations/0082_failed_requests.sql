CREATE TABLE "failed_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" varchar(10) NOT NULL,
	"route" varchar(200) NOT NULL,
	"status" integer NOT NULL,
	"code" varchar(60),
	"user_id" integer,
	"build" varchar(60) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "failed_requests" ADD CONSTRAINT "failed_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_requests_request_idx" ON "failed_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "failed_requests_at_idx" ON "failed_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "failed_requests_user_idx" ON "failed_requests" USING btree ("user_id");