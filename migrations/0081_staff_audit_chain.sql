CREATE TABLE "staff_audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text_hash" "bytea",
	"hash" "bytea" NOT NULL,
	CONSTRAINT "staff_audit_chain_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "staff_audit_texts" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"reason" varchar(1000) NOT NULL,
	"operator" varchar(100),
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_audit" DROP CONSTRAINT "staff_audit_reason_check";--> statement-breakpoint
ALTER TABLE "staff_audit" ADD COLUMN "operator" varchar(100);--> statement-breakpoint
-- Texts leave the entries: a reason can name people.
CREATE FUNCTION move_staff_audit_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.reason IS NOT NULL THEN
		INSERT INTO staff_audit_texts (entry_id, reason, operator, salt)
		VALUES (NEW.id, NEW.reason, NEW.operator, uuid_send(gen_random_uuid()));
	ELSIF NEW.act NOT LIKE 'view-%' THEN
		RAISE EXCEPTION 'an act of staff has a reason' USING ERRCODE = 'check_violation';
	END IF;
	NEW.reason := NULL;
	NEW.operator := NULL;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION staff_audit_text_hash(entry int) RETURNS bytea LANGUAGE sql STABLE AS $$
	SELECT sha256(salt || convert_to(jsonb_build_array(reason, operator)::text, 'UTF8'))
	  FROM staff_audit_texts WHERE entry_id = entry
$$;--> statement-breakpoint
CREATE FUNCTION staff_audit_facts(entry staff_audit) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(entry.id, (extract(epoch FROM entry.at) * 1000)::bigint, entry.act,
		entry.staff_id, entry.subject_id, entry.target, entry.target_id, entry.details, entry.seen_ids)::text
$$;--> statement-breakpoint
CREATE FUNCTION add_to_staff_audit_chain(entry staff_audit) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	last staff_audit_chain;
	texts bytea := staff_audit_text_hash(entry.id);
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('portage-staff-audit', 0));
	SELECT * INTO last FROM staff_audit_chain ORDER BY position DESC LIMIT 1;
	INSERT INTO staff_audit_chain (position, entry_id, at, text_hash, hash) VALUES (
		coalesce(last.position, 0) + 1, entry.id, entry.at, texts,
		sha256(coalesce(last.hash, '') || convert_to(staff_audit_facts(entry), 'UTF8') || coalesce(texts, '')));
END
$$;--> statement-breakpoint
CREATE FUNCTION chain_staff_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_staff_audit_chain(NEW);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_staff_audit_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND nullif(current_setting('portage.forget_audit_before', true), '') IS NOT NULL THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'staff_audit_texts is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
INSERT INTO "staff_audit_texts" ("entry_id", "reason", "salt")
SELECT "id", "reason", uuid_send(gen_random_uuid()) FROM "staff_audit" WHERE "reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_audit" DISABLE TRIGGER staff_audit_append_only;--> statement-breakpoint
UPDATE "staff_audit" SET "reason" = NULL WHERE "reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_audit" ENABLE TRIGGER staff_audit_append_only;--> statement-breakpoint
DO $$
DECLARE
	entry staff_audit;
BEGIN
	FOR entry IN SELECT * FROM staff_audit ORDER BY id LOOP
		PERFORM add_to_staff_audit_chain(entry);
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "staff_audit" ADD CONSTRAINT "staff_audit_text_check" CHECK ("staff_audit"."reason" is null and "staff_audit"."operator" is null);--> statement-breakpoint
CREATE TRIGGER staff_audit_texts_moved BEFORE INSERT ON "staff_audit" FOR EACH ROW EXECUTE FUNCTION move_staff_audit_texts();--> statement-breakpoint
-- At the end of the transaction: its lock is the last one taken, and no one waits for it long.
CREATE CONSTRAINT TRIGGER staff_audit_chained AFTER INSERT ON "staff_audit" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_staff_audit();--> statement-breakpoint
CREATE TRIGGER staff_audit_chain_append_only BEFORE UPDATE OR DELETE ON "staff_audit_chain" FOR EACH ROW EXECUTE FUNCTION keep_staff_audit();--> statement-breakpoint
CREATE TRIGGER staff_audit_chain_never_truncated BEFORE TRUNCATE ON "staff_audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_audit();--> statement-breakpoint
CREATE TRIGGER staff_audit_texts_append_only BEFORE UPDATE OR DELETE ON "staff_audit_texts" FOR EACH ROW EXECUTE FUNCTION keep_staff_audit_texts();--> statement-breakpoint
CREATE TRIGGER staff_audit_texts_never_truncated BEFORE TRUNCATE ON "staff_audit_texts" FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_audit_texts();
