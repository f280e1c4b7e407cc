import { locationWords } from '../../projections/lexemes.ts';
import { placeIndex } from '../places/places.ts';
import type { SearchArea, SearchIntent } from './intent.ts';

/** Every word as it is, and the place as one place. */
export function plainIntent({
  keyword = '',
  location,
}: {
  keyword?: string;
  location?: string;
}): SearchIntent {
  const words = keyword.match(/[\p{L}\p{N}.][\p{L}\p{N}.'’&#+-]*/gu) ?? [];
  return {
    occupations: [],
    skills: [],
    companies: [],
    words: words.map((text) => ({ text, also: [] })),
    jobTypes: [],
    isRemote: false,
    area: location ? areaOf(location) : undefined,
  };
}

function areaOf(location: string): SearchArea | undefined {
  const known = placeIndex().resolve(location);
  const area = { text: location, name: { en: location, fr: location } };
  if (known?.place) {
    const { id, latitude, longitude } = known.place;
    return {
      ...area,
      centre: { placeId: id, latitude, longitude },
      places: [{ id, km: 0 }],
    };
  }
  if (known?.province) return { ...area, province: known.province };
  if (known?.remote) return { ...area, isRemote: true };
  return known ? undefined : { ...area, words: locationWords(location) };
}
