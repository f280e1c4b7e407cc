import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isActiveApplication,
} from '#shared/domain/application-status.ts';
import { includesRole } from '#shared/domain/company.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { awaitedFacts } from '../../platform/db/awaited-decisions.ts';
import { ofSeenApplication } from '../../platform/db/company-scope.ts';
import { allOf, olderThan } from '../../platform/db/conditions.ts';
import { type Db, firstRow, onlyRow } from '../../platform/db/connect.ts';
import { fromApplicants, fromApplications, seekers } from '../../platform/db/joins.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  fromShownApplicants,
  type Instant,
  isRetained,
  shownApplicant,
} from '../../platform/db/shown-applicants.ts';
import { hasBlocked } from '../blocks/queries.ts';
import { isAccountOpen, resumeFileFacts } from '../profiles/queries.ts';
import {
  type ApplicantFilter,
  filterConditions,
  fromFiltered,
  readsApplicant,
} from './applicants/queries.ts';
import { ownFacts } from './held-facts.ts';
import { history } from './history.ts';
import { latestOffer } from './offer-facts.ts';
import { progressFacts } from './progress.ts';

export type ApplicationRow = Awaited<ReturnType<typeof applicationsWhere>>[number];

const ACTIVE_STATUSES = APPLICATION_STATUSES.filter(isActiveApplication);

/** Applications that the actor sent, or that they see as a member of the company. */
export const ofEitherSide = (actor: Actor): SQL =>
  actor.role === 'employer' ? ofEmployer(actor) : eq(jobSeekerProfiles.userId, actor.id);
export const ofSeeker = (userId: number | Placeholder): SQL =>
  sql`${applications.jobSeekerId} = (select id from job_seeker_profiles where user_id = ${userId})`;
/** Applications that a member sees, unless they were forgotten. */
export const ofEmployer = (actor: Actor, filter?: ApplicantFilter): SQL =>
  allOf(ofSeenApplication(actor), isRetained, ...(filter ? filterConditions(filter) : []));

/** Number of an employer's applicants by location, as profiles write it. */
export async function countLocations(db: Db, actor: Actor, filter: ApplicantFilter) {
  const rows = await fromShownApplicants(db, filter.now, {
    location: shownApplicant.location,
    total: count(),
  })
    .where(ofEmployer(actor, filter))
    .groupBy(shownApplicant.location);
  return rows.flatMap(({ location, total }) => (location ? [{ location, total }] : []));
}

export const findApplication = (db: Db, id: number, side: SQL, now: Date) =>
  firstRow(listApplications(db, and(eq(applications.id, id), side), { now, limit: 1 }));

/** A person's application to a job, unless it was withdrawn. */
export async function findApplicationToJob(db: Db, jobId: number, seekerUserId: number, now: Date) {
  const isNotWithdrawn = isNull(applications.withdrawnAt);
  const isOwn = and(eq(applications.jobId, jobId), ofSeeker(seekerUserId), isNotWithdrawn);
  return firstRow(listApplications(db, isOwn, { now, limit: 1 }));
}

/** An employer's applicants, newest first; the unfiltered first page is a prepared statement. */
export async function listApplicants(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
  range: FetchRange,
): Promise<ApplicationRow[]> {
  // These conditions cannot use the index that `selectApplicantsPage` uses.
  if (readsApplicant(filter))
    return listApplications(db, ofEmployer(actor, filter), { ...range, now: filter.now });
  const conditions = filterConditions(filter);
  const { now } = filter;
  const { id: companyId = 0, role = 'finance' } = actor.company ?? {};
  if (range.after || conditions.length > 0 || !includesRole('posting', role))
    return selectApplicantsPage(db, ofSeenApplication(actor), conditions, { ...range, now });
  return firstApplicantsPage(db, { companyId, limit: range.limit, now: now.toISOString() });
}

const limitPlaceholder = sql.placeholder('limit');
const nowPlaceholder = sql.placeholder('now');

const firstApplicantsPage = prepared<
  ApplicationRow,
  { companyId: number; limit: number; now: string }
>('applicants-of-company', (db) =>
  selectApplicantsPage(db, eq(companyProfiles.id, sql.placeholder('companyId')), [], {
    limit: limitPlaceholder,
    now: nowPlaceholder,
  }),
);

/**
 * Takes the newest applications of each posting from an index and merges them into one page, so that
 * the rows read do not grow with the total number of applications.
 */
function selectApplicantsPage(
  db: Db,
  isOwn: SQL,
  conditions: SQL[],
  { limit, after, now }: Pick<FetchRange, 'after'> & { limit: number | Placeholder; now: Instant },
) {
  const newestOfPosting = db
    .select({ id: applications.id, appliedAt: applications.appliedAt })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobs.id),
        isRetained,
        ...conditions,
        after && olderThan(applications.appliedAt, applications.id, after),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit)
    .as('newest');

  const pageIds = db
    .select({ id: newestOfPosting.id })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .crossJoinLateral(newestOfPosting)
    .where(isOwn)
    .orderBy(desc(newestOfPosting.appliedAt), desc(newestOfPosting.id))
    .limit(limit);

  return applicationsWhere(db, inArray(applications.id, pageIds), { limit, now });
}

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

const firstOwnPage = prepared<ApplicationRow, { userId: number; limit: number; now: string }>(
  'applications-of-seeker',
  (db) =>
    applicationsWhere(db, ofSeeker(sql.placeholder('userId')), {
      limit: limitPlaceholder,
      now: nowPlaceholder,
    }),
);

/** A person's own applications, newest first; the first page uses a prepared statement. */
export function listOwnApplications(
  db: Db,
  userId: number,
  { now, ...range }: FetchRange & { now: Date },
): Promise<ApplicationRow[]> {
  if (range.after) return listApplications(db, ofSeeker(userId), { ...range, now });
  return firstOwnPage(db, { userId, limit: range.limit, now: now.toISOString() });
}

function applicationsWhere(
  db: Db,
  condition: SQL | undefined,
  { limit, now }: { limit: number | Placeholder; now: Instant },
) {
  return fromShownApplicants(db, now, {
    application: applications,
    job: {
      title: jobs.title,
      jobType: jobs.jobType,
      location: jobs.location,
      questions: jobs.questions,
      language: jobs.language,
      detectedLanguages: jobs.detectedLanguages,
      translation: jobs.translation,
    },
    company: { userId: companyProfiles.userId, companyName: companyProfiles.companyName },
    shown: shownApplicant,
    ownFacts,
    snapshot: {
      takenAt: applicationSnapshots.takenAt,
      isAtSending: applicationSnapshots.isAtSending,
    },
    file: resumeFileFacts,
    seekerUserId: jobSeekerProfiles.userId,
    history,
    offer: latestOffer,
    awaited: awaitedFacts,
    progress: progressFacts(now),
    hasSeekerBlocked: hasBlocked(seekers.id, companyProfiles.userId),
    hasEmployerBlocked: hasBlocked(companyProfiles.userId, seekers.id),
  })
    .leftJoin(
      resumeFiles,
      and(eq(resumeFiles.id, applications.resumeFileId), isAccountOpen(seekers.id)),
    )
    .where(condition)
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}

const statusOrWithdrawn = sql<
  ApplicationStatus | 'withdrawn'
>`case when ${applications.withdrawnAt} is null then ${applications.status} else 'withdrawn' end`;

/** Number of applications by status or withdrawn; statuses without applications are omitted. */
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

/** Locks applications to the employer's jobs until the transaction ends; omits all others. */
export async function lockApplications(db: Db, ids: number[], actor: Actor) {
  return fromApplicants(db, {
    id: applications.id,
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
    seekerUserId: jobSeekerProfiles.userId,
  })
    .where(and(inArray(applications.id, ids), ofEmployer(actor)))
    .orderBy(asc(applications.id))
    .for('update', { of: applications });
}

/** Ids of a posting's active applications that no decision has ended, the oldest first. */
export async function listUndecided(db: Db, jobId: number): Promise<number[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(applications.status, APPLICATION_STATUSES.filter(isActiveApplication)),
        isNull(applications.withdrawnAt),
      ),
    )
    .orderBy(asc(applications.id));
  return rows.map(({ id }) => id);
}

/** Locks a job seeker's own application until the transaction ends. */
export async function lockOwnApplication(db: Db, id: number, seekerUserId: number) {
  const [application] = await fromApplications(db, { withdrawnAt: applications.withdrawnAt })
    .where(and(eq(applications.id, id), ofSeeker(seekerUserId)))
    .for('update', { of: applications });
  return application;
}

/** Withdraws an application if it is active. @returns false if it is not */
export async function markWithdrawn(db: Db, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(applications)
    .set({ withdrawnAt: now, updatedAt: now, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, id), inArray(applications.status, ACTIVE_STATUSES)));
  return rowCount === 1;
}
