import { fetchRange, toPage } from '../../platform/core/page.ts';
import { handle } from '../../platform/http/mount.ts';
import { presentMark, presentMarkedJob } from './present.ts';
import { countMarkedJobs, countMarks, listMarkedJobs, listMarks } from './queries.ts';
import { markJob } from './service.ts';

export function markRoutes() {
  return [
    handle('markJob', ({ db, actor, params, body, now }) =>
      markJob(db, actor, { jobId: params.id, mark: body.mark, now }),
    ),
    handle('listJobMarks', async ({ db, actor, query }) =>
      toPage(query, await listMarks(db, actor.id, fetchRange(query)), {
        count: () => countMarks(db, actor.id),
        present: presentMark,
        positionOf: ({ markedAt, jobId }) => ({ at: markedAt, id: jobId }),
      }),
    ),
    handle('listMarkedJobs', async ({ db, actor, query, now }) =>
      toPage(query, await listMarkedJobs(db, actor.id, query.mark, fetchRange(query)), {
        count: () => countMarkedJobs(db, actor.id, query.mark),
        present: (row) => presentMarkedJob(row, now),
        positionOf: ({ markedAt, job }) => ({ at: markedAt, id: job.id }),
      }),
    ),
  ];
}
