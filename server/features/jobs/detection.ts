import { and, eq, inArray, isNull } from 'drizzle-orm';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { searchRows } from '../../projections/search.ts';
import { postings } from '../../projections/sources.ts';
import { dueTask } from '../../work/due-rows.ts';
import type { Task } from '../../work/task.ts';

const DETECTED_AT_ONCE = 100;

const isMissing = isNull(jobs.detectedLanguages);

/** For the postings that a release without detection wrote, before this one or beside it. */
export const detectLanguages: Task = dueTask({
  name: 'detect-posting-languages',
  schedule: '*/5 * * * *',
  atStart: true,
  atOnce: DETECTED_AT_ONCE,
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
      const among = inArray(jobs.id, ids);
      await postings.lock(tx, ids);
      for (const job of await tx.select().from(jobs).where(and(among, isMissing))) {
        // It is no change by the employer, whose edit of the same version is still to be taken.
        const detectedLanguages = detectPostingLanguages(job);
        await tx.update(jobs).set({ detectedLanguages }).where(eq(jobs.id, job.id));
      }
      const searched = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(among, postings.belongs(clock.now())));
      await searchRows.write(
        tx,
        searched.map(({ id }) => id),
      );
    }),
});
