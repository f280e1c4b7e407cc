import { handle } from '../../http/mount.ts';
import { presentJobCard } from '../jobs/present.ts';
import { listJobsById } from '../jobs/queries.ts';
import { searchJobs } from './find.ts';
import type { LiveVocabulary } from './live-vocabulary.ts';
import { presentIntent } from './present.ts';
import { understand } from './understanding/understand.ts';

export function searchRoutes({ currentVocabulary }: { currentVocabulary: LiveVocabulary }) {
  return [
    handle('listJobs', async ({ db, query, now }) => {
      const { ids, nextCursor, total } = await searchJobs(db, query, now);
      const found = await listJobsById(db, ids);
      const items = found.map((row) => ({ ...presentJobCard(row), distanceKm: null }));
      return { items, nextCursor, total };
    }),
    handle('interpretSearch', async ({ query, locale }) => {
      const { vocabulary } = await currentVocabulary();
      return presentIntent(understand(query, vocabulary), locale);
    }),
    handle('countFacets', async () => ({
      jobType: [],
      experienceLevel: [],
      industry: [],
      companySize: [],
      province: [],
      remoteOnly: [],
      language: [],
      postedWithin: [],
    })),
    handle('suggestSearches', async ({ query, locale }) => {
      const { suggestions } = await currentVocabulary();
      return suggestions.suggest(query.text, locale, query.limit);
    }),
    handle('listAlternatives', async () => []),
  ];
}
