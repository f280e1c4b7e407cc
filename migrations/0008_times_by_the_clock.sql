-- Every insert brings its times along, so the tables declare no `DEFAULT now()` any more. The defaults
-- stay in the database for now: the release before this one runs beside it and inserts without them.
-- The next release drops them (`ALTER COLUMN … DROP DEFAULT` for each column of type timestamptz).
SELECT 1;
