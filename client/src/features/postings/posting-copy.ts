import { paths } from '#client/lib/paths.ts';

const FROM = 'from';

/** The form of a new posting that begins as a copy. */
export const copyPath = (id: number) => `${paths.employer.newJobPosting}?${FROM}=${id}`;

/** The posting that the form is to copy; null where it begins empty. */
export const copiedIdIn = (search: URLSearchParams) => search.get(FROM);
