import { fetchRange, toPage } from '../../core/page.ts';
import { handle } from '../../http/mount.ts';
import { listDismissedJobIds } from '../marks/queries.ts';
import type { LiveIndex } from './live-index.ts';
import { presentCandidateMatch, presentRecommendation } from './present.ts';
import { countApplicants, listMatchedApplicants } from './queries.ts';
import { findMatchedPosting, recommendJobs, scoreApplicants } from './service.ts';

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
    handle('listCandidateMatches', async ({ db, actor, params, query, locale, signal }) => {
      const job = await findMatchedPosting(db, actor, params.id);
      if (!job) return { items: [], total: 0 };
      const page = toPage(await listMatchedApplicants(db, job.id, fetchRange(query)), {
        limit: query.limit,
        total: await countApplicants(db, job.id),
        present: (applicant) => applicant,
        positionOf: ({ appliedAt, applicationId }) => ({ at: appliedAt, id: applicationId }),
      });
      const matches = await scoreApplicants(job, page.items, signal);
      return { ...page, items: matches.map((match) => presentCandidateMatch(match, locale)) };
    }),
  ];
}
