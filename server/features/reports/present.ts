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
  };
}

function subjectOf({ jobId, applicationId, isAppeal }: ReportRow['report']): DeskSubject {
  if (jobId === null) return 'suspension';
  if (isAppeal) return 'takedown';
  return applicationId === null ? 'job' : 'conversation';
}

/** Whether the reporter can be reached: unconfirmed account addresses get no mail. */
export function canAnswer({ report, people }: Pick<ReportDetails, 'report' | 'people'>): boolean {
  const reporter = people.get(report.reporterId ?? 0);
  return reporter ? reporter.emailConfirmedAt !== null : report.contact !== null;
}

export function presentReport(details: ReportDetails, isParty: boolean): StaffReport {
  const { report, job, people, takenDown, conversation } = details;
  const personOf = (id: number) => ({ id, username: people.get(id)?.username ?? '' });
  return {
    ...presentReportRow(details),
    isParty,
    text: report.text,
    reporter: report.reporterId === null ? null : personOf(report.reporterId),
    contact: report.contact,
    canAnswer: canAnswer(details),
    language: report.language,
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
    others: details.others.map(presentReportRow),
  };
}

export const presentReportedPerson = ({
  lastReportAt,
  ...person
}: Awaited<ReturnType<typeof listReportedPeople>>[number]): ReportedPerson => ({
  ...person,
  lastReportAt: lastReportAt.toISOString(),
});
