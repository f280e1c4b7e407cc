import { lazy, Suspense } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import * as t from '#texts';

import { useStatistics } from '../api.ts';

const PostingChart = lazy(() =>
  import('./posting-chart.tsx').then((module) => ({ default: module.PostingChart })),
);

/** The last 30 days of a posting; the chart's library comes only when one is opened. */
export function PostingStatistics({ id }: { id: number }) {
  const days = useStatistics(id);
  if (days.isLoadingError) {
    return <QueryError query={days} title={t.postings.statisticsFailed()} />;
  }
  const loading = (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-44" />
    </SkeletonGroup>
  );
  if (!days.data) return loading;
  return (
    <Suspense fallback={loading}>
      <PostingChart days={days.data} />
    </Suspense>
  );
}
