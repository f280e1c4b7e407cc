import { and, eq, inArray, isNull } from 'drizzle-orm';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { searchRows } from '../../projections/search.ts';
import { postings } from '../../projections/sources.ts';
import { addTask, type Task } from '../../work/task.ts';

const DETECTED_AT_ONCE = 100;

/** For the postings that a release without detection wrote, before this one or beside it. */
export const detectLanguages: Task = {
  name: 'detect-posting-languages',
  schedule: '*/5 * * * *',
  atStart: true,
  run: ({ db, clock }) =>
    db.transaction(async (tx) => {
      const isMissing = isNull(jobs.detectedLanguages);
      const found = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(isMissing)
        .orderBy(jobs.id)
        .limit(DETECTED_AT_ONCE);
      if (found.length === 0) return;
      const ids = found.map(({ id }) => id);
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
      await addTask(tx, detectLanguages);
    }),
};
