import type { MarkedJob } from '#shared/contract/contract.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { presentJobCard } from '../jobs/present.ts';
import type { JobMarkRow, MarkedJobRow } from './queries.ts';

export function presentMark({ jobId, mark, markedAt }: JobMarkRow) {
  return { jobId, mark, markedAt: markedAt.toISOString() };
}

export function presentMarkedJob({ markedAt, ...row }: MarkedJobRow, now: Date): MarkedJob {
  return {
    ...presentJobCard(row),
    markedAt: markedAt.toISOString(),
    closesAt: row.job.closesAt?.toISOString() ?? null,
    isClosed: isClosed(row.job, now),
  };
}
