import type { Request } from 'express';
import { accountOf } from '#shared/domain/company.ts';
import { STATISTICS_DAYS } from '#shared/domain/constants.ts';
import { employerPlan } from '#shared/domain/employer-plan.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { fetchRange, toPage } from '../../platform/core/page.ts';
import { networkOf } from '../../platform/core/request.ts';
import { type Call, handle } from '../../platform/http/mount.ts';
import { countProfileViews } from '../profiles/queries.ts';
import { copyJob } from './copies.ts';
import { createDraft, deleteDraft, getDraft, listDrafts, saveDraft } from './drafts.ts';
import { importJobs } from './imports.ts';
import { findMarketWage } from './market-wage.ts';
import { findPayStanding } from './pay-standing.ts';
import { presentJob, presentOwnJob } from './present.ts';
import { readPublicSince } from './public-languages.ts';
import { countActiveJobs, countOwnJobs, listOwnJobs } from './queries.ts';
import {
  changeJob,
  createJob,
  getKeptPosting,
  getListedJob,
  getOwnPosting,
  getVisibleJob,
} from './service.ts';
import { listStages } from './stages.ts';
import { countClick, createViewCounter, listDays } from './statistics.ts';
import { listVersions } from './versions.ts';

export function jobRoutes({ config }: { config: Config }) {
  const { secrets } = config.session;
  const countView = createViewCounter();
  // Not identified by a header, which a script can change with every request.
  const visitorOf = (actor: Actor | undefined, request: Request) => ({
    identity: actor ? `user:${actor.id}` : networkOf(request.ip),
    secrets,
  });
  const countVisit = async (
    { db, actor, params, request, now }: Call<'countJobView' | 'countJobClick'>,
    count: typeof countClick,
  ) => {
    const { isOwner, isClosed } = await getVisibleJob(db, actor, params.id, now);
    if (!isOwner && !isClosed) await count(db, params.id, visitorOf(actor, request), now);
  };
  return [
    handle('getJob', async ({ db, writeDb, actor, params, request, now, isPrefetch }) => {
      const job = await getVisibleJob(db, actor, params.id, now);
      if (!isPrefetch && !job.isOwner && !job.isClosed) {
        await countView(writeDb, params.id, visitorOf(actor, request), now);
      }
      return presentJob(job);
    }),
    handle('getJobWage', async ({ db, actor, params, now }) => {
      const { job } = await getVisibleJob(db, actor, params.id, now);
      return findMarketWage(db, job);
    }),
    handle('createJob', async ({ db, actor, body, query, now }) =>
      presentOwnJob(await createJob(db, actor, body, { draftId: query.draftId, now })),
    ),
    handle('copyJob', async ({ db, actor, params, body, now }) => ({
      ids: await copyJob(db, actor, params.id, { places: body.places, now }),
    })),
    handle('importJobs', async ({ db, actor, body, now }) => ({
      ids: await importJobs(db, actor, body, now),
    })),
    handle('updateJob', async ({ db, actor, params, body, expectedVersion, now }) =>
      presentOwnJob(await changeJob(db, actor, params.id, body, { expectedVersion, now })),
    ),
    handle('countJobView', (call) => countVisit(call, countView)),
    handle('countJobClick', (call) => countVisit(call, countClick)),
    handle('listOwnJobs', async ({ db, actor, query }) =>
      toPage(query, await listOwnJobs(db, actor, fetchRange(query)), {
        count: () => countOwnJobs(db, actor),
        present: (row) => presentOwnJob({ ...row, publicSince: {} }),
        positionOf: ({ job }) => ({ at: job.postedAt, id: job.id }),
      }),
    ),
    handle('getOwnJob', async ({ db, actor, params, now }) => {
      const row = await getListedJob(db, actor, params.id);
      return presentOwnJob({ ...row, publicSince: await readPublicSince(db, row.job, now) });
    }),
    handle('listPostingDrafts', ({ db, actor }) => listDrafts(db, actor)),
    handle('getPostingDraft', ({ db, actor, params }) => getDraft(db, actor, params.id)),
    handle('createPostingDraft', ({ db, actor, body, now }) =>
      createDraft(db, actor, { ...body, now }),
    ),
    handle('updatePostingDraft', ({ db, actor, params, body, expectedVersion, now }) =>
      saveDraft(db, actor, params.id, { ...body, expectedVersion, now }),
    ),
    handle('removePostingDraft', async ({ db, actor, params }) => {
      if (!(await deleteDraft(db, actor, params.id))) throw new AppError('NOT_FOUND');
    }),
    handle('suggestPay', ({ db, query: { title, location = '' } }) =>
      findMarketWage(db, { title, location }),
    ),
    handle('listPostingStages', async ({ db, actor, now }) => listStages(db, actor, now)),
    handle('listPostingVersions', async ({ db, actor, params }) => {
      const { id } = await getKeptPosting(db, actor, params.id);
      return listVersions(db, id);
    }),
    handle('getJobStatistics', async ({ db, actor, params, now }) => {
      const { id } = await getOwnPosting(db, actor, params.id);
      return listDays(db, id, { days: STATISTICS_DAYS, now });
    }),
    handle('getPayStanding', async ({ db, actor, params, now }) =>
      findPayStanding(db, await getOwnPosting(db, actor, params.id), now),
    ),
    handle('getEmployerPlan', async ({ db, actor, now }) =>
      employerPlan(
        {
          activePostings: await countActiveJobs(db, actor.company ? [actor.company.id] : [], now),
          profileViews: await countProfileViews(db, accountOf(actor), now),
        },
        now,
      ),
    ),
  ];
}
