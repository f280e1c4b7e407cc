import { handle } from '../../http/mount.ts';
import { presentJobCard } from '../jobs/present.ts';
import { listJobsById } from '../jobs/queries.ts';
import { searchJobs } from './find.ts';
import { presentIntent } from './present.ts';
import { understand } from './understanding/understand.ts';
import { searchVocabulary } from './vocabulary.ts';

export function searchRoutes() {
  return [
    handle('listJobs', async ({ db, query, now }) => {
      const { ids, nextCursor, total } = await searchJobs(db, query, now);
      const found = await listJobsById(db, ids);
      const items = found.map((row) => ({ ...presentJobCard(row), distanceKm: null }));
      return { items, nextCursor, total };
    }),
    handle('interpretSearch', async ({ query, locale }) =>
      presentIntent(understand(query, searchVocabulary()), locale),
    ),
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
    handle('suggestSearches', async () => []),
    handle('listAlternatives', async () => []),
  ];
}
