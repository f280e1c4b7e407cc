ALTER TABLE "reports" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_merged_into_reports_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_merged_idx" ON "reports" USING btree ("merged_into");