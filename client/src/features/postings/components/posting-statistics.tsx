import { Suspense } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { mergeFailedQueries } from '#client/lib/calls/failed-queries.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { dayOf } from '#client/lib/text/day.ts';
import { usePostingStages } from '#client/queries/own-jobs.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useStatistics } from '../api.ts';
import { PayStanding } from './pay-standing.tsx';

const PostingChart = lazyComponent(() => import('./posting-chart.tsx'));
const PostingFunnel = lazyComponent(() => import('#client/components/job/posting-funnel.tsx'));

/** Funnel of applicants with its times, and a chart of the last 30 days or those since posting. */
export function PostingStatistics({ job, name }: { job: OwnJob; name: string }) {
  const days = useStatistics(job.id);
  const stages = usePostingStages();
  const failed = mergeFailedQueries([days, stages]);
  if (failed) return <QueryError query={failed} title={t.postings.statisticsFailed()} />;
  const loading = <SkeletonGroup className="grid gap-6" bars={['h-20', 'h-28']} />;
  if (!days.data || !stages.data) return loading;
  const { interview = null, hired = null } =
    stages.data.find(({ jobId }) => jobId === job.id)?.medianDays ?? {};
  return (
    <Suspense fallback={loading}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <PostingFunnel postings={[job]} stages={stages.data} nameOf={() => name} />
          <p className="text-muted text-sm empty:hidden">
            {interview !== null && t.postings.daysToInterview({ days: Math.ceil(interview) })}{' '}
            {hired !== null && t.postings.daysToHire({ days: Math.ceil(hired) })}
          </p>
        </div>
        <PostingChart days={days.data.filter(({ day }) => day >= dayOf(new Date(job.postedAt)))} />
        <PayStanding jobId={job.id} />
      </div>
    </Suspense>
  );
}
