/** Raised whenever the question's wording changes, so that it is asked anew; a test holds them together. */
export const LEARNING_TEXT_VERSION = 2;

/** What is kept of what a person does who has agreed to it. */
export const LEARNING_EVENTS = [
  /** A recommendation was shown. */
  'recommended',
  /** A search showed it. */
  'found',
  'opened',
  'saved',
  'dismissed',
  'applied',
] as const;
export type LearningEvent = (typeof LEARNING_EVENTS)[number];

export const LEARNING_KEPT_DAYS = 180;
