import { MAX_RECOMMENDATIONS } from '#shared/domain/constants.ts';
import { z } from '#shared/validators/validator.ts';
import { decodeCursor, encodeCursor, fetchRange, toPage } from '../../platform/core/page.ts';
import { handle } from '../../platform/http/mount.ts';
import { presentJobCard } from '../jobs/present.ts';
import { getVisibleJob } from '../jobs/service.ts';
import type { LiveIndex } from './live-index.ts';
import { presentCandidateMatch, presentRecommendation } from './present.ts';
import { countApplicants, listMatchedApplicants } from './queries.ts';
import {
  findMatchedPosting,
  listRelatedJobs,
  listWidenings,
  recommendJobs,
  scoreApplicants,
} from './service.ts';

/** The list may change between two pages; the client drops duplicates. */
const offsetSchema = z.object({ offset: z.int().min(0).max(MAX_RECOMMENDATIONS) });

export function recommendationRoutes({ matching }: { matching: LiveIndex }) {
  return [
    handle('listRecommendations', async ({ db, actor, query, locale, now }) => {
      const index = await matching.ready();
      const { limit, mode } = query;
      const { offset } = decodeCursor(offsetSchema, query.cursor) ?? { offset: 0 };
      const options = { index, now, limit, offset, mode };
      const { jobs, total, namesPlaces } = await recommendJobs(db, actor, options);
      const next = offset + jobs.length;
      return {
        items: jobs.map((job) => presentRecommendation(job, { locale, namesPlaces })),
        nextCursor: next < total ? encodeCursor({ offset: next }) : undefined,
        total,
      };
    }),
    handle('listWidenings', async ({ db, actor, now }) => {
      const index = await matching.ready();
      return listWidenings(db, actor, { index, now });
    }),
    handle('listCandidateMatches', async ({ db, actor, params, query, locale, now, signal }) => {
      const job = await findMatchedPosting(db, actor, params.id);
      if (!job) return { items: [], total: 0 };
      const range = { ...fetchRange(query), now };
      const page = await toPage(query, await listMatchedApplicants(db, job.id, range), {
        count: () => countApplicants(db, job.id),
        present: (applicant) => applicant,
        positionOf: ({ appliedAt, applicationId }) => ({ at: appliedAt, id: applicationId }),
      });
      const matches = await scoreApplicants(job, page.items, signal);
      return { ...page, items: matches.map((match) => presentCandidateMatch(match, locale)) };
    }),
    handle('listRelatedJobs', async ({ db, actor, params, now }) => {
      const job = await getVisibleJob(db, actor, params.id, now);
      const index = await matching.ready();
      const related = await listRelatedJobs(db, job, { index, now });
      return related.map((row) => ({ ...presentJobCard(row), distanceKm: row.distanceKm }));
    }),
  ];
}
