import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { errorText } from '#client/lib/api-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useRecommendations } from '../api.ts';
import { RecommendationCard } from './recommendation-card.tsx';

const gridStyles = 'grid grid-cols-1 items-stretch gap-4 md:grid-cols-2';

/** The signed-in job seeker's best matches, at most `limit` of them. */
export function RecommendationList({ limit }: { limit: number }) {
  const t = useTranslate();
  const { data, error, isFetching, refetch } = useRecommendations(limit);
  if (error) {
    return (
      <ErrorState
        description={errorText(error)}
        onRetry={() => refetch()}
        pending={isFetching}
        requestId={error.requestId}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonGroup className={gridStyles}>
        {Array.from({ length: limit }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in for what is not there yet
          <Skeleton key={index} className="h-72 rounded-lg" />
        ))}
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Sparkles}
        title={t('recommendations.emptyTitle')}
        description={t('recommendations.emptyText')}
        action={
          <Button asChild>
            <Link href={paths.jobSeeker.profile}>{t('recommendations.completeProfile')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid gap-4">
      <div className={gridStyles}>
        {data.map((job) => (
          <RecommendationCard key={job.id} job={job} />
        ))}
      </div>
      <HowMatchingWorks />
    </div>
  );
}

function HowMatchingWorks() {
  const t = useTranslate();
  return (
    <Link
      href={paths.howMatchingWorks}
      className="justify-self-start text-muted text-sm underline underline-offset-4 hover:text-ink"
    >
      {t('recommendations.howItWorks')}
    </Link>
  );
}
