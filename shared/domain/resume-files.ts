export const RESUME_TYPES = ['pdf', 'docx'] as const;
export type ResumeType = (typeof RESUME_TYPES)[number];

export const MAX_RESUME_BYTES = 5_000_000;
export const MAX_RESUME_PAGES = 40;

/** A file with fewer characters of text is scanned images. */
export const MIN_RESUME_TEXT = 100;
