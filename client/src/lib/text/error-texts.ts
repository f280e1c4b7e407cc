import * as t from '#texts';

/** Messages of API errors by code, in the reader's language. */
export const texts = t.errors;
