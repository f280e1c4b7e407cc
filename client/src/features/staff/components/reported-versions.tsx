import { useQuery } from '@tanstack/react-query';
import { PostingVersions } from '#client/components/posting/posting-versions.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import type { StaffReport } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface ReportedVersionsProps extends PanelProps {
  report: StaffReport;
}

/** Public versions of the posting that a report is about, before and after it. */
export default function ReportedVersions({ report, ...props }: ReportedVersionsProps) {
  const versions = useQuery(callOptions('listReportedVersions', { params: { id: report.id } }));
  return (
    <Dialog {...props} title={t.postings.versions()} description={report.job?.title}>
      <PostingVersions versions={versions} />
    </Dialog>
  );
}
