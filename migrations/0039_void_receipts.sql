ALTER TABLE "receipts" DROP CONSTRAINT "receipts_transactionId_unique";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "voids" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_voids_receipts_number_fk" FOREIGN KEY ("voids") REFERENCES "public"."receipts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_issued_key" ON "receipts" USING btree ("transaction_id") WHERE "receipts"."voids" is null;--> statement-breakpoint
CREATE INDEX "receipts_transaction_idx" ON "receipts" USING btree ("transaction_id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_voids_unique" UNIQUE("voids");