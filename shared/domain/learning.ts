/** Raised with each change of the question's wording, so that it is asked anew. */
export const LEARNING_TEXT_VERSION = 2;

/** Kinds of events that are kept for a person who has agreed. */
export const LEARNING_EVENTS = [
  /** A recommendation was shown. */
  'recommended',
  /** The job was shown in search results. */
  'found',
  'opened',
  'saved',
  'dismissed',
  'applied',
] as const;
export type LearningEvent = (typeof LEARNING_EVENTS)[number];

export const LEARNING_KEPT_DAYS = 180;
