import { and, asc, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES, isActiveApplication } from '#shared/domain/application-status.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import { applicationNews, applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import * as t from '#texts';
import { isInAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplications } from '../../platform/db/joins.ts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { findPosting } from './queries.ts';

/** Writes of the candidates of a posting who asked for news and wait for an answer. */
export const newsAsked: Writer<MailData['news-asked']> = async (context) => {
  const { db, data, reader, since } = context;
  const { jobId } = data;
  const { userId = 0, locale } = reader;
  const posting = await findPosting(db, jobId);
  if (!posting || !(await isInAudience(db, { jobId }, userId))) return 'obsolete';
  const [first, ...others] = await listAsking(db, jobId, since);
  if (first === undefined) return 'obsolete';
  const values = { job: titleIn(posting.job, locale), count: others.length + 1 };
  const query = others.length === 0 ? `applicationId=${first}` : `jobId=${jobId}`;
  return {
    title: t.mail.newsAskedTitle(values, locale),
    paragraphs: [t.mail.newsAskedText(values, locale)],
    action: {
      label: t.mail.newsAskedAction(values, locale),
      path: `/employer/candidates?${query}`,
    },
  };
};

/** Applications whose candidates asked since a time and have had no status or message after it. */
async function listAsking(db: Db, jobId: number, since: Date): Promise<number[]> {
  const message = db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applications.id),
        eq(messages.senderId, companyProfiles.userId),
        gte(messages.sentAt, applicationNews.at),
      ),
    );
  const rows = await fromApplications(db, { id: applications.id })
    .innerJoin(applicationNews, eq(applicationNews.applicationId, applications.id))
    .where(
      and(
        eq(jobs.id, jobId),
        inArray(applications.status, APPLICATION_STATUSES.filter(isActiveApplication)),
        isNull(applications.withdrawnAt),
        eq(applicationNews.about, 'nudged'),
        gte(applicationNews.at, since),
        gte(applicationNews.at, applications.updatedAt),
        notExists(message),
      ),
    )
    .orderBy(asc(applications.id));
  return rows.map(({ id }) => id);
}
