import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useSeekerProfile } from '#client/queries/profiles.ts';
import { useReach } from '#client/queries/reach.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { isBlankSeeker } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';

const NewestJobs = lazyComponent(() => import('#client/components/job/newest-jobs.tsx'));

/** Empty state: asks to complete a blank profile, or else to widen the reach or browse jobs. */
export function NoRecommendations({ showNewest = true }: { showNewest?: boolean }) {
  const user = useCurrentUser();
  const { data: profile, isPending } = useSeekerProfile();
  const { reach, choose, isSaving } = useReach();
  if (isPending) return <Skeleton className="h-64 rounded-lg" />;
  if (isBlankSeeker(user?.title, profile ?? null)) {
    return (
      <div className="grid grid-cols-1 gap-8">
        <EmptyState
          className="max-w-none"
          icon={Sparkles}
          title={t.recommendations.emptyTitle()}
          description={t.recommendations.emptyText()}
          action={
            <ButtonLink href={paths.jobSeeker.profile}>
              {t.recommendations.completeProfile()}
            </ButtonLink>
          }
        />
        {showNewest && (
          <Suspense fallback={<div className="min-h-72" />}>
            <NewestJobs near={profile?.location ?? undefined} />
          </Suspense>
        )}
      </div>
    );
  }
  return (
    <EmptyState
      icon={Sparkles}
      title={t.recommendations.emptyTitle()}
      description={
        reach === 'strict' ? t.recommendations.noneStrict() : t.recommendations.noneSuits()
      }
      action={
        reach === 'strict' ? (
          <Button pending={isSaving} onClick={() => choose('wide')}>
            {t.recommendations.widen()}
          </Button>
        ) : (
          <ButtonLink href={paths.jobSeeker.jobs}>{t.recommendations.browse()}</ButtonLink>
        )
      }
    />
  );
}
