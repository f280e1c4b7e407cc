import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { pagesOptions } from '#client/lib/calls/calls.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { InterviewRecord } from '#shared/contract/contract.ts';
import * as t from '#texts';

const PAGE = 20;

/** Interview records of a posting, paginated, newest first. */
export function InterviewRecords({ jobId }: { jobId: number }) {
  const records = useInfiniteQuery(
    pagesOptions('listInterviewRecords', { params: { id: jobId }, query: { limit: PAGE } }),
  );
  if (records.isError && !records.data) {
    return <QueryError title={t.postings.recordsFailed()} query={records} />;
  }
  if (!records.data) return <SkeletonGroup className="grid gap-2" bars={['h-5', 'h-5']} />;
  const items = records.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-muted text-sm">{t.postings.noRecords()}</p>;
  return (
    <div className="grid gap-2">
      <ol aria-label={t.postings.records()} className="grid gap-2 text-sm">
        {items.map((record) => (
          <li key={record.id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{textOf(record)}</span>
              <time dateTime={record.at} className="text-muted tabular-nums">
                {formatDateTime(record.at)}
              </time>
            </p>
            {record.message && (
              <blockquote className="wrap-anywhere mt-1 whitespace-pre-line border-l-2 pl-3 text-muted">
                {/* Names are taken out once the application is gone. */}
                {record.message.replaceAll('{name}', '…')}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
      {records.hasNextPage && (
        <Button
          variant="link"
          size="inline"
          className="justify-self-start"
          pending={records.isFetchingNextPage}
          onClick={() => records.fetchNextPage()}
        >
          {t.team.moreActs()}
        </Button>
      )}
    </div>
  );
}

function textOf({ about, decision, ...record }: InterviewRecord): string {
  const candidate = candidateOf(record);
  // Who invited is not known of every invitation of an earlier release.
  if (about === 'invited' && record.member === null) {
    return t.postings.invitedCandidate({ candidate });
  }
  const member = record.member ?? t.team.formerMember();
  const fact = decision ?? (about === 'held' ? 'held' : 'invited');
  return t.postings.record[fact]({ member, candidate });
}

function candidateOf({ name, applicationId }: Pick<InterviewRecord, 'name' | 'applicationId'>) {
  if (name !== null) return name;
  if (applicationId === null) return t.postings.erasedCandidate();
  return t.postings.formerCandidate({ number: String(applicationId) });
}
