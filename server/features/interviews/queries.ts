import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { OPEN_INTERVIEW_STATES } from '#shared/domain/interview.ts';
import { applications } from '#shared/schema/applications.ts';
import {
  interviewers,
  interviewSchedules,
  interviewSlots,
  interviews,
} from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { ofOwnCompany } from '../../platform/db/company-scope.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { fromApplicants, seekers } from '../../platform/db/joins.ts';
import { postingTitle } from '../../platform/db/posting-titles.ts';
import {
  fromShownApplicants,
  isRetained,
  shownApplicant,
} from '../../platform/db/shown-applicants.ts';

export type InterviewRow = typeof interviews.$inferSelect;
export type ScheduleRow = typeof interviewSchedules.$inferSelect;

/** An interview with its application and both sides, which the transaction has locked. */
export type LockedInterview = NonNullable<Awaited<ReturnType<typeof lockInterview>>>;

/** Days for which an ended interview stays in the lists. */
const LISTED_DAYS = 30;
const LIST_LIMIT = 500;

/** Longest time between the starts of two interviews that can overlap, with their buffers. */
const LONGEST = sql`interval '12 hours'`;

/** Interviews of applications that the actor sent or sees as a member. */
const ofSides = (actor: Actor): SQL =>
  actor.role === 'employer'
    ? allOf(ofOwnCompany(actor), isRetained)
    : eq(jobSeekerProfiles.userId, actor.id);

const timeOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/**
 * Whether the people of a slot have agreed to another interview at that time, or within the
 * buffer of either. Reads `interview_slots` and `interview_schedules`.
 */
const isBusy = (interviewId?: number): SQL => sql`exists (
  select from interviewers mine
    join interviewers theirs on theirs.user_id = mine.user_id
    join interviews other on other.schedule_id = theirs.schedule_id and other.state = 'picked'
    join interview_schedules their_schedule on their_schedule.id = other.schedule_id
   where mine.schedule_id = ${interviewSchedules.id}
     ${interviewId === undefined ? sql`` : sql`and other.id <> ${interviewId}`}
     and other.starts_at between ${interviewSlots.startsAt} - ${LONGEST} and ${interviewSlots.startsAt} + ${LONGEST}
     and other.starts_at < ${interviewSlots.startsAt} + make_interval(mins => ${interviewSchedules.minutes} + greatest(${interviewSchedules.bufferMinutes}, their_schedule.buffer_minutes))
     and ${interviewSlots.startsAt} < other.starts_at + make_interval(mins => their_schedule.minutes + greatest(${interviewSchedules.bufferMinutes}, their_schedule.buffer_minutes)))`;

const isOpenSlot = (now: Date, interviewId?: number): SQL =>
  sql`(${interviewSlots.takenBy} is null and ${interviewSchedules.closedAt} is null
    and ${interviewSlots.startsAt} > ${timeOf(now)} and not ${isBusy(interviewId)})`;

interface JsonSlot {
  id: number;
  startsAt: string;
}

const openSlots = (now: Date) => sql<
  JsonSlot[]
>`case when ${interviews.state} in ('proposed', 'countered') then (
  select coalesce(json_agg(json_build_object('id', ${interviewSlots.id}, 'startsAt', ${interviewSlots.startsAt}) order by ${interviewSlots.startsAt}), '[]')
    from ${interviewSlots} where ${interviewSlots.scheduleId} = ${interviewSchedules.id} and ${isOpenSlot(now)}) else '[]' end`;

const people = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${users.id}, 'name', ${users.fullName}) order by ${users.id}), '[]')
    from ${interviewers} join ${users} on ${users.id} = ${interviewers.userId}
   where ${interviewers.scheduleId} = ${interviewSchedules.id})`;

/** Interviews with all that either side sees, the soonest first. */
export function listInterviews(db: Db, condition: SQL | undefined, now: Date) {
  return fromShownApplicants(db, now, {
    interview: interviews,
    schedule: interviewSchedules,
    job: { id: jobs.id, ...postingTitle },
    companyName: companyProfiles.companyName,
    candidate: shownApplicant.name,
    seekerId: seekers.id,
    people,
    times: openSlots(now),
  })
    .innerJoin(interviews, eq(interviews.applicationId, applications.id))
    .innerJoin(interviewSchedules, eq(interviewSchedules.id, interviews.scheduleId))
    .where(condition)
    .orderBy(asc(interviews.startsAt), desc(interviews.id))
    .limit(LIST_LIMIT);
}

export type ListedInterview = Awaited<ReturnType<typeof listInterviews>>[number];

/** Interviews of an actor: of one application, or the open and the latest ended ones. */
export function listOwnInterviews(
  db: Db,
  actor: Actor,
  { applicationId, now }: { applicationId?: number | undefined; now: Date },
) {
  const isRecent = gt(interviews.updatedAt, new Date(now.getTime() - LISTED_DAYS * 86_400_000));
  const isListed = or(inArray(interviews.state, [...OPEN_INTERVIEW_STATES]), isRecent);
  const isWanted = applicationId === undefined ? isListed : eq(applications.id, applicationId);
  return listInterviews(db, and(ofSides(actor), isWanted), now);
}

/** Interviews of a job seeker, or those in which a member takes part and whose company they are in. */
export function listAttended(
  db: Db,
  person: { id: number; isSeeker: boolean },
  { isShown, now }: { isShown: SQL | undefined; now: Date },
) {
  const takesPart = sql`exists (
    select from ${interviewers} join company_members member on member.user_id = ${interviewers.userId} and member.company_id = ${companyProfiles.id}
     where ${interviewers.scheduleId} = ${interviewSchedules.id} and ${interviewers.userId} = ${person.id})`;
  const isTheirs = person.isSeeker ? eq(seekers.id, person.id) : allOf(takesPart, isRetained);
  return listInterviews(db, and(isTheirs, isShown), now);
}

export const findInterview = (db: Db, id: number, now: Date) =>
  firstRow(listInterviews(db, eq(interviews.id, id), now));

const lockedFields = {
  interview: interviews,
  schedule: interviewSchedules,
  application: {
    id: applications.id,
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
  },
  companyId: companyProfiles.id,
  accountId: companyProfiles.userId,
  seekerId: jobSeekerProfiles.userId,
};

/** Locks an interview of either side, with its application, until the transaction ends. */
export const lockInterview = (tx: Db, id: number, actor?: Actor) =>
  firstRow(
    fromApplicants(tx, lockedFields)
      .innerJoin(interviews, eq(interviews.applicationId, applications.id))
      .innerJoin(interviewSchedules, eq(interviewSchedules.id, interviews.scheduleId))
      .where(and(eq(interviews.id, id), actor && ofSides(actor)))
      .for('update', { of: [applications, interviews] }),
  );

/** Locks applications to the company's postings, with the sides and whether one is open already. */
export const lockInvited = (tx: Db, ids: readonly number[], actor: Actor) =>
  fromApplicants(tx, {
    id: applications.id,
    jobId: applications.jobId,
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
    seekerId: jobSeekerProfiles.userId,
    accountId: companyProfiles.userId,
    hasOpenInterview: sql<boolean>`exists (select from ${interviews} where ${interviews.applicationId} = ${applications.id} and ${inArray(interviews.state, [...OPEN_INTERVIEW_STATES])})`,
  })
    .where(and(inArray(applications.id, [...ids]), ofOwnCompany(actor), isRetained))
    .orderBy(asc(applications.id))
    .for('update', { of: applications });

export const findSlot = (tx: Db, scheduleId: number, id: number) =>
  firstRow(
    tx
      .select()
      .from(interviewSlots)
      .where(and(eq(interviewSlots.id, id), eq(interviewSlots.scheduleId, scheduleId))),
  );

/** Whether a slot can be taken now, by an interview that may have another time already. */
export async function canTakeSlot(
  tx: Db,
  { slotId, interviewId, now }: { slotId: number; interviewId: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .select({ id: interviewSlots.id })
    .from(interviewSlots)
    .innerJoin(interviewSchedules, eq(interviewSchedules.id, interviewSlots.scheduleId))
    .where(and(eq(interviewSlots.id, slotId), isOpenSlot(now, interviewId)));
  return rows.length > 0;
}

/** Schedules that a posting offers to its candidates, the newest first; closed ones are left out. */
export function listSchedules(db: Db, condition: SQL | undefined) {
  const waiting = sql`(select count(*) from ${interviews} where ${interviews.scheduleId} = ${interviewSchedules.id} and ${interviews.state} = 'proposed')`;
  return db
    .select({
      schedule: interviewSchedules,
      people,
      waiting: waiting.mapWith(Number),
      slots: sql<(JsonSlot & { takenBy: { applicationId: number; name: string } | null })[]>`(
        select coalesce(json_agg(json_build_object('id', slot.id, 'startsAt', slot.starts_at, 'takenBy',
            case when taken.id is not null then json_build_object('applicationId', taken.application_id, 'name', seeker.full_name) end) order by slot.starts_at), '[]')
          from interview_slots slot
          left join interviews taken on taken.id = slot.taken_by
          left join applications application on application.id = taken.application_id
          left join job_seeker_profiles profile on profile.id = application.job_seeker_id
          left join users seeker on seeker.id = profile.user_id
         where slot.schedule_id = ${interviewSchedules.id})`,
    })
    .from(interviewSchedules)
    .innerJoin(jobs, eq(jobs.id, interviewSchedules.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(and(interviewSchedules.isShared, condition))
    .orderBy(desc(interviewSchedules.id));
}

export type ListedSchedule = Awaited<ReturnType<typeof listSchedules>>[number];

export const ofOpenSchedules = (jobId: number): SQL =>
  allOf(eq(interviewSchedules.jobId, jobId), isNull(interviewSchedules.closedAt));

/** A shared schedule that the actor sees, closed or not. */
export const findSchedule = (db: Db, actor: Actor, id: number) =>
  firstRow(listSchedules(db, and(eq(interviewSchedules.id, id), ofOwnCompany(actor))));

/** Inserts a schedule with its times and people. @returns its id and those of the slots */
export async function insertSchedule(
  tx: Db,
  values: typeof interviewSchedules.$inferInsert,
  { times, userIds }: { times: readonly Date[]; userIds: readonly number[] },
): Promise<{ scheduleId: number; slotIds: number[] }> {
  const [schedule] = await tx
    .insert(interviewSchedules)
    .values(values)
    .returning({ id: interviewSchedules.id });
  const scheduleId = schedule?.id ?? 0;
  if (userIds.length > 0) {
    await tx.insert(interviewers).values(userIds.map((userId) => ({ scheduleId, userId })));
  }
  return { scheduleId, slotIds: await insertSlots(tx, scheduleId, times) };
}

/** Replaces the times of a schedule that is not shared. @returns the ids of the slots */
export async function replaceSlots(
  tx: Db,
  scheduleId: number,
  times: readonly Date[],
): Promise<number[]> {
  await tx.delete(interviewSlots).where(eq(interviewSlots.scheduleId, scheduleId));
  return insertSlots(tx, scheduleId, times);
}

async function insertSlots(tx: Db, scheduleId: number, times: readonly Date[]): Promise<number[]> {
  const rows = times.map((startsAt) => ({ scheduleId, startsAt }));
  const inserted = await tx
    .insert(interviewSlots)
    .values(rows)
    .returning({ id: interviewSlots.id });
  return inserted.map(({ id }) => id);
}

export async function closeSchedule(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .update(interviewSchedules)
    .set({ closedAt: now })
    .where(and(eq(interviewSchedules.id, id), isNull(interviewSchedules.closedAt)));
}

export async function listInterviewers(db: Db, scheduleId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: interviewers.userId })
    .from(interviewers)
    .where(eq(interviewers.scheduleId, scheduleId))
    .orderBy(asc(interviewers.userId));
  return rows.map(({ userId }) => userId);
}

/** Other interviews of an application that are open. */
export const countOpen = (tx: Db, applicationId: number, exceptId = 0): Promise<number> =>
  tx.$count(
    interviews,
    and(
      eq(interviews.applicationId, applicationId),
      ne(interviews.id, exceptId),
      inArray(interviews.state, [...OPEN_INTERVIEW_STATES]),
    ),
  );
