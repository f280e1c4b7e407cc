import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  notInArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isActiveApplication,
} from '#shared/domain/application-status.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import type { FetchRange } from '../../core/page.ts';
import { allOf, anyOf, olderThan } from '../../db/conditions.ts';
import { type Db, firstRow, onlyRow } from '../../db/connect.ts';
import { fromApplicants, fromApplications, seekers } from '../../db/joins.ts';
import { prepared } from '../../db/prepared.ts';
import { fromShown, isKept, type Moment, shown } from '../../db/shown-applicants.ts';
import { hasBlocked } from '../blocks/queries.ts';
import { ofOpenAccount, resumeFileFacts } from '../profiles/queries.ts';
import {
  type ApplicantFilter,
  filterConditions,
  fromFiltered,
  isOfApplicant,
} from './applicant-filter.ts';

export type ApplicationRow = Awaited<ReturnType<typeof applicationsWhere>>[number];

const ACTIVE_STATUSES = APPLICATION_STATUSES.filter(isActiveApplication);

/** Applications of which this person is a side: the applicant, or the employer of the job. */
export const ofEitherSide = (userId: number): SQL =>
  anyOf(eq(jobSeekerProfiles.userId, userId), ofEmployer(userId));
export const ofSeeker = (userId: number | Placeholder): SQL =>
  sql`${applications.jobSeekerId} = (select id from job_seeker_profiles where user_id = ${userId})`;
/** Applications to this person's postings, until they are forgotten. */
export const ofEmployer = (userId: number, filter?: ApplicantFilter): SQL =>
  allOf(eq(companyProfiles.userId, userId), isKept, ...(filter ? filterConditions(filter) : []));

/** How many of an employer's applicants are from each location, as their profiles write it. */
export async function countLocations(db: Db, employerId: number, filter: ApplicantFilter) {
  const found = await fromShown(db, filter.now, { location: shown.location, total: count() })
    .where(ofEmployer(employerId, filter))
    .groupBy(shown.location);
  return found.flatMap(({ location, total }) => (location ? [{ location, total }] : []));
}

export const findApplication = (db: Db, id: number, side: SQL, now: Date) =>
  firstRow(listApplications(db, and(eq(applications.id, id), side), { now, limit: 1 }));

/** The one that was not withdrawn. */
export async function findApplicationToJob(db: Db, jobId: number, seekerUserId: number, now: Date) {
  const isLeft = isNull(applications.withdrawnAt);
  const mine = and(eq(applications.jobId, jobId), ofSeeker(seekerUserId), isLeft);
  const [found] = await listApplications(db, mine, { now, limit: 1 });
  return found;
}

/** An employer's applicants, newest first; the first page of all of them costs no planning. */
export async function listApplicants(
  db: Db,
  employerId: number,
  filter: ApplicantFilter,
  range: FetchRange,
): Promise<ApplicationRow[]> {
  // What is asked of the applicant cannot use the index that `applicants` does.
  if (isOfApplicant(filter))
    return listApplications(db, ofEmployer(employerId, filter), { ...range, now: filter.now });
  const conditions = filterConditions(filter);
  const { now } = filter;
  if (range.after || conditions.length > 0)
    return applicants(db, employerId, conditions, { ...range, now });
  return firstOfEmployer(db, { employerId, limit: range.limit, now: now.toISOString() });
}

const limit = sql.placeholder('limit');
const now = sql.placeholder('now');

const firstOfEmployer = prepared<
  ApplicationRow,
  { employerId: number; limit: number; now: string }
>('applicants-of-employer', (db) =>
  applicants(db, sql.placeholder('employerId'), [], { limit, now }),
);

/**
 * A page is merged from the newest of each posting, by an index, so that few rows are read however
 * many there are.
 */
function applicants(
  db: Db,
  employerId: number | Placeholder,
  conditions: SQL[],
  { limit, after, now }: Pick<FetchRange, 'after'> & { limit: number | Placeholder; now: Moment },
) {
  const newest = db
    .select({ id: applications.id, appliedAt: applications.appliedAt })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobs.id),
        isKept,
        ...conditions,
        after && olderThan(applications.appliedAt, applications.id, after),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit)
    .as('newest');
  const page = db
    .select({ id: newest.id })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .crossJoinLateral(newest)
    .where(eq(companyProfiles.userId, employerId))
    .orderBy(desc(newest.appliedAt), desc(newest.id))
    .limit(limit);
  return applicationsWhere(db, inArray(applications.id, page), { limit, now });
}

interface HistoryEntry {
  id: number;
  status: ApplicationStatus;
  at: number;
  due: boolean;
  published: number | null;
  superseded: boolean;
}

/** The statuses of an application, the first one first. */
const history =
  sql`(select coalesce(json_agg(json_build_object('id', ${applicationStatusChanges.id}, 'status', ${applicationStatusChanges.status}, 'at', extract(epoch from ${applicationStatusChanges.changedAt}) * 1000, 'due', ${applicationStatusChanges.dueAt} is not null, 'published', extract(epoch from ${applicationStatusChanges.publishedAt}) * 1000, 'superseded', ${applicationStatusChanges.isSuperseded}) order by ${applicationStatusChanges.id}), '[]') from ${applicationStatusChanges} where ${applicationStatusChanges.applicationId} = ${applications.id})`.mapWith(
    (changes: HistoryEntry[]) =>
      changes.map(({ id, status, at, due, published, superseded }) => ({
        id,
        status,
        changedAt: new Date(at),
        isPublished: !due || published !== null,
        isSuperseded: superseded,
      })),
  );

/** Applications newest first, each with its history. */
async function listApplications(
  db: Db,
  condition: SQL | undefined,
  { limit, after, now }: FetchRange & { now: Date },
) {
  return applicationsWhere(
    db,
    and(condition, after && olderThan(applications.appliedAt, applications.id, after)),
    { limit, now },
  );
}

const firstOfSeeker = prepared<ApplicationRow, { userId: number; limit: number; now: string }>(
  'applications-of-seeker',
  (db) => applicationsWhere(db, ofSeeker(sql.placeholder('userId')), { limit, now }),
);

/** A person's own applications, newest first; their first page costs no planning. */
export function listOwnApplications(
  db: Db,
  userId: number,
  { now, ...range }: FetchRange & { now: Date },
): Promise<ApplicationRow[]> {
  if (range.after) return listApplications(db, ofSeeker(userId), { ...range, now });
  return firstOfSeeker(db, { userId, limit: range.limit, now: now.toISOString() });
}

function applicationsWhere(
  db: Db,
  condition: SQL | undefined,
  { limit, now }: { limit: number | Placeholder; now: Moment },
) {
  return fromShown(db, now, {
    application: applications,
    job: {
      title: jobs.title,
      location: jobs.location,
      language: jobs.language,
      detectedLanguages: jobs.detectedLanguages,
    },
    company: { userId: companyProfiles.userId, companyName: companyProfiles.companyName },
    shown,
    snapshot: {
      takenAt: applicationSnapshots.takenAt,
      isAtSending: applicationSnapshots.isAtSending,
    },
    file: resumeFileFacts,
    seekerUserId: jobSeekerProfiles.userId,
    history,
    hasSeekerBlocked: hasBlocked(seekers.id, companyProfiles.userId),
    hasEmployerBlocked: hasBlocked(companyProfiles.userId, seekers.id),
  })
    .leftJoin(
      resumeFiles,
      and(eq(resumeFiles.id, applications.resumeFileId), ofOpenAccount(seekers.id)),
    )
    .where(condition)
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}

const statusOrWithdrawn = sql<
  ApplicationStatus | 'withdrawn'
>`case when ${applications.withdrawnAt} is null then ${applications.status} else 'withdrawn' end`;

/** How many of a side's applications are in each status or withdrawn; one without any is left out. */
export async function countByStatus(db: Db, side: SQL, filter?: ApplicantFilter) {
  return fromFiltered(db, filter, { status: statusOrWithdrawn, total: count() })
    .where(side)
    .groupBy(statusOrWithdrawn);
}

export async function countApplications(
  db: Db,
  side: SQL,
  filter?: ApplicantFilter,
): Promise<number> {
  const counts = await countByStatus(db, side, filter);
  return counts.reduce((sum, { total }) => sum + total, 0);
}

export async function insertApplication(
  db: Db,
  values: typeof applications.$inferInsert,
): Promise<number> {
  return (await onlyRow(db.insert(applications).values(values).returning())).id;
}

/** Those that belong to the employer's jobs, each with its applicant; locked until the transaction ends. */
export async function lockApplications(db: Db, ids: number[], employerId: number) {
  return fromApplicants(db, {
    id: applications.id,
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
    seekerUserId: jobSeekerProfiles.userId,
  })
    .where(and(inArray(applications.id, ids), ofEmployer(employerId)))
    .orderBy(asc(applications.id))
    .for('update', { of: applications });
}

/** Whose it is, locked until the transaction ends, with the other side. */
export async function lockOwnApplication(db: Db, id: number, seekerUserId: number) {
  const [found] = await fromApplications(db, {
    withdrawnAt: applications.withdrawnAt,
    employerUserId: companyProfiles.userId,
  })
    .where(and(eq(applications.id, id), ofSeeker(seekerUserId)))
    .for('update', { of: applications });
  return found;
}

/** @returns whether it was active */
export async function updateWithdrawn(db: Db, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(applications)
    .set({ withdrawnAt: now, updatedAt: now, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, id), inArray(applications.status, ACTIVE_STATUSES)));
  return rowCount === 1;
}

/** Whether money for the work is held or on its way to someone. */
export async function isMoneyHeld(db: Db, applicationId: number): Promise<boolean> {
  const isLive = notInArray(escrows.status, ['released', 'refunded']);
  return (await db.$count(escrows, and(eq(escrows.applicationId, applicationId), isLive))) > 0;
}
