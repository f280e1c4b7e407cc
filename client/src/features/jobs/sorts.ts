import type { Sort } from '#shared/domain/search.ts';

interface SearchTerms {
  keyword: string | undefined;
  hasPlace: boolean;
}

/** Sort orders available for a search; the first is the default. */
export function sortsOf({ keyword, hasPlace }: SearchTerms): readonly [Sort, ...Sort[]] {
  const others: Sort[] = hasPlace ? ['pay', 'distance'] : ['pay'];
  return keyword ? ['best', 'newest', ...others] : ['newest', ...others];
}
