import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { applicationNotes, applicationRatings, jobCriteria } from '#shared/schema/assessments.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { FetchRange } from '../../../platform/core/page.ts';
import { anyOf, olderThan } from '../../../platform/db/conditions.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { type ApplicantFilter, fromFiltered } from '../../applications/applicants/queries.ts';
import { ofEmployer } from '../../applications/queries.ts';

/** An application with its employer's notes and ratings. */
export type AssessmentRow = Awaited<ReturnType<typeof assessmentsWhere>>[number];

interface NoteJson {
  id: number;
  author: string;
  text: string;
  created: number;
  updated: number;
}

const milliseconds = (column: AnyPgColumn) => sql`extract(epoch from ${column}) * 1000`;

const notes =
  sql`(select coalesce(json_agg(json_build_object('id', ${applicationNotes.id}, 'author', ${users.fullName}, 'text', ${applicationNotes.text}, 'created', ${milliseconds(applicationNotes.createdAt)}, 'updated', ${milliseconds(applicationNotes.updatedAt)}) order by ${applicationNotes.id}), '[]') from ${applicationNotes} join ${users} on ${users.id} = ${applicationNotes.authorId} where ${applicationNotes.applicationId} = ${applications.id})`.mapWith(
    (rows: NoteJson[]) =>
      rows.map(({ created, updated, ...note }) => ({
        ...note,
        createdAt: new Date(created),
        updatedAt: new Date(updated),
      })),
  );

const ratings =
  sql`(select coalesce(json_object_agg(${applicationRatings.criterion}, json_build_object('rating', ${applicationRatings.rating}, 'at', ${milliseconds(applicationRatings.ratedAt)})), '{}') from ${applicationRatings} where ${applicationRatings.applicationId} = ${applications.id})`.mapWith(
    (ratingsByCriterion: Record<string, { rating: number; at: number }>) =>
      new Map(
        Object.entries(ratingsByCriterion).map(([criterion, { rating, at }]) => [
          criterion,
          { rating, ratedAt: new Date(at) },
        ]),
      ),
  );

const hasAssessment = anyOf(
  sql`exists (select from ${applicationNotes} where ${applicationNotes.applicationId} = ${applications.id})`,
  sql`exists (select from ${applicationRatings} where ${applicationRatings.applicationId} = ${applications.id})`,
);

function assessmentsWhere(
  db: Db,
  condition: SQL | undefined,
  { limit, filter }: { limit: number; filter?: ApplicantFilter },
) {
  return fromFiltered(db, filter, {
    application: { id: applications.id, appliedAt: applications.appliedAt },
    job: { id: jobs.id, skills: jobs.skills },
    criteria: jobCriteria.labels,
    notes,
    ratings,
  })
    .leftJoin(jobCriteria, eq(jobCriteria.jobId, jobs.id))
    .where(condition)
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}

export async function findAssessment(db: Db, employerId: number, applicationId: number) {
  const isOwn = and(eq(applications.id, applicationId), ofEmployer(employerId));
  const [row] = await assessmentsWhere(db, isOwn, { limit: 1 });
  return row;
}

/** An employer's applicants who have a note or a rating, newest first. */
export async function listAssessments(
  db: Db,
  employerId: number,
  filter: ApplicantFilter,
  { limit, after }: FetchRange,
): Promise<AssessmentRow[]> {
  const condition = and(
    ofEmployer(employerId, filter),
    hasAssessment,
    after && olderThan(applications.appliedAt, applications.id, after),
  );
  return assessmentsWhere(db, condition, { limit, filter });
}

export async function countAssessments(
  db: Db,
  employerId: number,
  filter: ApplicantFilter,
): Promise<number> {
  const assessed = fromFiltered(db, filter, { id: applications.id }).where(
    and(ofEmployer(employerId, filter), hasAssessment),
  );
  return db.$count(assessed.as('found'));
}

export const countNotes = (db: Db, applicationId: number): Promise<number> =>
  db.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId));

export async function insertNote(
  db: Db,
  values: typeof applicationNotes.$inferInsert,
): Promise<void> {
  await db.insert(applicationNotes).values(values);
}

/** A person's own note about an application to their own posting. */
const isOwnNote = (employerId: number, id: number) =>
  and(
    eq(applicationNotes.id, id),
    eq(applicationNotes.authorId, employerId),
    sql`exists (select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId} where ${applications.id} = ${applicationNotes.applicationId} and ${companyProfiles.userId} = ${employerId})`,
  );

/** Changes a note. @returns the id of the note's application, or undefined if there is no such note */
export async function updateNote(
  db: Db,
  employerId: number,
  id: number,
  { text, now }: { text: string; now: Date },
): Promise<number | undefined> {
  const [updatedNote] = await db
    .update(applicationNotes)
    .set({ text, updatedAt: now })
    .where(isOwnNote(employerId, id))
    .returning();
  return updatedNote?.applicationId;
}

/** Deletes a note. @returns the id of the note's application, or undefined if there is no such note */
export async function deleteNote(
  db: Db,
  employerId: number,
  id: number,
): Promise<number | undefined> {
  const [deletedNote] = await db
    .delete(applicationNotes)
    .where(isOwnNote(employerId, id))
    .returning();
  return deletedNote?.applicationId;
}

export async function upsertRating(
  db: Db,
  values: typeof applicationRatings.$inferInsert,
): Promise<void> {
  const { applicationId, criterion, ...rating } = values;
  await db
    .insert(applicationRatings)
    .values({ applicationId, criterion, ...rating })
    .onConflictDoUpdate({
      target: [applicationRatings.applicationId, applicationRatings.criterion],
      set: rating,
    });
}

export async function deleteRating(db: Db, applicationId: number, criterion: string) {
  await db
    .delete(applicationRatings)
    .where(
      and(
        eq(applicationRatings.applicationId, applicationId),
        eq(applicationRatings.criterion, criterion),
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
