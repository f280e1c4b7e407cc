import { useQuery } from '@tanstack/react-query';
import ActsDialog from '#client/components/company/acts-dialog.tsx';
import { PostingVersions } from '#client/components/posting/posting-versions.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import { InterviewRecords } from './interview-records.tsx';

interface PostingActsDialogProps extends PanelProps {
  jobId: number;
  name: string;
}

/** Audit log, interview records and published versions of a posting. */
export default function PostingActsDialog({ jobId, ...props }: PostingActsDialogProps) {
  const versions = useQuery(callOptions('listPostingVersions', { params: { id: jobId } }));
  return (
    <ActsDialog subject={{ jobId }} {...props}>
      <h3 className="mt-6 mb-2 font-semibold">{t.postings.records()}</h3>
      <p className="mb-3 text-muted text-sm">{t.postings.recordsText()}</p>
      <InterviewRecords jobId={jobId} />
      <h3 className="mt-6 mb-2 font-semibold">{t.postings.versions()}</h3>
      <PostingVersions versions={versions} />
    </ActsDialog>
  );
}
