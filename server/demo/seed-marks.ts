import { jobMarks } from '#shared/schema/marks.ts';
import type { Db } from '../platform/db/connect.ts';
import { daysBefore, postingKey } from './schedule.ts';
import { getRequired, type Seeded } from './seed-members.ts';
import type { SeedData } from './shapes.ts';

/** Inserts the jobs that seekers have saved or dismissed. */
export async function insertMarks(
  tx: Db,
  { seekers }: SeedData,
  { now, userIds, jobIds }: Seeded,
): Promise<void> {
  const rows = seekers.flatMap(({ username, marks = [] }) =>
    marks.map(([mark, company, title, daysAgo]) => ({
      userId: getRequired(userIds, username),
      jobId: getRequired(jobIds, postingKey(company, title)),
      mark,
      markedAt: daysBefore(now, daysAgo),
    })),
  );
  if (rows.length > 0) await tx.insert(jobMarks).values(rows);
}
