CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT public.unaccent('public.unaccent', lower($1)) $$;--> statement-breakpoint
CREATE INDEX "jobs_title_idx" ON "jobs" USING gin (fold_text("title" || ' ' || coalesce("translation" ->> 'title', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "escrows_net_idx" ON "escrows" USING btree ("net_amount");--> statement-breakpoint
CREATE INDEX "escrows_dispute_idx" ON "escrows" USING btree ("stripe_dispute_id") WHERE "escrows"."stripe_dispute_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_intents_charge_idx" ON "payment_intents" USING btree ("stripe_charge_id");--> statement-breakpoint
CREATE INDEX "payment_intents_last4_idx" ON "payment_intents" USING btree ("card_last4");--> statement-breakpoint
CREATE INDEX "payment_transactions_amount_idx" ON "payment_transactions" USING btree ("amount");--> statement-breakpoint
CREATE INDEX "payment_transactions_processed_idx" ON "payment_transactions" USING btree ("processed_at");--> statement-breakpoint
CREATE INDEX "company_profiles_name_idx" ON "company_profiles" USING gin (fold_text("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_names_idx" ON "users" USING gin (fold_text("username") gin_trgm_ops,fold_text("email") gin_trgm_ops,fold_text("full_name") gin_trgm_ops);