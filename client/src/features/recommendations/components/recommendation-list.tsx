import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useFocusAfterRemoval } from '#client/lib/react/use-kept-focus.ts';
import * as t from '#texts';
import { RecommendationSkeletons } from './card-grid.tsx';
import { HowMatchingWorks } from './how-matching-works.tsx';
import { NoRecommendations } from './no-recommendations.tsx';
import { Cards, StretchJobs } from './recommendation-cards.tsx';

interface RecommendationListProps {
  limit: number;
  /** Whether to show the newest jobs if the profile is blank. */
  showNewest?: boolean;
}

/** The signed-in job seeker's best matches. */
export default function RecommendationList({ limit, showNewest = true }: RecommendationListProps) {
  const jobs = useQuery(callOptions('listRecommendations', { query: { limit } }));
  const { data } = jobs;
  const list = useFocusAfterRemoval<HTMLDivElement>(data);
  if (jobs.isLoadingError) {
    return <QueryError query={jobs} />;
  }
  if (!data) return <RecommendationSkeletons count={limit} />;
  if (data.length === 0) {
    return <NoRecommendations showNewest={showNewest} />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div ref={list} className="grid grid-cols-1 gap-4">
        <Cards
          jobs={data.filter(({ isStretch }) => !isStretch)}
          label={t.recommendations.list()}
          level={3}
        />
        <StretchJobs jobs={data.filter(({ isStretch }) => isStretch)} level={3} />
      </div>
      <HowMatchingWorks />
    </div>
  );
}
