import type { ReportedPerson, StaffReport, StaffReportRow } from '#shared/contract/contract.ts';
import type { DeskSubject } from '#shared/domain/reports.ts';
import type { listReportedPeople, ReportDetails, ReportRow } from './staff-queries.ts';

export function presentReportRow({ report, job, companyName }: ReportRow): StaffReportRow {
  return {
    id: report.id,
    subject: subjectOf(report),
    reason: report.reason,
    status: report.status,
    createdAt: report.createdAt.toISOString(),
    answeredAt: report.answeredAt?.toISOString() ?? null,
    job: job && { id: job.id, title: job.title, isTakenDown: job.takenDownAt !== null },
    companyName,
    mergedInto: report.mergedInto,
  };
}

function subjectOf({ jobId, applicationId, isAppeal }: ReportRow['report']): DeskSubject {
  if (jobId === null) return 'suspension';
  if (isAppeal) return 'takedown';
  return applicationId === null ? 'job' : 'conversation';
}

/**
 * One report of each reporter who can be reached: unconfirmed addresses of accounts get no mail.
 */
export function answerable(
  ofCase: readonly ReportRow['report'][],
  people: ReportDetails['people'],
): ReportRow['report'][] {
  const found = new Map<number | string, ReportRow['report']>();
  for (const report of ofCase) {
    const reporter = people.get(report.reporterId ?? 0);
    const key = reporter ? reporter.emailConfirmedAt && reporter.id : report.contact;
    if (key !== null && !found.has(key)) found.set(key, report);
  }
  return [...found.values()];
}

export function presentReport(details: ReportDetails, isParty: boolean): StaffReport {
  const { report, job, people, takenDown, conversation, members } = details;
  const [, ...merged] = members;
  const isCase = report.mergedInto === null;
  const reached = answerable(isCase ? members.map((each) => each.report) : [report], people);
  const personOf = (id: number) => ({ id, username: people.get(id)?.username ?? '' });
  return {
    ...presentReportRow(details),
    isParty,
    text: report.text,
    reporter: report.reporterId === null ? null : personOf(report.reporterId),
    contact: report.contact,
    answerLanguages: [...new Set(reached.map(({ language }) => language))],
    canAnswer: reached.length > 0,
    language: report.language,
    ownerLanguage: details.ownerLanguage,
    reported: personOf(report.reportedId),
    blockedBy: details.blockerIds.map((id) => (id === report.reportedId ? 'reported' : 'reporter')),
    snapshot: report.snapshot,
    isOpen: job?.isActive ?? false,
    takenDown: takenDown
      ? { ...takenDown, takenDownAt: takenDown.takenDownAt.toISOString() }
      : null,
    messages:
      conversation?.map(({ id, senderId, content, file, sentAt }) => ({
        id,
        isReporter: senderId !== report.reportedId,
        content,
        fileName: file?.name ?? null,
        sentAt: sentAt.toISOString(),
      })) ?? null,
    entries: details.entries.map(({ entry, author }) => ({
      ...entry,
      author,
      createdAt: entry.createdAt.toISOString(),
    })),
    others: details.others
      .filter(({ report: { id } }) => !members.some((each) => each.report.id === id))
      .map(presentReportRow),
    merged: isCase ? merged.map(presentReportRow) : [],
    mergeTargets: details.mergeTargets.map(presentReportRow),
    canSeparate: report.answeredAt === null,
  };
}

export const presentReportedPerson = ({
  lastReportAt,
  ...person
}: Awaited<ReturnType<typeof listReportedPeople>>[number]): ReportedPerson => ({
  ...person,
  lastReportAt: lastReportAt.toISOString(),
});
