import { and, eq, inArray, isNull } from 'drizzle-orm';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import { searchRows } from '../../projections/search.ts';
import { postings } from '../../projections/sources.ts';

const GROUP_SIZE = 100;

const isMissing = isNull(jobs.detectedLanguages);

/** Detects the languages of postings that an older release has written. */
export const detectLanguages: Task = dueTask({
  name: 'detect-posting-languages',
  schedule: '*/5 * * * *',
  atStart: true,
  groupSize: GROUP_SIZE,
  async list(db, _now, isReady, limit) {
    const missing = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isMissing, isReady(jobs.id)))
      .orderBy(jobs.id)
      .limit(limit);
    return missing.map(({ id }) => id);
  },
  handle: ({ db, clock }, ids) =>
    db.transaction(async (tx) => {
      const isInGroup = inArray(jobs.id, ids);
      await postings.lock(tx, ids);
      for (const job of await tx.select().from(jobs).where(and(isInGroup, isMissing))) {
        // Does not raise the version, so that the employer's pending edit still applies.
        const detectedLanguages = detectPostingLanguages(job);
        await tx.update(jobs).set({ detectedLanguages }).where(eq(jobs.id, job.id));
      }
      const searchableJobs = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(isInGroup, postings.belongs(clock.now())));
      await searchRows.write(
        tx,
        searchableJobs.map(({ id }) => id),
      );
    }),
});
