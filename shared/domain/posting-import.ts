/** Postings that are created from one CSV file, and the size of the file. */
export const POSTING_IMPORT = { rows: 100, bytes: 1_000_000 };
/** Kinds of records that a file's rows become. */
export const IMPORT_KINDS = ['drafts', 'postings'] as const;
