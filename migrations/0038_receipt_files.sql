CREATE TABLE "receipt_files" (
	"number" integer NOT NULL,
	"locale" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	CONSTRAINT "receipt_files_number_locale_pk" PRIMARY KEY("number","locale"),
	CONSTRAINT "receipt_files_locale_check" CHECK ("receipt_files"."locale" in ('en', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "receipt_files" ADD CONSTRAINT "receipt_files_number_receipts_number_fk" FOREIGN KEY ("number") REFERENCES "public"."receipts"("number") ON DELETE cascade ON UPDATE no action;