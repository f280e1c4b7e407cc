CREATE TABLE "job_search_sample" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"hourly_min" numeric(8, 2),
	"hourly_max" numeric(8, 2),
	"annual_min" integer,
	"annual_max" integer,
	"hours_per_week" integer,
	"choices" integer NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_search_sample_document_idx" ON "job_search_sample" USING gin ("document");