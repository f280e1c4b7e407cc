/** `localStorage` key of the time of the last sign-in or sign-out. */
export const SESSION_KEY = 'portage-session';

/** Event dispatched by a page that is loaded at the first interaction, once it is hydrated. */
export const PAGE_MOUNTED = 'portage:shown';
