/** Under which the browser's storage has the time of the last sign-in or sign-out. */
export const SESSION_KEY = 'portage-session';

/** The event by which a page that waited for the reader's first sign says that it works. */
export const PAGE_SHOWN = 'portage:shown';
