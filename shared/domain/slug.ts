import { nameKey } from './name-key.ts';

/** Long enough to tell names apart, short enough to be read in an address. */
const MAX_SLUG = 60;

/** A name as part of an address: 'Érable & Fils' is 'erable-fils'; '' for one without Latin letters. */
export function slugOf(name: string): string {
  const words = nameKey(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, MAX_SLUG) : `${slug}-${word}`;
    if (longer.length > MAX_SLUG) break;
    slug = longer;
  }
  return slug;
}
