import {
  and,
  countDistinct,
  desc,
  eq,
  isNotNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { allOf, anyOf } from '../../platform/db/conditions.ts';
import { type Db, firstRow, onlyRow } from '../../platform/db/connect.ts';
import { fromApplicants, isBetween } from '../../platform/db/joins.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  type Instant,
  isRetained,
  snapshotOfEnded,
  snapshotOr,
} from '../../platform/db/shown-applicants.ts';
import { hasBlocked } from '../blocks/queries.ts';

export type MessageRow = typeof messages.$inferSelect;

/** Excludes applications forgotten for this person, if they are the employer. */
const isRetainedFor = (userId: number | Placeholder): SQL => sql`not exists (
  select from ${applications} join ${jobSeekerProfiles} on ${jobSeekerProfiles.id} = ${applications.jobSeekerId}
   where ${applications.id} = ${messages.applicationId} and not ${isRetained} and ${jobSeekerProfiles.userId} <> ${userId})`;

export const ofEitherSide = (userId: number | Placeholder): SQL =>
  allOf(
    anyOf(eq(messages.senderId, userId), eq(messages.receiverId, userId)),
    isRetainedFor(userId),
  );

export const betweenPeople = (userId: number, otherId: number): SQL =>
  allOf(
    anyOf(
      allOf(eq(messages.senderId, userId), eq(messages.receiverId, otherId)),
      allOf(eq(messages.senderId, otherId), eq(messages.receiverId, userId)),
    ),
    isRetainedFor(userId),
  );

export const aboutApplication = (applicationId: number, readerId: number): SQL =>
  allOf(eq(messages.applicationId, applicationId), isRetainedFor(readerId));

/** Messages, newest first; `before` is the id at the end of the previous page. */
export async function listMessages(
  db: Db,
  condition: SQL,
  { limit, before }: { limit: number; before?: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(condition, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export const countMessages = (db: Db, condition: SQL): Promise<number> =>
  db.$count(messages, condition);

export async function insertMessage(db: Db, values: typeof messages.$inferInsert) {
  return onlyRow(db.insert(messages).values(values).returning());
}

/** Marks the messages received about an application as read. @returns their number */
export async function markConversationRead(
  db: Db,
  receiverId: number,
  applicationId: number,
): Promise<number> {
  const { rowCount } = await db
    .update(messages)
    .set({ isRead: true })
    .where(
      and(
        eq(messages.applicationId, applicationId),
        eq(messages.receiverId, receiverId),
        eq(messages.isRead, false),
      ),
    );
  return rowCount ?? 0;
}

/** The parties of an application: its applicant, and the owner of the job. */
export type Sides = NonNullable<Awaited<ReturnType<typeof findSides>>>;

const selectSides = (db: Db) =>
  fromApplicants(db, {
    applicationId: applications.id,
    jobId: applications.jobId,
    seekerId: jobSeekerProfiles.userId,
    employerId: companyProfiles.userId,
    isRetained: isRetained.mapWith(Boolean),
  });

export const findSides = (db: Db, applicationId: number) =>
  firstRow(selectSides(db).where(eq(applications.id, applicationId)));

export async function findSharedApplication(db: Db, userId: number, otherId: number) {
  const [sides] = await selectSides(db)
    .where(and(isRetained, isBetween(userId, otherId)))
    .orderBy(desc(applications.id))
    .limit(1);
  return sides;
}

export async function userExists(db: Db, id: number): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return user !== undefined;
}

export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number];

/**
 * Conversations of a person, one per application, newest message first; `before` is the message id
 * at the end of the previous page.
 */
export async function listConversations(
  db: Db,
  userId: number,
  { now, ...range }: { limit: number; before?: number; now: Date },
): Promise<ConversationRow[]> {
  return range.before === undefined
    ? firstConversationsPage(db, { userId, limit: range.limit, now: now.toISOString() })
    : conversationsOf(db, userId, { ...range, now });
}

const firstConversationsPage = prepared<
  ConversationRow,
  { userId: number; limit: number; now: string }
>('conversations', (db) =>
  conversationsOf(db, sql.placeholder('userId'), {
    limit: sql.placeholder('limit'),
    now: sql.placeholder('now'),
  }),
);

function conversationsOf(
  db: Db,
  userId: number | Placeholder,
  { limit, before, now }: { limit: number | Placeholder; before?: number; now: Instant },
) {
  const latest = db
    .selectDistinctOn([messages.applicationId])
    .from(messages)
    .where(ofEitherSide(userId))
    .orderBy(messages.applicationId, desc(messages.id))
    .as('latest');
  const unread = sql<number>`(select count(*) from ${messages} where ${messages.applicationId} = ${latest.applicationId} and ${messages.receiverId} = ${userId} and not ${messages.isRead})`;
  const counterpartId = sql<number>`case when ${latest.senderId} = ${userId} then ${latest.receiverId} else ${latest.senderId} end`;
  return db
    .select({
      applicationId: applications.id,
      counterpart: {
        id: users.id,
        name: snapshotOr(applicationSnapshots.fullName, users.fullName),
      },
      job: { id: jobs.id, title: jobs.title, companyName: companyProfiles.companyName },
      message: {
        id: latest.id,
        senderId: latest.senderId,
        receiverId: latest.receiverId,
        applicationId: latest.applicationId,
        content: latest.content,
        isRead: latest.isRead,
        sentAt: latest.sentAt,
      },
      unreadCount: unread.mapWith(Number),
      isBlocker: hasBlocked(userId, users.id),
      isBlocked: hasBlocked(users.id, userId),
    })
    .from(latest)
    .innerJoin(applications, eq(applications.id, latest.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(users, eq(users.id, counterpartId))
    .leftJoin(applicationSnapshots, and(eq(companyProfiles.userId, userId), snapshotOfEnded(now)))
    .where(before === undefined ? undefined : lt(latest.id, before))
    .orderBy(desc(latest.id))
    .limit(limit);
}

export const countUnreadMessages = (db: Db, receiverId: number): Promise<number> =>
  db.$count(
    messages,
    and(
      eq(messages.receiverId, receiverId),
      eq(messages.isRead, false),
      isNotNull(messages.applicationId),
      isRetainedFor(receiverId),
    ),
  );

export async function countConversations(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(messages.applicationId) })
    .from(messages)
    .where(ofEitherSide(userId));
  return row?.total ?? 0;
}
