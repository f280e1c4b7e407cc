import { paths } from '#client/lib/text/paths.ts';

const FROM = 'from';

/** Path of the form that copies a posting. */
export const copyPath = (id: number) => `${paths.employer.newJobPosting}?${FROM}=${id}`;

/** Id of the posting to copy; null for an empty form. */
export const copiedIdIn = (search: URLSearchParams) => search.get(FROM);
