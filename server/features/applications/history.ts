import { sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';

interface HistoryEntry {
  id: number;
  status: ApplicationStatus;
  changedAtMs: number;
  publishedAtMs: number | null;
  isSuperseded: boolean;
  message: string | null;
  dueAtMs: number | null;
  reason: string | null;
}

/** Changes of an application's status, the oldest first. */
export const history =
  sql`(select coalesce(json_agg(json_build_object('id', ${applicationStatusChanges.id}, 'status', ${applicationStatusChanges.status}, 'changedAtMs', extract(epoch from ${applicationStatusChanges.changedAt}) * 1000, 'dueAtMs', extract(epoch from ${applicationStatusChanges.dueAt}) * 1000, 'publishedAtMs', extract(epoch from ${applicationStatusChanges.publishedAt}) * 1000, 'isSuperseded', ${applicationStatusChanges.isSuperseded}, 'message', ${applicationStatusChanges.message}, 'reason', ${applicationStatusChanges.reason}) order by ${applicationStatusChanges.id}), '[]') from ${applicationStatusChanges} where ${applicationStatusChanges.applicationId} = ${applications.id})`.mapWith(
    (changes: HistoryEntry[]) =>
      changes.map(({ changedAtMs, dueAtMs, publishedAtMs, ...change }) => ({
        ...change,
        changedAt: new Date(changedAtMs),
        dueAt: dueAtMs === null ? null : new Date(dueAtMs),
        isPublished: dueAtMs === null || publishedAtMs !== null,
      })),
  );
