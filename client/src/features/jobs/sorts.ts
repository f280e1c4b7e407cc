import type { Sort } from '#shared/domain/search.ts';

interface Sought {
  keyword: string | undefined;
  /** Whether a place is asked for. */
  hasPlace: boolean;
}

/** The orders that there are for a search; the first is the one that it begins with. */
export function sortsOf({ keyword, hasPlace }: Sought): readonly [Sort, ...Sort[]] {
  const others: Sort[] = hasPlace ? ['pay', 'distance'] : ['pay'];
  return keyword ? ['best', 'newest', ...others] : ['newest', ...others];
}
