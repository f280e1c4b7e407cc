/** Recovery codes that a person gets at a time; each works once. */
export const RECOVERY_CODES = 10;

/** Minutes that a sign-in waits for its second factor. */
export const PENDING_MINUTES = 10;

/** Minutes during which a session is not asked for the second factor again. */
export const CONFIRMED_MINUTES = 10;

/** Hours that a set-up waits for its first code. */
export const SET_UP_HOURS = 1;
