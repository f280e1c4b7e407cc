/** How many recovery codes a person gets at a time; each works once. */
export const RECOVERY_CODES = 10;

/** How long a sign-in waits for its second factor. */
export const PENDING_MINUTES = 10;

/** For how long the second factor is not asked for again in the same session. */
export const CONFIRMED_MINUTES = 10;

/** How long a set-up waits for its first code. */
export const SET_UP_HOURS = 1;
