CREATE INDEX "application_status_changes_changed_by_idx" ON "application_status_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "payment_transactions_from_idx" ON "payment_transactions" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_to_idx" ON "payment_transactions" USING btree ("to_user_id");