CREATE TABLE "occupations" (
	"code" char(5) PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_fr" text NOT NULL,
	"teer" smallint NOT NULL,
	CONSTRAINT "occupations_teer_check" CHECK ("occupations"."teer" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alternate_names" text[] NOT NULL,
	"province" char(2) NOT NULL,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "places_province_check" CHECK ("places"."province" in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
	CONSTRAINT "places_population_check" CHECK ("places"."population" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reference_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"loaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wages" (
	"occupation_code" char(5) NOT NULL,
	"region" char(2) NOT NULL,
	"low" numeric(10, 2),
	"median" numeric(10, 2) NOT NULL,
	"high" numeric(10, 2),
	"unit" text NOT NULL,
	"reference_period" text NOT NULL,
	CONSTRAINT "wages_occupation_code_region_pk" PRIMARY KEY("occupation_code","region"),
	CONSTRAINT "wages_region_check" CHECK ("wages"."region" in ('CA', 'AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
	CONSTRAINT "wages_unit_check" CHECK ("wages"."unit" in ('hourly', 'annual')),
	CONSTRAINT "wages_order_check" CHECK ("wages"."low" <= "wages"."median" and "wages"."median" <= "wages"."high")
);
--> statement-breakpoint
ALTER TABLE "wages" ADD CONSTRAINT "wages_occupation_code_occupations_code_fk" FOREIGN KEY ("occupation_code") REFERENCES "public"."occupations"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_province_population_idx" ON "places" USING btree ("province","population");