CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"database_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "installation_one_row_check" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_kind_check" CHECK ("installation"."kind" in ('demo', 'staging', 'production'))
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails_before_restore" (
	"digest" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Of a mail whose data are ids only; the same for a mail that says the same to the same person.
CREATE FUNCTION mail_digest(kind text, user_id integer, data jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(kind || ' ' || coalesce(user_id::text, '') || ' ' || data::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION journal_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_entries (kind, data) VALUES ('mail-sent', jsonb_build_object(
    'id', NEW.id, 'kind', NEW.kind, 'status', NEW.status, 'search', OLD.data -> 'searchId',
    'digest', CASE WHEN NOT EXISTS (
      SELECT FROM jsonb_each(OLD.data) AS said WHERE said.key <> 'about' AND jsonb_typeof(said.value) <> 'number'
    ) THEN mail_digest(NEW.kind, NEW.user_id, OLD.data) END));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mails_journal AFTER UPDATE OF status ON "mails" FOR EACH ROW
  WHEN (NEW.status IN ('sent', 'kept') AND OLD.status NOT IN ('sent', 'kept')) EXECUTE FUNCTION journal_mail();--> statement-breakpoint
CREATE FUNCTION journal_preference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_entries (kind, data) VALUES ('mail-preference', jsonb_build_object(
    'user', NEW.user_id, 'preference', NEW.preference, 'isOn', NEW.is_on, 'decidedAt', NEW.decided_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_preferences_journal AFTER INSERT OR UPDATE ON "mail_preferences" FOR EACH ROW EXECUTE FUNCTION journal_preference();--> statement-breakpoint
CREATE FUNCTION journal_alert_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_entries (kind, data) VALUES ('alert-consent', jsonb_build_object(
    'user', NEW.user_id, 'search', NEW.search_id, 'isGiven', NEW.is_given, 'place', NEW.place,
    'textVersion', NEW.text_version, 'language', NEW.language, 'decidedAt', NEW.decided_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER alert_consents_journal AFTER INSERT ON "alert_consents" FOR EACH ROW EXECUTE FUNCTION journal_alert_consent();--> statement-breakpoint
CREATE FUNCTION journal_closure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO journal_entries (kind, data) VALUES ('account-reopened', jsonb_build_object('user', OLD.user_id));
  ELSIF NEW.erased_at IS NOT NULL THEN
    INSERT INTO journal_entries (kind, data) VALUES ('account-erased', jsonb_build_object('user', NEW.user_id));
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO journal_entries (kind, data) VALUES ('account-closed', jsonb_build_object(
      'user', NEW.user_id, 'closedAt', NEW.closed_at, 'dueAt', NEW.due_at));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER account_closures_journal AFTER INSERT OR UPDATE OR DELETE ON "account_closures" FOR EACH ROW EXECUTE FUNCTION journal_closure();--> statement-breakpoint
CREATE FUNCTION journal_receipt_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_entries (kind, data) VALUES ('receipt-number', jsonb_build_object('last', NEW.last));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER receipt_numbers_journal AFTER INSERT OR UPDATE ON "receipt_numbers" FOR EACH ROW EXECUTE FUNCTION journal_receipt_number();
