import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ENDED_APPLICATIONS_KEPT_MONTHS } from '#shared/domain/retention.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { applicationNotes, applicationRatings } from '#shared/schema/assessments.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { companyProfiles, profileViews } from '#shared/schema/profiles.ts';
import { allOf, isPaid } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import { fromApplications } from '../../db/joins.ts';
import { isEnded, isKept } from '../../db/shown-applicants.ts';
import { dueTask } from '../../work/due-rows.ts';
import type { Task } from '../../work/task.ts';

/** How many applications one transaction takes from their employers. */
const AT_ONCE = 500;

/**
 * Takes applications from their employers that ended so long ago; they remain the job seeker's, and
 * what was paid stays in the papers of money.
 */
export const forgetEndedApplications: Task = dueTask({
  name: 'forget-ended-applications',
  schedule: '15 5 * * *',
  atOnce: AT_ONCE,
  async list(db, now, isReady, limit) {
    const due = await fromApplications(db, { id: applications.id })
      .where(and(isDue(now), isReady(applications.id)))
      .orderBy(asc(applications.id))
      .limit(limit);
    return due.map(({ id }) => id);
  },
  handle: ({ db, clock }, ids) => forgetApplications(db, ids, clock.now()),
});

function isDue(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const before = sql`${at} - make_interval(months => ${ENDED_APPLICATIONS_KEPT_MONTHS})`;
  // Most are younger, and known to be so by a column alone.
  return allOf(
    isKept,
    sql`${applications.updatedAt} <= ${before}`,
    isEnded(now),
    sql`${endedAt(now)} <= ${before}`,
    sql`not exists (select from ${paymentIntents} where ${paymentIntents.applicationId} = ${applications.id} and ${paymentIntents.status} in ('pending', 'processing'))`,
  );
}

/**
 * When an application ended that has: with its own last change, or later with the posting, the last
 * payment, or the change of somebody who had been hired. A release that did not note when it closed
 * a posting had done so by the day of the snapshots.
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
    // A change of status and a payment lock the row too.
    const due = await fromApplications(tx, {
      id: applications.id,
      jobSeekerId: applications.jobSeekerId,
      employerId: companyProfiles.userId,
    })
      .where(and(inArray(applications.id, ids), isDue(now)))
      .orderBy(asc(applications.id))
      .for('update', { of: applications });
    const dueIds = due.map(({ id }) => id);
    await tx
      .update(applications)
      .set({ forgottenAt: now, version: sql`${applications.version} + 1` })
      .where(inArray(applications.id, dueIds));
    for (const table of [applicationSnapshots, applicationNotes, applicationRatings]) {
      await tx.delete(table).where(inArray(table.applicationId, dueIds));
    }
    const isOfDue = inArray(agreementSteps.applicationId, dueIds);
    await tx.delete(agreementSteps).where(and(isOfDue, sql`not ${isPaid}`));
    for (const { employerId, jobSeekerId } of due) await forgetViews(tx, employerId, jobSeekerId);
  });
}

/** Forgets that an employer opened a profile, once no application of that person is left to them. */
async function forgetViews(tx: Db, employerId: number, jobSeekerId: number): Promise<void> {
  const left = fromApplications(tx, { one: sql`1` }).where(
    and(eq(applications.jobSeekerId, jobSeekerId), eq(companyProfiles.userId, employerId), isKept),
  );
  await tx
    .delete(profileViews)
    .where(
      and(
        eq(profileViews.employerId, employerId),
        eq(profileViews.jobSeekerId, jobSeekerId),
        sql`not exists ${left}`,
      ),
    );
}
