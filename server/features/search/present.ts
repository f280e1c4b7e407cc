import type { CallOf } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import { encodeQuery } from '#shared/domain/query-codec.ts';
import type { Locale } from '#shared/locales/text.ts';
import { occupationSlug } from '../../knowledge/occupations/everyday-names.ts';
import { placeIndex } from '../../knowledge/places/places.ts';
import type { SearchArea, SearchIntent } from './intent.ts';
import { occupationName } from './queries.ts';
import { SURE_WEIGHT } from './vocabulary/vocabulary.ts';

/** Interpretation of a search in the reader's language. */
export function presentIntent(
  { parts, corrected, area, elsewhere, conditions, unused, occupations }: SearchIntent,
  locale: Locale,
): CallOf<'interpretSearch'>['response'] {
  const isInKeyword = parts.some(({ kind, text }) => kind === 'place' && text === area?.text);
  const location = area && !isInKeyword ? area.name[locale] : undefined;
  const isAsTyped = location === undefined || saysPlace(location, area?.text ?? '');
  return {
    understood: parts.map(({ kind, text, label }) => ({ kind, text, label: label[locale] })),
    conditions: conditions.map(({ text, label, filters = {}, asksPlace }) => ({
      text,
      label: label?.[locale] ?? null,
      query: encodeQuery(filters),
      asksPlace: asksPlace === true,
    })),
    unused: [...unused],
    corrected: corrected ?? null,
    location: isAsTyped ? null : location,
    place: area && !area.isRemote ? area.name[locale] : null,
    elsewhere: elsewhere ? { text: elsewhere.text, label: elsewhere.name[locale] } : null,
    occupation: occupationIn(occupations, locale),
  };
}

/** The likeliest group of the first occupation, if it is surely meant. */
function occupationIn(occupations: SearchIntent['occupations'], locale: Locale) {
  const [group] = occupations[0]?.groups ?? [];
  const name = group && group.weight >= SURE_WEIGHT && occupationName(group.code, locale);
  return name ? presentOccupation(group.code, name) : null;
}

export const presentOccupation = (code: string, name: string) => ({
  code,
  name,
  slug: occupationSlug(code),
});

/** Whether what was typed is clear without the label: 'halifax' for 'Halifax, NS'. */
const saysPlace = (label: string, typed: string) => nameKey(label).startsWith(nameKey(typed));

/** Distance of a location from the centre of the area in km; null in the centre or if unknown. */
export function distancesFrom(area: SearchArea | undefined): (location: string) => number | null {
  const kms = new Map(area?.places?.map(({ id, km }) => [id, Math.round(km)]));
  return (location) => {
    if (kms.size === 0) return null;
    const id = placeIndex().resolve(location)?.place?.id;
    return (id !== undefined && id !== area?.centre?.placeId && kms.get(id)) || null;
  };
}
