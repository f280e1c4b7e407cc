CREATE TEXT SEARCH DICTIONARY portage_english_words (TEMPLATE = simple, STOPWORDS = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION portage_en_words (COPY = portage_en);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION portage_en_words
  ALTER MAPPING REPLACE english_stem WITH portage_english_words;
--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY portage_french_words (TEMPLATE = simple, STOPWORDS = french);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION portage_fr_words (COPY = portage_fr);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION portage_fr_words
  ALTER MAPPING REPLACE french_stem WITH portage_french_words;
