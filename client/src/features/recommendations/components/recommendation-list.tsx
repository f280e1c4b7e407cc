import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import { useOwnProfile, useRecommendations } from '../api.ts';
import { RecommendationCard } from './recommendation-card.tsx';

const gridStyles = 'grid grid-cols-1 items-stretch gap-4 md:grid-cols-2';

/** The signed-in job seeker's best matches, at most `limit` of them. */
export function RecommendationList({ limit }: { limit: number }) {
  const jobs = useRecommendations(limit);
  const { data } = jobs;
  if (jobs.isLoadingError) {
    return <QueryError query={jobs} />;
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
    return <NoRecommendations />;
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

/** A complete profile is not told to complete itself. */
function NoRecommendations() {
  const t = useTranslate();
  const { data: profile, isPending } = useOwnProfile();
  if (isPending) return <Skeleton className="h-64 rounded-lg" />;
  const isComplete = seekerCompletion(profile ?? null).percent === 100;
  const [text, step, href] = isComplete
    ? (['noneSuits', 'browse', paths.jobSeeker.jobs] as const)
    : (['emptyText', 'completeProfile', paths.jobSeeker.profile] as const);
  return (
    <EmptyState
      icon={Sparkles}
      title={t('recommendations.emptyTitle')}
      description={t(`recommendations.${text}`)}
      action={
        <Button asChild>
          <Link href={href}>{t(`recommendations.${step}`)}</Link>
        </Button>
      }
    />
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
