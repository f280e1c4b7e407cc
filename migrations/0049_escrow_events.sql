CREATE TABLE "escrow_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"escrow_id" integer NOT NULL,
	"type" text NOT NULL,
	"by" text,
	"amount" numeric(10, 2),
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "escrow_events" ADD CONSTRAINT "escrow_events_escrow_id_escrows_id_fk" FOREIGN KEY ("escrow_id") REFERENCES "public"."escrows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escrow_events_escrow_idx" ON "escrow_events" USING btree ("escrow_id","id");--> statement-breakpoint
INSERT INTO "escrow_events" ("escrow_id", "type", "by", "amount", "at")
SELECT "escrow_id", "type", "by", "amount", "at" FROM (
	SELECT id AS escrow_id, 'fund' AS type, NULL AS by, amount, funded_at AS at, 0 AS rank FROM escrows
	UNION ALL SELECT id, 'deliver', NULL, NULL, delivered_at, 1 FROM escrows WHERE delivered_at IS NOT NULL
	UNION ALL SELECT id, 'object', NULL, NULL, objected_at, 1 FROM escrows WHERE objected_at IS NOT NULL
	UNION ALL SELECT id, 'askForChanges', NULL, NULL, changes_asked_at, 1 FROM escrows WHERE changes_asked_at IS NOT NULL
	UNION ALL SELECT id, 'answer', NULL, NULL, answered_at, 1 FROM escrows WHERE answered_at IS NOT NULL
	UNION ALL SELECT id, 'consent', NULL, NULL, consented_at, 1 FROM escrows WHERE consented_at IS NOT NULL
	UNION ALL SELECT escrow_id, CASE transaction_type WHEN 'release' THEN 'requestRelease' ELSE 'requestRefund' END, NULL, amount, created_at, 2
		FROM payment_transactions WHERE transaction_type IN ('release', 'refund')
	UNION ALL SELECT escrow_id,
		CASE WHEN status = 'failed' THEN CASE transaction_type WHEN 'release' THEN 'cancelRelease' ELSE 'failRefund' END
			WHEN is_part THEN CASE transaction_type WHEN 'release' THEN 'releasePart' ELSE 'refundPart' END
			ELSE transaction_type END,
		NULL, amount, processed_at, 3
		FROM payment_transactions WHERE transaction_type IN ('release', 'refund') AND status IN ('completed', 'failed', 'refunded')
	UNION ALL SELECT escrow_id, 'reverseRelease', NULL, amount, processed_at, 4 FROM payment_transactions WHERE transaction_type = 'reversal'
) "events" ORDER BY "escrow_id", "at", "rank";
