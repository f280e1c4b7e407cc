import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls.ts';
import { paths } from '#client/lib/paths.ts';
import { useSeekerProfile } from '#client/queries/profiles.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';
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
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
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

/** A complete profile gets no hint to complete it. */
function NoRecommendations() {
  const { data: profile, isPending } = useSeekerProfile();
  if (isPending) return <Skeleton className="h-64 rounded-lg" />;
  const isComplete = seekerCompletion(profile ?? null).percent === 100;
  const [text, step, href] = isComplete
    ? ([t.recommendations.noneSuits, t.recommendations.browse, paths.jobSeeker.jobs] as const)
    : ([
        t.recommendations.emptyText,
        t.recommendations.completeProfile,
        paths.jobSeeker.profile,
      ] as const);
  return (
    <EmptyState
      icon={Sparkles}
      title={t.recommendations.emptyTitle()}
      description={text()}
      action={<ButtonLink href={href}>{step()}</ButtonLink>}
    />
  );
}

function HowMatchingWorks() {
  return (
    <Link
      href={paths.howMatchingWorks}
      className="justify-self-start text-muted text-sm underline underline-offset-4 hover:text-ink"
    >
      {t.recommendations.howItWorks()}
    </Link>
  );
}

/** The jobs that suit the signed-in job seeker, the best match first. */
const useRecommendations = (limit: number) =>
  useQuery(callOptions('listRecommendations', { query: { limit } }));
