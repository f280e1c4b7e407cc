ALTER TABLE "company_profiles" ADD COLUMN "has25" boolean;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "is_federal" boolean;