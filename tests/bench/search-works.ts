import { listAlternatives } from '#server/features/search/counts/alternatives.ts';
import { countFacets } from '#server/features/search/counts/facets.ts';
import { searchJobs } from '#server/features/search/engine/find.ts';
import { understand } from '#server/features/search/understanding/understand.ts';
import { searchVocabulary } from '#server/features/search/vocabulary/vocabulary.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { contract } from '#shared/contract/contract.ts';
import { ALL_FILTERS, FACETS, HOSTILE, SEARCHES } from './search-cases.ts';
import type { Timed } from './search-timing.ts';

const interpret = (query: Parameters<typeof understand>[0]) =>
  understand(query, searchVocabulary());

/** Searches, facets and alternatives, each as work that is timed. */
export function timedSearches(db: Db): Timed[] {
  const timedSearch = (name: string, filters: unknown): Timed => {
    const { success, data: query } = contract.listJobs.query.safeParse(filters);
    return {
      name: success ? name : `${name} (refused)`,
      work: async () => {
        if (query) await searchJobs(db, interpret(query), query, new Date());
      },
    };
  };

  return [
    ...Object.entries(SEARCHES).map(([name, filters]) => timedSearch(name, filters)),
    ...Object.entries(HOSTILE).map(([name, keyword]) => timedSearch(name, { keyword })),
    ...Object.entries(FACETS).map(([name, filters]) => {
      const query = contract.countFacets.query.parse(filters);
      return { name, work: () => countFacets(db, interpret(query), query, new Date()) };
    }),
    {
      name: 'alternatives to a search without results',
      work: () =>
        listAlternatives(
          db,
          interpret,
          contract.listAlternatives.query.parse({ keyword: 'zymurgy nurse', ...ALL_FILTERS }),
          new Date(),
        ),
    },
  ];
}
