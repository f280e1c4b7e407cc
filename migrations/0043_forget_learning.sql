-- The consents first: who writes an event holds its consent until then.
DELETE FROM "learning_consents";--> statement-breakpoint
DELETE FROM "learning_events";
