import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { ANSWER_HOURS } from '#shared/domain/reports.ts';
import type { Locale } from '#shared/locales/text.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { jobTakedowns, reportEntries, reports } from '#shared/schema/reports.ts';
import { users } from '#shared/schema/users.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { allOf, isListedReport, isOpenReport, olderThan } from '../../platform/db/conditions.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { listBlockers } from '../blocks/queries.ts';
import { listMessages } from '../messages/queries.ts';

const withJob = (db: Db) =>
  db
    .select({ report: reports, job: jobs, companyName: companyProfiles.companyName })
    .from(reports)
    .leftJoin(jobs, eq(jobs.id, reports.jobId))
    .leftJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId));

/** A report with those that are merged into it. */
export const ofCase = (id: number) => or(eq(reports.id, id), eq(reports.mergedInto, id));

const listCase = (db: Db, id: number) =>
  withJob(db).where(ofCase(id)).orderBy(sql`${reports.mergedInto} nulls first`, asc(reports.id));

export type ReportRow = Awaited<ReturnType<typeof withJob>>[number];

/** Open reports, oldest first, or the others, newest first, without those merged into listed ones. */
export function listReports(
  db: Db,
  state: 'open' | 'done',
  { limit, after }: FetchRange,
): Promise<ReportRow[]> {
  const { createdAt, id } = reports;
  if (state === 'open') {
    return withJob(db)
      .where(
        and(
          isListedReport,
          isOpenReport,
          after &&
            sql`(${createdAt}, ${id}) > (${sql.param(new Date(after.at), createdAt)}, ${after.id})`,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(limit);
  }
  return withJob(db)
    .where(and(isListedReport, not(isOpenReport), after && olderThan(createdAt, id, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export function countReports(db: Db, state: 'open' | 'done'): Promise<number> {
  return db.$count(
    reports,
    and(isListedReport, state === 'open' ? isOpenReport : not(isOpenReport)),
  );
}

const MAX_MESSAGES = 200;
const MAX_OTHERS = 50;
const MAX_PEOPLE = 100;

export type ReportDetails = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export async function findReport(db: Db, id: number) {
  const [row] = await withJob(db).where(eq(reports.id, id));
  if (!row) return undefined;
  const { report } = row;
  const members = await listCase(db, report.mergedInto ?? id);
  return {
    ...row,
    people: await listPeople(
      db,
      members.map((each) => each.report),
    ),
    members,
    mergeTargets: await listMergeTargets(db, report),
    entries: await listEntries(db, id),
    others: await listOthers(db, report),
    ownerLanguage: await findOwnerLanguage(db, row.job?.companyId),
    takenDown: report.jobId === null ? undefined : await findTakedown(db, report.jobId),
    conversation: await listReportedMessages(db, report),
    blockerIds: await listReportedBlockers(db, report),
  };
}

export async function listPeople(db: Db, ofReports: readonly ReportRow['report'][]) {
  const ids = ofReports.flatMap(({ reporterId, reportedId }) => [reporterId ?? [], reportedId]);
  const { id, username, emailConfirmedAt } = users;
  const rows = await db
    .select({ id, username, emailConfirmedAt })
    .from(users)
    .where(inArray(id, ids.flat()));
  return new Map(rows.map((each) => [each.id, each]));
}

function listEntries(db: Db, reportId: number) {
  return db
    .select({ entry: reportEntries, author: users.username })
    .from(reportEntries)
    .innerJoin(users, eq(users.id, reportEntries.authorId))
    .where(eq(reportEntries.reportId, reportId))
    .orderBy(asc(reportEntries.id));
}

function listOthers(db: Db, { id, reportedId }: ReportRow['report']): Promise<ReportRow[]> {
  return withJob(db)
    .where(and(eq(reports.reportedId, reportedId), ne(reports.id, id)))
    .orderBy(desc(reports.id))
    .limit(MAX_OTHERS);
}

/** Whether nothing was answered about a report yet, so that it can be merged and separated. */
export const isMergeable = ({ answeredAt, mergedInto }: ReportRow['report']) =>
  answeredAt === null && mergedInto === null;

/** Reports of the same person, posting or reporter that wait for their first answer. */
async function listMergeTargets(db: Db, report: ReportRow['report']): Promise<ReportRow[]> {
  if (!isMergeable(report)) return [];
  const { id, isAppeal, reportedId, jobId, reporterId, contact } = report;
  return withJob(db)
    .where(
      and(
        isNull(reports.mergedInto),
        isNull(reports.answeredAt),
        ne(reports.id, id),
        eq(reports.isAppeal, isAppeal),
        or(
          eq(reports.reportedId, reportedId),
          jobId === null ? undefined : eq(reports.jobId, jobId),
          reporterId === null ? undefined : eq(reports.reporterId, reporterId),
          contact === null ? undefined : eq(reports.contact, contact),
        ),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(MAX_OTHERS);
}

/** Language of the owner of a company, as of mails to them. */
async function findOwnerLanguage(db: Db, companyId = 0): Promise<Locale> {
  const [owner] = await db
    .select({ language: users.language })
    .from(companyProfiles)
    .innerJoin(users, eq(users.id, companyProfiles.userId))
    .where(eq(companyProfiles.id, companyId));
  return owner?.language ?? 'en';
}

function findTakedown(db: Db, jobId: number) {
  const isInForce = isNull(jobTakedowns.putBackAt);
  const takedowns = db.select().from(jobTakedowns);
  return firstRow(takedowns.where(and(eq(jobTakedowns.jobId, jobId), isInForce)));
}

/** Messages of a conversation at the time of its report, oldest first. */
async function listReportedMessages(db: Db, { applicationId, lastMessageId }: ReportRow['report']) {
  if (applicationId === null || lastMessageId === null) return null;
  const upToReport = allOf(
    eq(messages.applicationId, applicationId),
    lte(messages.id, lastMessageId),
  );
  const newestFirst = await listMessages(db, upToReport, { limit: MAX_MESSAGES });
  return newestFirst.toReversed();
}

async function listReportedBlockers(db: Db, report: ReportRow['report']) {
  const { applicationId, reporterId, reportedId } = report;
  if (applicationId === null || reporterId === null) return [];
  return listBlockers(db, reporterId, reportedId);
}

/** People whose postings or messages were reported, most reported first. */
export async function listReportedPeople(db: Db) {
  const count = sql<number>`count(*)::int`;
  const openCount = sql<number>`(count(*) filter (where ${isOpenReport}))::int`;
  const last = sql`max(${reports.createdAt})`.mapWith(reports.createdAt);
  const takedowns = sql<number>`(select count(*)::int from ${jobTakedowns} join ${jobs} on ${jobs.id} = ${jobTakedowns.jobId} where ${jobs.companyId} = ${companyProfiles.id})`;
  return db
    .select({
      id: users.id,
      username: users.username,
      companyName: companyProfiles.companyName,
      reports: count,
      open: openCount,
      takedowns,
      lastReportAt: last,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reportedId))
    .leftJoin(
      companyProfiles,
      and(eq(companyProfiles.userId, users.id), eq(companyProfiles.isAdditional, false)),
    )
    .where(eq(reports.isAppeal, false))
    .groupBy(users.id, companyProfiles.id)
    .orderBy(desc(count), desc(last))
    .limit(MAX_PEOPLE);
}

const HOUR_MS = 3_600_000;
const FIGURE_DAYS = 90;

/** Reports of the last 90 days by time of the first answer, in ranges of `ANSWER_HOURS`. */
export async function readFigures(db: Db, now: Date) {
  const since = new Date(now.getTime() - FIGURE_DAYS * 24 * HOUR_MS);
  const hours = sql`extract(epoch from ${reports.answeredAt} - ${reports.createdAt}) / 3600`;
  const bounds = sql.param([...ANSWER_HOURS]);
  const bar = sql<number | null>`width_bucket(${hours}, ${bounds}::numeric[])`;
  const barRows = await db
    .select({ bar, count: sql<number>`count(*)::int` })
    .from(reports)
    .where(gte(reports.createdAt, since))
    // By position: repeating the expression would add parameters and make it another one.
    .groupBy(sql`1`);
  const countOf = (barIndex: number | null) =>
    barRows.find((each) => each.bar === barIndex)?.count ?? 0;
  return {
    bars: [...ANSWER_HOURS, null].map((each, barIndex) => ({
      hours: each,
      count: countOf(barIndex),
    })),
    waiting: countOf(null),
  };
}
