CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION portage_en (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION portage_en
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION portage_fr (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION portage_fr
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
