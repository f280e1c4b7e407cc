import type { JobMark } from '#shared/domain/constants.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { getVisibleJob } from '../jobs/service.ts';
import { deleteMark, upsertMark } from './queries.ts';

/**
 * Saves or dismisses a job; null removes the mark, also from a job that has closed since.
 * @throws AppError NOT_FOUND
 */
export async function markJob(
  db: Db,
  actor: Actor,
  { jobId, mark, now }: { jobId: number; mark: JobMark | null; now: Date },
): Promise<void> {
  if (mark === null) return deleteMark(db, actor.id, jobId);
  await getVisibleJob(db, actor, jobId, now);
  await upsertMark(db, { userId: actor.id, jobId, mark, markedAt: now });
}
