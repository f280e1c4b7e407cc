import { useInfiniteQuery } from '@tanstack/react-query';
import { ReachChoice } from '#client/components/job/reach-choice.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { pagesOptions } from '#client/lib/calls/calls.ts';
import { useFocusAfterRemoval } from '#client/lib/react/use-kept-focus.ts';
import { useReach } from '#client/queries/reach.ts';
import * as t from '#texts';
import { CARD_GRID, RecommendationSkeletons } from '../components/card-grid.tsx';
import { HowMatchingWorks } from '../components/how-matching-works.tsx';
import { NoRecommendations } from '../components/no-recommendations.tsx';
import { RecommendationCard } from '../components/recommendation-card.tsx';

const PAGE_SIZE = 10;

export default function RecommendationsPage() {
  const title = t.recommendations.all();
  const { reach, choose } = useReach();
  return (
    <Page title={title}>
      <PageHeader title={title} description={t.recommendations.allText()} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-reading">
          <ReachChoice value={reach} onValueChange={choose} />
        </div>
        <HowMatchingWorks />
      </div>
      <AllRecommendations />
    </Page>
  );
}

function AllRecommendations() {
  const jobs = useInfiniteQuery(
    pagesOptions('listRecommendations', { query: { limit: PAGE_SIZE } }),
  );
  const list = useFocusAfterRemoval<HTMLUListElement>(jobs.data);
  if (jobs.isLoadingError) return <QueryError query={jobs} />;
  if (!jobs.data) return <RecommendationSkeletons count={PAGE_SIZE} />;
  const { pages } = jobs.data;
  // Deduplicated, because a job may have moved between two pages.
  const items = [
    ...new Map(pages.flatMap((page) => page.items.map((job) => [job.id, job]))).values(),
  ];
  if (items.length === 0) return <NoRecommendations />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t.recommendations.list()}
        className={`${CARD_GRID} outline-none`}
      >
        {items.map((job) => (
          <li key={job.id} className="grid">
            <RecommendationCard job={job} level={2} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-center text-muted text-sm">
        {t.recommendations.shown({ shown: items.length, total: Number(pages[0]?.total) })}
      </p>
      {jobs.hasNextPage && (
        <Button
          variant="secondary"
          pending={jobs.isFetchingNextPage}
          onClick={() => jobs.fetchNextPage()}
          className="justify-self-center"
        >
          {t.common.loadMore()}
        </Button>
      )}
    </div>
  );
}
