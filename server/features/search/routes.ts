import { handle } from '../../http/mount.ts';
import { presentJobCard } from '../jobs/present.ts';
import { listJobsById } from '../jobs/queries.ts';
import { listAlternatives } from './alternatives.ts';
import { distancesFrom } from './distance.ts';
import { countFacets } from './facets.ts';
import { searchJobs } from './find.ts';
import { presentIntent } from './present.ts';
import { type SearchQuery, understand } from './understanding/understand.ts';
import { searchVocabulary } from './vocabulary.ts';

const read = (query: SearchQuery) => understand(query, searchVocabulary());

export function searchRoutes() {
  return [
    handle('listJobs', async ({ db, query, now }) => {
      const intent = read(query);
      const { ids, nextCursor, total } = await searchJobs(db, intent, query, now);
      const found = await listJobsById(db, ids);
      const distanceOf = distancesFrom(intent.area);
      const items = found.map((row) => ({
        ...presentJobCard(row),
        distanceKm: distanceOf(row.job.location),
      }));
      return { items, nextCursor, total };
    }),
    handle('interpretSearch', async ({ query, locale }) => presentIntent(read(query), locale)),
    handle('countFacets', ({ db, query, now }) => countFacets(db, read(query), query, now)),
    handle('suggestSearches', async () => []),
    handle('listAlternatives', ({ db, query, now }) => listAlternatives(db, read, query, now)),
  ];
}
