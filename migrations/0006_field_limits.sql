ALTER TABLE "jobs"
  DROP CONSTRAINT "jobs_salary_check",
  ALTER COLUMN "title" SET DATA TYPE varchar(100),
  ALTER COLUMN "description" SET DATA TYPE varchar(2000),
  ALTER COLUMN "location" SET DATA TYPE varchar(100),
  ALTER COLUMN "skills" SET DATA TYPE varchar(100)[],
  ALTER COLUMN "skills" SET DEFAULT '{}',
  ALTER COLUMN "requirements" SET DATA TYPE varchar(1000),
  ALTER COLUMN "benefits" SET DATA TYPE varchar(800),
  ADD CONSTRAINT "jobs_salary_check" CHECK ("jobs"."salary_min" between 0 and 10000000 and "jobs"."salary_max" between 0 and 10000000 and "jobs"."salary_min" <= "jobs"."salary_max");
--> statement-breakpoint
ALTER TABLE "job_seeker_profiles"
  DROP CONSTRAINT "job_seeker_profiles_salary_check",
  ALTER COLUMN "skills" SET DATA TYPE varchar(100)[],
  ALTER COLUMN "skills" SET DEFAULT '{}',
  ALTER COLUMN "experience" SET DATA TYPE varchar(10000),
  ALTER COLUMN "education" SET DATA TYPE varchar(10000),
  ALTER COLUMN "location" SET DATA TYPE varchar(100),
  ALTER COLUMN "resume_url" SET DATA TYPE varchar(2048),
  ALTER COLUMN "desired_locations" SET DATA TYPE varchar(100)[],
  ALTER COLUMN "desired_locations" SET DEFAULT '{}',
  ADD CONSTRAINT "job_seeker_profiles_salary_check" CHECK ("job_seeker_profiles"."desired_salary_min" between 0 and 10000000 and "job_seeker_profiles"."desired_salary_max" between 0 and 10000000 and "job_seeker_profiles"."desired_salary_min" <= "job_seeker_profiles"."desired_salary_max");
--> statement-breakpoint
ALTER TABLE "applications"
  ALTER COLUMN "cover_letter" SET DATA TYPE varchar(10000),
  ALTER COLUMN "resume_url" SET DATA TYPE varchar(2048);
--> statement-breakpoint
ALTER TABLE "escrows"
  ALTER COLUMN "notes" SET DATA TYPE varchar(2000);
--> statement-breakpoint
ALTER TABLE "payment_intents"
  ALTER COLUMN "description" SET DATA TYPE varchar(1000);
--> statement-breakpoint
ALTER TABLE "payment_transactions"
  ALTER COLUMN "description" SET DATA TYPE varchar(2000);
--> statement-breakpoint
ALTER TABLE "company_profiles"
  ALTER COLUMN "company_name" SET DATA TYPE varchar(100),
  ALTER COLUMN "industry" SET DATA TYPE varchar(100),
  ALTER COLUMN "description" SET DATA TYPE varchar(10000),
  ALTER COLUMN "location" SET DATA TYPE varchar(100),
  ALTER COLUMN "website" SET DATA TYPE varchar(2048),
  ALTER COLUMN "logo_url" SET DATA TYPE varchar(2048);
--> statement-breakpoint
ALTER TABLE "users"
  ALTER COLUMN "username" SET DATA TYPE varchar(50),
  ALTER COLUMN "email" SET DATA TYPE varchar(254),
  ALTER COLUMN "full_name" SET DATA TYPE varchar(100),
  ALTER COLUMN "title" SET DATA TYPE varchar(100);
