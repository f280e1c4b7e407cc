import { handle } from '../../http/mount.ts';
import { listDismissedJobIds } from '../marks/queries.ts';
import type { LiveIndex } from './live-index.ts';
import { presentCandidateMatch, presentRecommendation } from './present.ts';
import { matchCandidates, recommendJobs } from './service.ts';

export function recommendationRoutes({ matching }: { matching: LiveIndex }) {
  return [
    handle('listRecommendations', async ({ db, actor, query, locale, now }) => {
      const index = await matching.ready();
      const { limit } = query;
      const exclude = new Set(await listDismissedJobIds(db, actor));
      const found = await recommendJobs(db, actor, { index, limit, now, exclude });
      const { namesPlaces } = found;
      return found.jobs.map((job) => presentRecommendation(job, { locale, namesPlaces }));
    }),
    handle('listCandidateMatches', async ({ db, actor, params, locale }) =>
      (await matchCandidates(db, actor, params.id)).map((match) =>
        presentCandidateMatch(match, locale),
      ),
    ),
  ];
}
