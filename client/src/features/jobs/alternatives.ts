import { roundKm } from '#client/lib/text/format.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { FILTER_NAMES } from '#shared/domain/posting-fields.ts';
import { changeFilters, moveTo, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { countText, filterText } from './filter-text.ts';

type Alternative = CallOf<'listAlternatives'>['response'][number];

/** Suggested replacement of a search without results; `text` includes its number of results. */
export interface AlternativeSearch {
  text: string;
  filters: SearchFilters;
}

/**
 * Returns undefined for alternatives that this release does not know.
 * @param place words of the keyword that name a place, to be replaced by another place
 */
export function alternativeSearch(
  filters: SearchFilters,
  alternative: Alternative,
  place = '',
): AlternativeSearch | undefined {
  const count = countText(alternative.count);
  switch (alternative.kind) {
    case 'nearby': {
      const { location, distanceKm } = alternative;
      const km = roundKm(distanceKm);
      return {
        text: t.jobs.other.nearby({ count: alternative.count, shown: count, location, km }),
        filters: moveTo(filters, { label: location, text: place }),
      };
    }
    case 'wider': {
      const { radiusKm } = alternative;
      return {
        text: t.jobs.other.wider({ km: radiusKm, count }),
        filters: { ...filters, radiusKm: radiusKm as SearchFilters['radiusKm'] },
      };
    }
    case 'without': {
      const name = FILTER_NAMES.find((filterName) => filterName === alternative.filter);
      const value = name && filterText(filters, name);
      return value === undefined
        ? undefined
        : {
            text: t.jobs.other.without({ filter: value, count }),
            filters: changeFilters(filters, { [name as string]: undefined }),
          };
    }
    case 'alone': {
      const { keyword } = alternative;
      return {
        text: t.jobs.other.alone({ keyword, count }),
        filters: changeFilters({}, { keyword, literal: filters.literal }),
      };
    }
    case 'keyword': {
      const { keyword } = alternative;
      return {
        text: t.jobs.other.keyword({ keyword, count }),
        filters: changeFilters(filters, { keyword }),
      };
    }
  }
}
