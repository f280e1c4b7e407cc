import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { applicationNotes, jobCriteria, memberRatings } from '#shared/schema/assessments.ts';
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
  replyTo: number | null;
  created: number;
  updated: number;
}

const milliseconds = (column: AnyPgColumn) => sql`extract(epoch from ${column}) * 1000`;

/** Notes that a member sees: shared ones and their own. */
const isShownNote = ({ id }: Actor): SQL =>
  sql`(${applicationNotes.isShared} or ${applicationNotes.authorId} = ${id})`;

/** Ratings that a member may see: shared ones and their own. */
const isShownRating = ({ id }: Actor): SQL =>
  sql`(${memberRatings.isShared} or ${memberRatings.raterId} = ${id})`;

const notesFor = (actor: Actor) =>
  sql`(select coalesce(json_agg(json_build_object('id', ${applicationNotes.id}, 'author', ${users.fullName}, 'isOwn', ${applicationNotes.authorId} = ${actor.id}, 'isShared', ${applicationNotes.isShared}, 'text', ${applicationNotes.text}, 'replyTo', ${applicationNotes.replyTo}, 'created', ${milliseconds(applicationNotes.createdAt)}, 'updated', ${milliseconds(applicationNotes.updatedAt)}) order by ${applicationNotes.id}), '[]') from ${applicationNotes} join ${users} on ${users.id} = ${applicationNotes.authorId} where ${applicationNotes.applicationId} = ${applications.id} and ${isShownNote(actor)})`.mapWith(
    (rows: NoteJson[]) =>
      rows.map(({ created, updated, ...note }) => ({
        ...note,
        createdAt: new Date(created),
        updatedAt: new Date(updated),
      })),
  );

interface RatingJson {
  raterId: number;
  name: string;
  criterion: string;
  rating: number;
  isShared: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const ratingsFor = (actor: Actor) =>
  sql`(select coalesce(json_agg(json_build_object('raterId', ${memberRatings.raterId}, 'name', ${users.fullName}, 'criterion', ${memberRatings.criterion}, 'rating', ${memberRatings.rating}, 'isShared', ${memberRatings.isShared}, 'at', ${milliseconds(memberRatings.ratedAt)}) order by ${memberRatings.raterId}), '[]') from ${memberRatings} join ${users} on ${users.id} = ${memberRatings.raterId} where ${memberRatings.applicationId} = ${applications.id} and ${isShownRating(actor)})`.mapWith(
    (rows: RatingJson[]) => rows,
  );

const hasAssessment = (actor: Actor): SQL =>
  anyOf(
    sql`exists (select from ${applicationNotes} where ${applicationNotes.applicationId} = ${applications.id} and ${isShownNote(actor)})`,
    sql`exists (select from ${memberRatings} where ${memberRatings.applicationId} = ${applications.id} and ${isShownRating(actor)})`,
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

/** Id of the note at the start of a conversation that the actor sees; undefined for no such note. */
export async function findFirstNote(
  db: Db,
  actor: Actor,
  applicationId: number,
  id: number,
): Promise<number | undefined> {
  const [note] = await db
    .select({ id: applicationNotes.id, replyTo: applicationNotes.replyTo })
    .from(applicationNotes)
    .where(
      and(
        eq(applicationNotes.id, id),
        eq(applicationNotes.applicationId, applicationId),
        isShownNote(actor),
      ),
    );
  return note && (note.replyTo ?? note.id);
}

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

const ownRatings = (actor: Actor, applicationId: number) =>
  and(eq(memberRatings.applicationId, applicationId), eq(memberRatings.raterId, actor.id));

export async function upsertRating(
  db: Db,
  values: typeof memberRatings.$inferInsert,
): Promise<void> {
  const { rating, ratedAt } = values;
  const { applicationId, raterId, criterion } = memberRatings;
  await db
    .insert(memberRatings)
    .values(values)
    .onConflictDoUpdate({
      target: [applicationId, raterId, criterion],
      set: { rating, ratedAt, isShared: true },
    });
}

export async function deleteRating(
  db: Db,
  actor: Actor,
  applicationId: number,
  criterion: string,
): Promise<void> {
  await db
    .delete(memberRatings)
    .where(and(ownRatings(actor, applicationId), eq(memberRatings.criterion, criterion)));
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
  await tx.update(memberRatings).set({ isShared: true }).where(ownRatings(actor, applicationId));
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
