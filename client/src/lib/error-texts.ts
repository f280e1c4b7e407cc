import * as t from '#texts';

/** The messages of the API's errors by code, in the reader's language. */
export const texts = t.errors;
