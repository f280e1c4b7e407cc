import { handle } from '../../http/mount.ts';
import { presentJobCard } from '../jobs/present.ts';
import { getVisibleJob } from '../jobs/service.ts';
import { listDismissedJobIds } from '../marks/queries.ts';
import type { LiveIndex } from './live-index.ts';
import { presentCandidateMatch, presentRecommendation } from './present.ts';
import { listRelatedJobs, matchCandidates, recommendJobs } from './service.ts';

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
    handle('listRelatedJobs', async ({ db, actor, params, now }) => {
      const job = await getVisibleJob(db, actor, params.id, now);
      const index = await matching.ready();
      return (await listRelatedJobs(db, job, { index, now })).map(presentJobCard);
    }),
    handle('listCandidateMatches', async ({ db, actor, params, locale }) =>
      (await matchCandidates(db, actor, params.id)).map((match) =>
        presentCandidateMatch(match, locale),
      ),
    ),
  ];
}
