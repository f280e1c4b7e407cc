import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { applicationNotes, applicationRatings, jobCriteria } from '#shared/schema/assessments.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { FetchRange } from '../../../platform/core/page.ts';
import { ofOwnCompany } from '../../../platform/db/company-scope.ts';
import { anyOf, olderThan } from '../../../platform/db/conditions.ts';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';
import { type ApplicantFilter, fromFiltered } from '../../applications/applicants/queries.ts';
import { ofEmployer } from '../../applications/queries.ts';

/** An application with its employer's notes and ratings. */
export type AssessmentRow = Awaited<ReturnType<typeof assessmentsWhere>>[number];

interface NoteJson {
  id: number;
  author: string;
  isOwn: boolean;
  isShared: boolean;
  text: string;
  created: number;
  updated: number;
}

const milliseconds = (column: AnyPgColumn) => sql`extract(epoch from ${column}) * 1000`;

/** Notes that a member sees: shared ones and their own. */
const isShownNote = ({ id }: Actor): SQL =>
  sql`(${applicationNotes.isShared} or ${applicationNotes.authorId} = ${id})`;

/** Ratings that a member sees. One from a release without members is of the company's account. */
const isOwnRating = ({ id }: Actor): SQL =>
  sql`coalesce(${applicationRatings.ratedBy}, ${companyProfiles.userId}) = ${id}`;
const isShownRating = (actor: Actor): SQL =>
  sql`(${applicationRatings.isShared} or ${isOwnRating(actor)})`;

const notesFor = (actor: Actor) =>
  sql`(select coalesce(json_agg(json_build_object('id', ${applicationNotes.id}, 'author', ${users.fullName}, 'isOwn', ${applicationNotes.authorId} = ${actor.id}, 'isShared', ${applicationNotes.isShared}, 'text', ${applicationNotes.text}, 'created', ${milliseconds(applicationNotes.createdAt)}, 'updated', ${milliseconds(applicationNotes.updatedAt)}) order by ${applicationNotes.id}), '[]') from ${applicationNotes} join ${users} on ${users.id} = ${applicationNotes.authorId} where ${applicationNotes.applicationId} = ${applications.id} and ${isShownNote(actor)})`.mapWith(
    (rows: NoteJson[]) =>
      rows.map(({ created, updated, ...note }) => ({
        ...note,
        createdAt: new Date(created),
        updatedAt: new Date(updated),
      })),
  );

interface RatingJson {
  rating: number;
  at: number;
  isShared: boolean;
  by: string | null;
}

const ratingsFor = (actor: Actor) =>
  sql`(select coalesce(json_object_agg(${applicationRatings.criterion}, json_build_object('rating', ${applicationRatings.rating}, 'isShared', ${applicationRatings.isShared}, 'by', ${users.fullName}, 'at', ${milliseconds(applicationRatings.ratedAt)})), '{}') from ${applicationRatings} left join ${users} on ${users.id} = ${applicationRatings.ratedBy} where ${applicationRatings.applicationId} = ${applications.id} and ${isShownRating(actor)})`.mapWith(
    (ratingsByCriterion: Record<string, RatingJson>) =>
      new Map(
        Object.entries(ratingsByCriterion).map(([criterion, { at, ...rating }]) => [
          criterion,
          { ...rating, ratedAt: new Date(at) },
        ]),
      ),
  );

const hasAssessment = (actor: Actor): SQL =>
  anyOf(
    sql`exists (select from ${applicationNotes} where ${applicationNotes.applicationId} = ${applications.id} and ${isShownNote(actor)})`,
    sql`exists (select from ${applicationRatings} where ${applicationRatings.applicationId} = ${applications.id} and ${isShownRating(actor)})`,
  );

function assessmentsWhere(
  db: Db,
  actor: Actor,
  condition: SQL | undefined,
  { limit, filter }: { limit: number; filter?: ApplicantFilter },
) {
  return fromFiltered(db, filter, {
    application: { id: applications.id, appliedAt: applications.appliedAt },
    job: { id: jobs.id, skills: jobs.skills },
    criteria: jobCriteria.labels,
    notes: notesFor(actor),
    ratings: ratingsFor(actor),
  })
    .leftJoin(jobCriteria, eq(jobCriteria.jobId, jobs.id))
    .where(condition)
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}

export async function findAssessment(db: Db, actor: Actor, applicationId: number) {
  const isOwn = and(eq(applications.id, applicationId), ofEmployer(actor));
  const [row] = await assessmentsWhere(db, actor, isOwn, { limit: 1 });
  return row;
}

/** An employer's applicants who have a note or a rating, newest first. */
export async function listAssessments(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
  { limit, after }: FetchRange,
): Promise<AssessmentRow[]> {
  const condition = and(
    ofEmployer(actor, filter),
    hasAssessment(actor),
    after && olderThan(applications.appliedAt, applications.id, after),
  );
  return assessmentsWhere(db, actor, condition, { limit, filter });
}

export async function countAssessments(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
): Promise<number> {
  const assessed = fromFiltered(db, filter, { id: applications.id }).where(
    and(ofEmployer(actor, filter), hasAssessment(actor)),
  );
  return db.$count(assessed.as('found'));
}

export const countNotes = (db: Db, applicationId: number): Promise<number> =>
  db.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId));

export async function insertNote(
  db: Db,
  values: typeof applicationNotes.$inferInsert,
): Promise<number> {
  return (await onlyRow(db.insert(applicationNotes).values(values).returning())).id;
}

/** A member's own note about an application that they see. */
const isOwnNote = (actor: Actor, id: number) =>
  and(
    eq(applicationNotes.id, id),
    eq(applicationNotes.authorId, actor.id),
    sql`exists (select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId} where ${applications.id} = ${applicationNotes.applicationId} and ${ofOwnCompany(actor)})`,
  );

/** Changes a note. @returns the id of the note's application, or undefined if there is no such note */
export async function updateNote(
  db: Db,
  actor: Actor,
  id: number,
  { text, now }: { text: string; now: Date },
): Promise<number | undefined> {
  const [updatedNote] = await db
    .update(applicationNotes)
    .set({ text, updatedAt: now })
    .where(isOwnNote(actor, id))
    .returning();
  return updatedNote?.applicationId;
}

/** Deletes a note. @returns the id of the note's application, or undefined if there is no such note */
export async function deleteNote(db: Db, actor: Actor, id: number): Promise<number | undefined> {
  const [deletedNote] = await db.delete(applicationNotes).where(isOwnNote(actor, id)).returning();
  return deletedNote?.applicationId;
}

/** Ratings of an application by a member, or shared by a colleague, which they may replace. */
const isReplaceable = (applicationId: number, actor: Actor) =>
  sql`(${applicationRatings.isShared} or coalesce(${applicationRatings.ratedBy}, (select ${companyProfiles.userId} from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId} where ${applications.id} = ${applicationId})) = ${actor.id})`;

/** @returns false if a colleague's rating by the criterion is not shared */
export async function upsertRating(
  db: Db,
  actor: Actor,
  values: Omit<typeof applicationRatings.$inferInsert, 'ratedBy' | 'isShared'>,
): Promise<boolean> {
  const { applicationId, criterion, ...rest } = values;
  const rating = { ...rest, ratedBy: actor.id, isShared: true };
  const { rowCount } = await db
    .insert(applicationRatings)
    .values({ applicationId, criterion, ...rating })
    .onConflictDoUpdate({
      target: [applicationRatings.applicationId, applicationRatings.criterion],
      set: rating,
      setWhere: isReplaceable(applicationId, actor),
    });
  return rowCount === 1;
}

export async function deleteRating(
  db: Db,
  actor: Actor,
  applicationId: number,
  criterion: string,
): Promise<void> {
  await db
    .delete(applicationRatings)
    .where(
      and(
        eq(applicationRatings.applicationId, applicationId),
        eq(applicationRatings.criterion, criterion),
        isReplaceable(applicationId, actor),
      ),
    );
}

/** Shares a member's own notes and ratings of an application with their colleagues. */
export async function shareAssessment(tx: Db, actor: Actor, applicationId: number): Promise<void> {
  await tx
    .update(applicationNotes)
    .set({ isShared: true })
    .where(
      and(
        eq(applicationNotes.applicationId, applicationId),
        eq(applicationNotes.authorId, actor.id),
      ),
    );
  await tx
    .update(applicationRatings)
    .set({ isShared: true, ratedBy: actor.id })
    .where(
      and(
        eq(applicationRatings.applicationId, applicationId),
        eq(applicationRatings.isShared, false),
        isReplaceable(applicationId, actor),
      ),
    );
}

export async function insertCriteriaOnce(db: Db, jobId: number, labels: string[]): Promise<void> {
  await db.insert(jobCriteria).values({ jobId, labels }).onConflictDoNothing();
}

export async function replaceCriteria(db: Db, jobId: number, labels: string[]): Promise<void> {
  await db
    .insert(jobCriteria)
    .values({ jobId, labels })
    .onConflictDoUpdate({ target: jobCriteria.jobId, set: { labels } });
}
