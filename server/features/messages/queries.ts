import {
  and,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  lt,
  not,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountOf } from '#shared/domain/company.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { ofOwnCompany, ofParty } from '../../platform/db/company-scope.ts';
import { allOf, anyOf, isMuted } from '../../platform/db/conditions.ts';
import { type Db, firstRow, onlyRow } from '../../platform/db/connect.ts';
import { fromApplicants, fromApplications, isBetween } from '../../platform/db/joins.ts';
import { postingTitle } from '../../platform/db/posting-titles.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  type Instant,
  isRetained,
  snapshotOfEnded,
  snapshotOr,
} from '../../platform/db/shown-applicants.ts';
import { hasBlocked } from '../blocks/queries.ts';
import { attachFile, fileOfMessage } from './files/queries.ts';

/** A message with the name of the member who wrote it for a company. */
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export const authors = alias(users, 'authors');

/** Reader of messages: the account that they are sent to, and whom of its company they concern. */
interface Reader {
  /** The person, who mutes conversations for themselves alone. */
  userId: number | Placeholder;
  accountId: number | Placeholder;
  /** Condition on `messages` for the applications that the reader may still see. */
  mayRead: SQL;
}

const isOfRetained = (company: SQL): SQL => sql`(${messages.applicationId} is null or exists (
  select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId}
   where ${applications.id} = ${messages.applicationId} and ${isRetained} and ${company}))`;

/** Employers read messages of applications that they see and that were not forgotten. */
export const readerOf = (actor: Actor): Reader => ({
  userId: actor.id,
  accountId: accountOf(actor),
  mayRead: actor.role === 'employer' ? isOfRetained(ofOwnCompany(actor)) : sql`true`,
});

export const ofEitherSide = ({ accountId, mayRead }: Reader): SQL =>
  allOf(anyOf(eq(messages.senderId, accountId), eq(messages.receiverId, accountId)), mayRead);

export const betweenPeople = ({ accountId, mayRead }: Reader, otherId: number): SQL =>
  allOf(
    anyOf(
      allOf(eq(messages.senderId, accountId), eq(messages.receiverId, otherId)),
      allOf(eq(messages.senderId, otherId), eq(messages.receiverId, accountId)),
    ),
    mayRead,
  );

export const aboutApplication = (applicationId: number, { mayRead }: Reader): SQL =>
  allOf(eq(messages.applicationId, applicationId), mayRead);

/** Messages, newest first; `before` is the id at the end of the previous page. */
export async function listMessages(
  db: Db,
  condition: SQL,
  { limit, before }: { limit: number; before?: number },
) {
  return db
    .select({ ...getTableColumns(messages), author: authors.fullName, file: fileOfMessage })
    .from(messages)
    .leftJoin(authors, eq(authors.id, messages.authorId))
    .where(and(condition, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export const countMessages = (db: Db, condition: SQL): Promise<number> =>
  db.$count(messages, condition);

/** Inserts a message with a file of its sender. @returns undefined if there is no such file */
export async function insertMessage(
  db: Db,
  values: typeof messages.$inferInsert,
  fileId?: number,
): Promise<MessageRow | undefined> {
  const { id } = await onlyRow(db.insert(messages).values(values).returning());
  const file = fileId && { id: fileId, senderId: values.senderId, messageId: id };
  if (file && !(await attachFile(db, file))) return undefined;
  return onlyRow(listMessages(db, eq(messages.id, id), { limit: 1 }));
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

/** The parties of an application: its applicant, and the account of the posting's company. */
export type Sides = NonNullable<Awaited<ReturnType<typeof findSides>>>;

const selectSides = (db: Db) =>
  fromApplicants(db, {
    applicationId: applications.id,
    jobId: applications.jobId,
    seekerId: jobSeekerProfiles.userId,
    employerId: companyProfiles.userId,
    isRetained: isRetained.mapWith(Boolean),
  });

/** The parties of an application of which the actor is one. */
export const findSides = (db: Db, actor: Actor, applicationId: number) =>
  firstRow(selectSides(db).where(and(eq(applications.id, applicationId), ofParty(actor))));

export const findSharedApplication = (db: Db, actor: Actor, otherId: number) =>
  firstRow(
    selectSides(db)
      .where(and(isRetained, ofParty(actor), isBetween(accountOf(actor), otherId)))
      .orderBy(desc(applications.id))
      .limit(1),
  );

/**
 * Locks the company of an application until the transaction ends, against a concurrent hand-over.
 * @returns the company's account
 */
export async function lockAccount(tx: Db, applicationId: number): Promise<number | undefined> {
  const [company] = await fromApplications(tx, { accountId: companyProfiles.userId })
    .where(eq(applications.id, applicationId))
    .for('share', { of: companyProfiles });
  return company?.accountId;
}

export async function userExists(db: Db, id: number): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return user !== undefined;
}

export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number];

/**
 * Conversations of an actor, one per application, newest message first; `before` is the message id
 * at the end of the previous page.
 */
export async function listConversations(
  db: Db,
  actor: Actor,
  { now, ...range }: { limit: number; before?: number; now: Date },
): Promise<ConversationRow[]> {
  const { id: userId, company, role } = actor;
  if (range.before !== undefined || company?.role === 'manager') {
    return conversationsOf(db, readerOf(actor), { ...range, now });
  }
  const accountId = accountOf(actor);
  const values = { userId, accountId, limit: range.limit, now: now.toISOString() };
  return role === 'employer'
    ? firstCompanyPage(db, { ...values, companyId: company?.id ?? 0 })
    : firstSeekerPage(db, values);
}

interface FirstPage extends Record<string, unknown> {
  userId: number;
  accountId: number;
  limit: number;
  now: string;
}

const firstPageOf = (db: Db, mayRead: SQL) =>
  conversationsOf(
    db,
    { userId: sql.placeholder('userId'), accountId: sql.placeholder('accountId'), mayRead },
    { limit: sql.placeholder('limit'), now: sql.placeholder('now') },
  );

const firstSeekerPage = prepared<ConversationRow, FirstPage>('conversations-of-seeker', (db) =>
  firstPageOf(db, sql`true`),
);

const firstCompanyPage = prepared<ConversationRow, FirstPage & { companyId: number }>(
  'conversations-of-company',
  (db) => firstPageOf(db, isOfRetained(eq(companyProfiles.id, sql.placeholder('companyId')))),
);

export const counterpartName = snapshotOr(applicationSnapshots.fullName, users.fullName);

export function conversationsOf(
  db: Db,
  reader: Reader,
  {
    limit,
    before,
    now,
    matches,
  }: { limit: number | Placeholder; before?: number; now: Instant; matches?: SQL },
) {
  const { userId, accountId } = reader;
  const latest = db
    .selectDistinctOn([messages.applicationId])
    .from(messages)
    .where(ofEitherSide(reader))
    .orderBy(messages.applicationId, desc(messages.id))
    .as('latest');
  const unread = sql<number>`(select count(*) from ${messages} where ${messages.applicationId} = ${latest.applicationId} and ${messages.receiverId} = ${accountId} and not ${messages.isRead} and not ${isMuted(userId, messages.applicationId)})`;
  const counterpartId = sql<number>`case when ${latest.senderId} = ${accountId} then ${latest.receiverId} else ${latest.senderId} end`;
  return db
    .select({
      applicationId: applications.id,
      counterpart: { id: users.id, name: counterpartName },
      job: { id: jobs.id, ...postingTitle, companyName: companyProfiles.companyName },
      message: {
        id: latest.id,
        senderId: latest.senderId,
        receiverId: latest.receiverId,
        applicationId: latest.applicationId,
        content: latest.content,
        isRead: latest.isRead,
        sentAt: latest.sentAt,
        author: authors.fullName,
      },
      unreadCount: unread.mapWith(Number),
      isMuted: isMuted(userId, applications.id),
      isBlocker: hasBlocked(accountId, users.id),
      isBlocked: hasBlocked(users.id, accountId),
    })
    .from(latest)
    .innerJoin(applications, eq(applications.id, latest.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(users, eq(users.id, counterpartId))
    .leftJoin(authors, eq(authors.id, latest.authorId))
    .leftJoin(
      applicationSnapshots,
      and(eq(companyProfiles.userId, accountId), snapshotOfEnded(now)),
    )
    .where(and(before === undefined ? undefined : lt(latest.id, before), matches))
    .orderBy(desc(latest.id))
    .limit(limit);
}

export const countUnreadMessages = (
  db: Db,
  { userId, accountId, mayRead }: Reader,
): Promise<number> =>
  db.$count(
    messages,
    and(
      eq(messages.receiverId, accountId),
      eq(messages.isRead, false),
      isNotNull(messages.applicationId),
      not(isMuted(userId, messages.applicationId)),
      mayRead,
    ),
  );

export async function countConversations(db: Db, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(messages.applicationId) })
    .from(messages)
    .where(ofEitherSide(reader));
  return row?.total ?? 0;
}
