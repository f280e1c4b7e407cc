import { handle } from '../../http/mount.ts';
import { presentJobCard } from '../jobs/present.ts';
import { listJobsById } from '../jobs/queries.ts';
import { listAlternatives } from './alternatives.ts';
import { distancesFrom } from './distance.ts';
import { countFacets } from './facets.ts';
import { searchJobs } from './find.ts';
import { plainIntent } from './plain-intent.ts';

export function searchRoutes() {
  return [
    handle('listJobs', async ({ db, query, now }) => {
      const intent = plainIntent(query);
      const { ids, nextCursor, total } = await searchJobs(db, intent, query, now);
      const found = await listJobsById(db, ids);
      const distanceOf = distancesFrom(intent.area);
      const items = found.map((row) => ({
        ...presentJobCard(row),
        distanceKm: distanceOf(row.job.location),
      }));
      return { items, nextCursor, total };
    }),
    handle('interpretSearch', async () => ({ understood: [], corrected: null })),
    handle('countFacets', ({ db, query, now }) => countFacets(db, plainIntent(query), query, now)),
    handle('suggestSearches', async () => []),
    handle('listAlternatives', ({ db, query, now }) =>
      listAlternatives(db, plainIntent, query, now),
    ),
  ];
}
