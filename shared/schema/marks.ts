import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { JOB_MARKS } from '../domain/constants.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** Jobs that a job seeker has saved or dismissed. */
export const jobMarks = pgTable(
  'job_marks',
  {
    userId: belongsTo(() => users.id),
    jobId: belongsTo(() => jobs.id),
    mark: text({ enum: JOB_MARKS }).notNull(),
    markedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('job_marks_list_idx').on(t.userId, t.mark, t.markedAt, t.jobId),
    index('job_marks_job_idx').on(t.jobId),
    check('job_marks_mark_check', oneOf(t.mark, JOB_MARKS)),
  ],
);
