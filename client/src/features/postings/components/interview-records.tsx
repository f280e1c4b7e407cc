import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { InterviewRecord } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** When candidates of a posting were invited, interviewed and told, the latest first. */
export function InterviewRecords({ jobId }: { jobId: number }) {
  const records = useQuery(callOptions('listInterviewRecords', { params: { id: jobId } }));
  const { data } = records;
  if (records.isError && !data) {
    return <QueryError title={t.postings.recordsFailed()} query={records} />;
  }
  if (!data) return <SkeletonGroup className="grid gap-2" bars={['h-5', 'h-5']} />;
  if (data.length === 0) return <p className="text-muted text-sm">{t.postings.noRecords()}</p>;
  return (
    <ol aria-label={t.postings.records()} className="grid gap-2 text-sm">
      {data.map((record) => (
        <li key={record.id}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{textOf(record)}</span>
            <time dateTime={record.at} className="text-muted tabular-nums">
              {formatDateTime(record.at)}
            </time>
          </p>
          {record.message && (
            <blockquote className="wrap-anywhere mt-1 whitespace-pre-line border-l-2 pl-3 text-muted">
              {record.message}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

function textOf({ about, decision, ...record }: InterviewRecord): string {
  const member = record.member ?? t.team.formerMember();
  return t.postings.record[decision ?? (about === 'held' ? 'held' : 'invited')]({
    member,
    candidate: candidateOf(record),
  });
}

function candidateOf({ name, applicationId }: Pick<InterviewRecord, 'name' | 'applicationId'>) {
  if (name !== null) return name;
  if (applicationId === null) return t.postings.erasedCandidate();
  return t.postings.formerCandidate({ number: String(applicationId) });
}
