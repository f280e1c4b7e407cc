import { and, desc, eq } from 'drizzle-orm';
import type { InterviewRecord } from '#shared/contract/contract.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { interviewRecords } from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { fetchRange, type ListQuery, type Page, toPage } from '../../platform/core/page.ts';
import { olderThan } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { seekers } from '../../platform/db/joins.ts';
import { isRetained, shownApplicant, snapshotOfEnded } from '../../platform/db/shown-applicants.ts';
import { getKeptPosting } from '../jobs/service.ts';

/**
 * Proof of a posting's interviews, the latest first, with the names of candidates whom the company
 * still sees; also of a deleted posting.
 * @throws AppError NOT_FOUND, FORBIDDEN, INVALID_CURSOR
 */
export async function listRecords(
  db: Db,
  actor: Actor,
  jobId: number,
  { query, now }: { query: ListQuery; now: Date },
): Promise<Page<InterviewRecord>> {
  const { limit, after } = fetchRange(query);
  const { id } = await getKeptPosting(db, actor, jobId);
  const isOfPosting = eq(interviewRecords.jobId, id);
  const isOfApplication = eq(applications.id, interviewRecords.applicationId);
  const rows = await db
    .select({
      id: interviewRecords.id,
      applicationId: interviewRecords.applicationId,
      name: shownApplicant.name,
      about: interviewRecords.about,
      decision: interviewRecords.decision,
      message: interviewRecords.message,
      member: users.fullName,
      at: interviewRecords.at,
    })
    .from(interviewRecords)
    .innerJoin(jobs, eq(jobs.id, interviewRecords.jobId))
    .leftJoin(applications, and(isOfApplication, isRetained))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .leftJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .leftJoin(applicationSnapshots, snapshotOfEnded(now))
    .leftJoin(users, eq(users.id, interviewRecords.memberId))
    .where(and(isOfPosting, after && olderThan(interviewRecords.at, interviewRecords.id, after)))
    .orderBy(desc(interviewRecords.at), desc(interviewRecords.id))
    .limit(limit);
  return toPage(query, rows, {
    count: () => db.$count(interviewRecords, isOfPosting),
    present: ({ at, ...record }) => ({ ...record, at: at.toISOString() }),
    positionOf: ({ at, id: recordId }) => ({ at, id: recordId }),
  });
}
