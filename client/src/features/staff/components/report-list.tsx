import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { StaffReportRow } from '#shared/contract/contract.ts';
import type { ReportStatus } from '#shared/domain/reports.ts';
import * as t from '#texts';
import { sectionPath } from '../section.ts';

export function ReportList({ reports }: { reports: readonly StaffReportRow[] }) {
  return (
    <ul className="divide-y rounded-lg border bg-surface-raised">
      {reports.map((report) => (
        <li key={report.id} className="wrap-anywhere grid gap-1 px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              href={sectionPath('reports', report.id)}
              className="font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
            >
              {t.reports.number({ id: String(report.id) })}
            </Link>
            <StatusMark status={report.status} />
            {report.mergedInto !== null && (
              <Badge tone="outline">{t.reports.inCase({ id: String(report.mergedInto) })}</Badge>
            )}
            {report.job?.isTakenDown && <Badge tone="danger">{t.reports.takenDown()}</Badge>}
            <time
              dateTime={report.createdAt}
              className="text-muted text-sm tabular-nums sm:ml-auto"
            >
              {formatDateTime(report.createdAt)}
            </time>
          </p>
          <p className="text-sm">{kindText(report)}</p>
          {report.job && (
            <p className="text-muted text-sm">
              <bdi>{report.job.title}</bdi> · <bdi>{report.companyName}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Subject and reason of a report; an answer to staff has no reason. */
export const kindText = ({ subject, reason }: StaffReportRow) =>
  subject === 'takedown' || subject === 'suspension'
    ? t.reports.subject[subject]()
    : `${t.reports.subject[subject]()} · ${t.reports.reason[reason]()}`;

const TONES = {
  new: 'caution',
  in_review: 'info',
  answered: 'positive',
  closed: 'neutral',
} as const satisfies Record<ReportStatus, string>;

export const StatusMark = ({ status }: { status: ReportStatus }) => (
  <Badge tone={TONES[status]}>{t.reports.status[status]()}</Badge>
);
