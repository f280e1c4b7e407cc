import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ENDED_APPLICATIONS_KEPT_MONTHS } from '#shared/domain/retention.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { applicationNotes, applicationRatings, memberRatings } from '#shared/schema/assessments.ts';
import { interviewSchedules, interviews } from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { companyProfiles, profileViews } from '#shared/schema/profiles.ts';
import { allOf, hasNoSteps, isPaid } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordInterviews, takeOutNames } from '../../platform/db/interview-records.ts';
import { fromApplications } from '../../platform/db/joins.ts';
import { isEnded, isRetained } from '../../platform/db/shown-applicants.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';

/** Number of applications that one transaction forgets. */
const GROUP_SIZE = 500;

/**
 * Removes applications from their employers once they have ended long ago. The job seeker keeps
 * them, and payments and interviews keep their records.
 */
export const forgetEndedApplications: Task = dueTask({
  name: 'forget-ended-applications',
  schedule: '15 5 * * *',
  groupSize: GROUP_SIZE,
  async list(db, now, isReady, limit) {
    const dueRows = await fromApplications(db, { id: applications.id })
      .where(and(isDue(now), isReady(applications.id)))
      .orderBy(asc(applications.id))
      .limit(limit);
    return dueRows.map(({ id }) => id);
  },
  handle: ({ db, clock }, ids) => forgetApplications(db, ids, clock.now()),
});

function isDue(now: Date): SQL {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const limit = sql`${nowSql} - make_interval(months => ${ENDED_APPLICATIONS_KEPT_MONTHS})`;
  // Excludes most rows by a column alone: an application changed recently is not due.
  return allOf(
    isRetained,
    sql`${applications.updatedAt} <= ${limit}`,
    isEnded(now),
    sql`${endedAt(now)} <= ${limit}`,
    sql`not exists (select from ${paymentIntents} where ${paymentIntents.applicationId} = ${applications.id} and ${paymentIntents.status} in ('pending', 'processing'))`,
  );
}

/**
 * Time at which an ended application ended: at its own last change or, if later, when the posting
 * closed, the last payment changed, or a hired applicant's status changed. Older releases did not
 * record when they closed a posting, which was then closed by the time of the snapshot.
 */
function endedAt(now: Date): SQL {
  const closedAt = sql`least(${jobs.deletedAt},
    case when ${jobs.closesAt} <= ${now.toISOString()}::timestamptz then ${jobs.closesAt} end,
    case when not ${jobs.isActive} then coalesce(${jobs.updatedAt}, (select ${applicationSnapshots.takenAt} from ${applicationSnapshots} where ${applicationSnapshots.applicationId} = ${applications.id})) end)`;
  const noLongerHiredAt = sql`(
    select max(other.updated_at) from applications other
     where other.job_id = ${jobs.id} and exists (
       select from ${applicationStatusChanges}
        where ${applicationStatusChanges.applicationId} = other.id and ${applicationStatusChanges.status} = 'hired' and not ${applicationStatusChanges.isSuperseded}))`;
  const settledAt = sql`(select max(${escrows.updatedAt}) from ${escrows} where ${escrows.applicationId} = ${applications.id})`;
  return sql`greatest(${applications.updatedAt}, ${settledAt},
    case when ${applications.withdrawnAt} is null and ${applications.status} <> 'rejected' then greatest(${closedAt}, ${noLongerHiredAt}) end)`;
}

async function forgetApplications(db: Db, ids: number[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Status changes and payments lock the row too.
    const due = await fromApplications(tx, {
      id: applications.id,
      jobSeekerId: applications.jobSeekerId,
      employerId: companyProfiles.userId,
    })
      .where(and(inArray(applications.id, ids), isDue(now)))
      .orderBy(asc(applications.id))
      .for('update', { of: applications });
    const dueIds = due.map(({ id }) => id);
    await recordInterviews(tx, dueIds);
    await takeOutNames(tx, dueIds);
    await tx
      .update(applications)
      .set({ forgottenAt: now, version: sql`${applications.version} + 1` })
      .where(inArray(applications.id, dueIds));
    for (const table of [
      applicationSnapshots,
      applicationNotes,
      applicationRatings,
      memberRatings,
      jobOffers,
    ]) {
      await tx.delete(table).where(inArray(table.applicationId, dueIds));
    }
    const isOfDueInterview = inArray(interviews.applicationId, dueIds);
    const ownSchedules = tx
      .select({ id: interviews.scheduleId })
      .from(interviews)
      .where(isOfDueInterview);
    await tx
      .delete(interviewSchedules)
      .where(
        and(eq(interviewSchedules.isShared, false), inArray(interviewSchedules.id, ownSchedules)),
      );
    await tx.delete(interviews).where(isOfDueInterview);
    const isOfDue = inArray(applicationStatusChanges.applicationId, dueIds);
    await tx.update(applicationStatusChanges).set({ reason: null }).where(isOfDue);
    const isDueStep = inArray(agreementSteps.applicationId, dueIds);
    await tx.delete(agreementSteps).where(and(isDueStep, sql`not ${isPaid}`));
    const isDueAgreement = inArray(agreements.applicationId, dueIds);
    await tx.delete(agreements).where(and(isDueAgreement, hasNoSteps));
    for (const { employerId, jobSeekerId } of due)
      await deleteProfileViews(tx, employerId, jobSeekerId);
  });
}

/** Deletes an employer's views of a profile once they have no application of that person. */
async function deleteProfileViews(tx: Db, employerId: number, jobSeekerId: number): Promise<void> {
  const remaining = fromApplications(tx, { one: sql`1` }).where(
    and(
      eq(applications.jobSeekerId, jobSeekerId),
      eq(companyProfiles.userId, employerId),
      isRetained,
    ),
  );
  await tx
    .delete(profileViews)
    .where(
      and(
        eq(profileViews.employerId, employerId),
        eq(profileViews.jobSeekerId, jobSeekerId),
        sql`not exists ${remaining}`,
      ),
    );
}
