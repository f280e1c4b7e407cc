import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { anyOf, mentions } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { authors, conversationsOf, counterpartName, ofEitherSide, readerOf } from './queries.ts';

/**
 * Conversations of an actor whose other side, job, company or messages contain a text, newest
 * message first, each with the newest such message.
 */
export async function searchConversations(
  db: Db,
  actor: Actor,
  { text, limit, now }: { text: string; limit: number; now: Date },
) {
  const reader = readerOf(actor);
  const found = db
    .selectDistinctOn([messages.applicationId], {
      ...getTableColumns(messages),
      author: sql<string | null>`${authors.fullName}`.as('author'),
    })
    .from(messages)
    .leftJoin(authors, eq(authors.id, messages.authorId))
    .where(
      and(
        ofEitherSide(reader),
        isNotNull(messages.applicationId),
        mentions(messages.content, text),
      ),
    )
    .orderBy(messages.applicationId, desc(messages.id))
    .as('found');
  const passages = await db.select().from(found).orderBy(desc(found.id)).limit(limit);
  // An employer sees a posting under its own title alone.
  const otherTitle = actor.role === 'job_seeker' ? sql`${jobs.translation}->>'title'` : sql`null`;
  const ids = passages.map(({ applicationId }) => applicationId);
  const rows = await conversationsOf(db, reader, {
    limit,
    now,
    matches: anyOf(
      sql`${applications.id} = any(${sql.param(ids)}::int[])`,
      mentions(
        sql`concat_ws(' · ', ${counterpartName}, ${jobs.title}, ${otherTitle}, ${companyProfiles.companyName})`,
        text,
      ),
    ),
  });
  const passageOf = new Map(passages.map((each) => [each.applicationId, each]));
  return rows.map((row) => ({ row, found: passageOf.get(row.applicationId) }));
}
