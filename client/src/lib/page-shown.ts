/** The event by which a page that waited for the reader's first sign says that it works. */
export const PAGE_SHOWN = 'portage:shown';
