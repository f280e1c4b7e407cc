import { and, asc, eq, gte, inArray, not, type SQL, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES, isActiveApplication } from '#shared/domain/application-status.ts';
import { applicationNews, applications } from '#shared/schema/applications.ts';
import { applicationAssignments } from '#shared/schema/companies.ts';
import { interviews } from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import * as t from '#texts';
import { listAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isApplicationOver } from '../../platform/db/ended-applications.ts';
import { fromApplicants } from '../../platform/db/joins.ts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { hasBlocked } from '../blocks/queries.ts';
import { findPosting } from './queries.ts';

/** Writes of the candidates of a posting whom the reader handles, who asked for news and wait. */
export const newsAsked: Writer<MailData['news-asked']> = async (context) => {
  const { db, data, reader, since } = context;
  const { jobId } = data;
  const { userId = 0, locale } = reader;
  const posting = await findPosting(db, jobId);
  const audience = await listAudience(db, { jobId }, 'hiring');
  if (!posting || !audience.includes(userId)) return 'obsolete';
  const colleagues = audience.filter((id) => id !== userId);
  const [first, ...others] = await listAsking(db, jobId, { since, colleagues });
  if (first === undefined) return 'obsolete';
  const values = { job: posting.job.title, count: others.length + 1 };
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

/** Whether the company has written, invited or offered the job since the candidate asked. */
const isAnswered = sql`(
  exists (select from ${messages} where ${messages.applicationId} = ${applications.id} and ${messages.senderId} = ${companyProfiles.userId} and ${messages.sentAt} >= ${applicationNews.at})
  or exists (select from ${interviews} where ${interviews.applicationId} = ${applications.id} and ${interviews.createdAt} >= ${applicationNews.at})
  or exists (select from ${jobOffers} where ${jobOffers.applicationId} = ${applications.id} and ${jobOffers.createdAt} >= ${applicationNews.at}))`;

const isAssignedTo = (userIds: number[]): SQL =>
  sql`exists (select from ${applicationAssignments} where ${applicationAssignments.applicationId} = ${applications.id} and ${inArray(applicationAssignments.userId, userIds)})`;

/**
 * Applications that no colleague handles, whose candidates asked since a time and have had neither
 * a status nor an answer after it.
 */
async function listAsking(
  db: Db,
  jobId: number,
  { since, colleagues }: { since: Date; colleagues: number[] },
): Promise<number[]> {
  const { userId: companyId } = companyProfiles;
  const { userId: seekerId } = jobSeekerProfiles;
  const rows = await fromApplicants(db, { id: applications.id })
    .innerJoin(applicationNews, eq(applicationNews.applicationId, applications.id))
    .where(
      and(
        eq(jobs.id, jobId),
        inArray(applications.status, APPLICATION_STATUSES.filter(isActiveApplication)),
        eq(applicationNews.about, 'nudged'),
        gte(applicationNews.at, since),
        gte(applicationNews.at, applications.updatedAt),
        not(isApplicationOver),
        not(hasBlocked(companyId, seekerId)),
        not(hasBlocked(seekerId, companyId)),
        not(isAssignedTo(colleagues)),
        not(isAnswered),
      ),
    )
    .orderBy(asc(applications.id));
  return rows.map(({ id }) => id);
}
