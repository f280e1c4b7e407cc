import { lazy, Suspense } from 'react';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { useStatistics } from '../api.ts';

const PostingChart = lazy(() =>
  import('./posting-chart.tsx').then((module) => ({ default: module.PostingChart })),
);

/** The last 30 days of a posting; the chart's library comes only when one is opened. */
export function PostingStatistics({ id }: { id: number }) {
  const t = useTranslate();
  const days = useStatistics(id);
  if (days.isError) {
    return (
      <ErrorState
        title={t('postings.statisticsFailed')}
        onRetry={days.refetch}
        pending={days.isFetching}
        requestId={days.error.requestId}
      />
    );
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
